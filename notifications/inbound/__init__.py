"""Mail that comes in: three doors, one store, one pipeline. docs/hosting.md says how to set the doors up."""
