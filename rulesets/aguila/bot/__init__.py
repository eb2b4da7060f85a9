"""An opponent."""
