"""The rules, a folder or module for each chapter of the book. They ask and tell, and know nobody who answers."""
