"""What is asked, answered and told: plain records."""
