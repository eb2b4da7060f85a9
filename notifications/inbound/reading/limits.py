"""How much of a mail is read. With these limits, reading any mail takes bounded time and memory."""

from __future__ import annotations

MOST_BYTES = 10 * 1024 * 1024
MOST_HEADER_BYTES = 256 * 1024
MOST_HEADERS = 1_000
LONGEST_HEADER = 2_000
DEEPEST_NESTING = 12
MOST_PARTS = 100
MOST_TEXT_BYTES = 512 * 1024
"""Of one part, after decoding. A text with orders is a tenth of this."""
MOST_LINES = 5_000
LONGEST_LINE = 4_000
MOST_ATTACHMENTS = 5
MOST_EFFORT = 2_000_000
"""Words that may be compared with the mail we sent."""
