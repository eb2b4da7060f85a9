"""Mail that comes in: three ways in ("doors"), one store, one pipeline. docs/hosting.md says how to set them up."""
