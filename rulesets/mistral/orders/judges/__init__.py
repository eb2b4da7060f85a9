"""What is legal and why not: a judge for each question that has to ask the rules."""
