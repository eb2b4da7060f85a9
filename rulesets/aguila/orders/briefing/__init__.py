"""What letters offer: sentences that may be sent."""
