"""Mistral: naval war in the western Mediterranean, 1740-48."""
