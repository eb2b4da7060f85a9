"""config.wsgi for `./estafeta play`: the web worker ends with the process that made it, even if that is killed."""

import os
import signal

from config.children import die_with_parent
from config.wsgi import application

# Who asks it to leave waits for it; when that one is gone there is nobody left to wait for an answer.
die_with_parent(os.getppid(), signal.SIGKILL)

__all__ = ["application"]
