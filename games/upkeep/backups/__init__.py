"""Backups and restores: a database as one file with a manifest, and back into a new database beside the old one."""
