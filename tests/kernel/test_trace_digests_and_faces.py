"""Digests of the trace and faces of the dice, compared with a plain version of their definition. [decisions 1.2]"""

from __future__ import annotations

import hashlib
import hmac

import pytest

from rulesets.kernel.dice import CommittedStreams
from rulesets.kernel.framing import digest, frame, keyed_digest, trace_digest

SEED = digest("test", "faces")


@pytest.mark.parametrize("data", [b"", b"x", b"\x00" * 300, "ñ".encode()])
def test_a_digest_of_the_trace_is_the_first_half_of_the_digest_of_label_and_data(data: bytes) -> None:
    assert trace_digest("estafeta/event/1", data) == digest("estafeta/event/1", data).hex()[:32]


def test_labels_are_not_taken_for_one_another() -> None:
    assert trace_digest("estafeta/event/1", b"x") != trace_digest("estafeta/view/1", b"x")
    assert trace_digest("a", b"bc") != trace_digest("ab", b"c")


def spelled_out(roll: str, count: int, choices: int) -> list[int]:
    """Block after block of HMAC-SHA256, one or four bytes a number, numbers past the last whole run left out."""
    key = keyed_digest(SEED, "play", "luck")
    width = 1 if choices <= 256 else 4
    limit = 256**width // choices * choices
    found: list[int] = []
    block = 0
    while len(found) < count:
        data = hmac.new(key, frame(roll, block), hashlib.sha256).digest()
        numbers = [int.from_bytes(data[at : at + width], "big") for at in range(0, 32, width)]
        found += [number % choices for number in numbers if number < limit]
        block += 1
    return found[:count]


@pytest.mark.parametrize("choices", [1, 2, 6, 129, 255, 256, 257, 1000, 2**31 + 1, 2**32])
@pytest.mark.parametrize("count", [0, 1, 7, 8, 9, 31, 32, 33, 100])
def test_faces_are_what_their_definition_says(count: int, choices: int) -> None:
    source = CommittedStreams({"public": SEED}, ["luck"])
    assert source.faces("public", "play", "turn1/fire/1", count, choices) == spelled_out("turn1/fire/1", count, choices)
