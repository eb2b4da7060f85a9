"""What letters tell beside the report: a sheet filled in, the turn in brief, the fleet, sentences to copy."""
