"""Turns bytes into text, with the declared character set if it is valid and fits, or else the likeliest one."""

from __future__ import annotations

import codecs
import re

ALIASES = {
    # Programs that declare Latin-1 have used Windows-1252 for thirty years. They differ only in quotes and dashes.
    "ascii": "utf-8",
    "iso8859-1": "cp1252",
    "latin-1": "cp1252",
    "iso8859-9": "cp1254",
    # Text under these names really uses the larger sets by which Windows replaced them.
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "shift_jis": "cp932",
    "euc_kr": "cp949",
    "big5": "cp950",
}
KNOWN = re.compile(
    r"utf-(8|16|32)(-[bl]e)?$|utf-8-sig$|cp(1250|1251|1252|1253|1254|1255|1256|1257|1258|437|850|858|866|874|932|949|950)$"
    r"|iso8859-\d{1,2}$|koi8-[ru]$|mac-(roman|latin2|cyrillic)$|gb(2312|k|18030)$|big5$|euc_(jp|kr)$|shift_jis$|iso2022_jp$"
)
"""Codecs for text only. Python has others, and some of them unpack archives or take quadratic time."""
BYTE_ORDER_MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
MULTIBYTE_LATIN = re.compile("[ÂÃ][\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸ]|â€")
"""UTF-8 read as Windows-1252."""


def known_codec(name: str) -> str:
    """The codec for a declared name; "" if we do not use it for text."""
    plain = name.strip().strip("\"'").lower()
    if not plain or len(plain) > 40 or not plain.isascii() or not plain.isprintable():
        return ""
    try:
        found = codecs.lookup(plain).name
    except (LookupError, ValueError, TypeError):
        return ""
    found = ALIASES.get(found, found)
    return found if KNOWN.match(found) else ""


def decoded(content: bytes, declared: str) -> tuple[str, str]:
    """The text, and what was wrong with the declaration: "", "unknown" or "wrong"."""
    for mark, codec in BYTE_ORDER_MARKS:
        if content.startswith(mark) and not content.startswith(b"\xff\xfe\0\0"):
            return content[len(mark) :].decode(codec, "replace"), ""
    codec = known_codec(declared) if declared else "utf-8"
    if not codec:
        return _likeliest(content), "unknown"
    if codec.startswith("utf-16") and not _looks_wide(content):
        return _likeliest(content), "wrong"
    try:
        text = content.decode(codec)
    except (UnicodeDecodeError, ValueError):
        return _likeliest(content, first_guess=codec), "wrong" if declared else ""
    if codec == "cp1252" and MULTIBYTE_LATIN.search(text):
        return _likeliest(content), ""
    return text, ""


def _looks_wide(content: bytes) -> bool:
    """Orders use Latin letters, so in two-byte text every other byte is zero."""
    head = content[:400]
    return len(content) % 2 == 0 and (not head or head.count(0) * 4 >= len(head))


def _likeliest(content: bytes, first_guess: str = "") -> str:
    if len(content) >= 2 and _looks_wide(content):
        return content.decode("utf-16-be" if content[0] == 0 else "utf-16-le", "replace")
    for codec in ("utf-8", "cp1252"):
        if codec != first_guess:
            try:
                return content.decode(codec)
            except UnicodeDecodeError:
                continue
    # Latin-1 has a character for every byte. Those that Windows-1252 lacks are control characters, which are dropped
    # later.
    return content.decode("latin-1") if first_guess != "utf-8" else content.decode("utf-8", "replace")
