#!/usr/bin/env python
"""Django's command line, and `play`, which sets the environment before Django reads it."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    if sys.argv[1:2] == ["play"]:
        from config.embedded import play

        sys.exit(play(sys.argv[2:]))
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
