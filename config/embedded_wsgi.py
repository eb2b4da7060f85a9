"""config.wsgi for `./estafeta play`: the web worker ends with the process that made it, even if that is killed."""

import os

from config.children import die_with_parent
from config.wsgi import application

die_with_parent(os.getppid())

__all__ = ["application"]
