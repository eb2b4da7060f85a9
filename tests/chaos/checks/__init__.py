"""Judges that read nothing but the history of a run: what was sent, shown, struck and written. No server is needed."""
