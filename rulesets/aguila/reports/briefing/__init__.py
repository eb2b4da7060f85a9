"""What an email tells besides its report."""
