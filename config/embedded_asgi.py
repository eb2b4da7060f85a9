"""config.asgi for `./estafeta play`: the web worker ends with the process that started it, even if that is killed."""

import os
import signal

from config.asgi import application
from config.children import die_with_parent

# The parent waits for this process when it stops it in order. If the parent is gone, nobody needs an answer.
die_with_parent(os.getppid(), signal.SIGKILL)

__all__ = ["application"]
