"""format=flowed (RFC 3676): a line that ends in a space continues in the next."""

from __future__ import annotations


def unflowed(text: str, *, delete_space: bool = False) -> str:
    """Joins each paragraph into one line and keeps quote marks. The signature's `-- ` does not continue."""
    lines: list[str] = []
    pieces: list[str] = []
    last = -1
    for line in text.split("\n"):
        depth = len(line) - len(line.lstrip(">"))
        said = line[depth:]
        said = said[1:] if said.startswith(" ") else said
        if pieces and (depth != last or said == "-- "):
            lines.append(_quoted(last, "".join(pieces)))
            pieces = []
        soft = said.endswith(" ") and said != "-- "
        pieces.append(said[:-1] if soft and delete_space else said)
        last = depth
        if not soft:
            lines.append(_quoted(depth, "".join(pieces)))
            pieces = []
    return "\n".join([*lines, _quoted(last, "".join(pieces))] if pieces else lines)


def _quoted(depth: int, text: str) -> str:
    return f"{'>' * depth} {text}" if depth else text
