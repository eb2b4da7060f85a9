"""The web application as WSGI; what production and the embedded mode serve."""

import os
import threading
from collections.abc import Callable, Iterable
from typing import Any

from django.core.wsgi import get_wsgi_application

from config import collector

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

Start = Callable[..., Any]
ABOUT_OURSELVES = ("/healthz", "/healthz/web", "/metrics")


class Application:
    """Django's, but what is asked about the server itself is answered by a thread that has no connection to anything.

    Before every request Django tries connections that had an error, and a database that is frozen does not answer.
    """

    def __init__(self) -> None:
        self.django = get_wsgi_application()

    def __call__(self, asked: dict[str, Any], start_response: Start) -> Iterable[bytes]:
        if asked.get("PATH_INFO") not in ABOUT_OURSELVES:
            return self.django(asked, start_response)
        return self._apart(asked, start_response)

    def _apart(self, asked: dict[str, Any], start_response: Start) -> list[bytes]:
        said: list[bytes] = []
        begun: list[tuple[Any, ...]] = []

        def answer() -> None:
            response = self.django(asked, lambda *given: begun.append(given))
            said.extend(response)
            response.close()

        thread = threading.Thread(target=answer, name="about-ourselves", daemon=True)
        thread.start()
        thread.join()
        start_response(*(begun[0] if begun else ("500 Internal Server Error", [])))
        return said


application = Application()
collector.settle()
