"""Forms, and what a table page may measure."""
