"""The ways in which mail arrives. Each passes it to `store.accept` and reports the result to the sender."""
