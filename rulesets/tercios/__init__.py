"""Tercios: pike and shot, 1496-1698, with hidden order cards. Under construction, so it is not registered yet."""
