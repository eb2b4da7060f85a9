"""What is asked and told, as plain records that judge nothing and change nothing."""
