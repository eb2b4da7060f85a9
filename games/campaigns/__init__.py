"""What people do around a table: gather, join, ask, moderate, talk."""
