"""Files that pages are made of are looked for once a process: each client of Django would do it again."""

from __future__ import annotations

from whitenoise.middleware import WhiteNoiseMiddleware

_look = WhiteNoiseMiddleware.add_files_from_finders
_found: dict[str, dict[str, object]] = {}


def _look_once(self: WhiteNoiseMiddleware) -> None:
    if self.static_prefix not in _found:
        before = set(self.files)
        _look(self)
        _found[self.static_prefix] = {url: file for url, file in self.files.items() if url not in before}
    self.files.update(_found[self.static_prefix])


def install() -> None:
    WhiteNoiseMiddleware.add_files_from_finders = _look_once
