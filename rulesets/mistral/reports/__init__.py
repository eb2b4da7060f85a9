"""What is told and shown: sentences, the chart, the turn in brief."""
