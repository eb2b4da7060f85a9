"""The rules, a module for each chapter of the inventory."""
