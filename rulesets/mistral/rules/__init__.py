"""The rules, with a folder or module for each chapter of the book. They ask and tell, but do not know who answers."""
