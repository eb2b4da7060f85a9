"""What players are told and shown: sentences, the chart, the summary of a turn."""
