"""The dice protocol, drawn by key. [decisions 1.2]"""

from __future__ import annotations

import contextlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.kernel.dice import (
    CommittedStreams,
    Dice,
    DiceError,
    ScriptedFaces,
    commitment,
    sealed_luck,
    stream_names,
    stream_seed,
    stream_seeds,
)
from rulesets.kernel.framing import frame, keyed_digest, unframe

ROOT = bytes(range(32))
SIDES = ("north", "south")
LUCKS = ("San Jorge", sealed_luck("mistral"))
OPENS = ("", "mistral")


def committed(lucks: tuple[str, ...] = LUCKS, opens: tuple[str, ...] = OPENS, root: bytes = ROOT) -> CommittedStreams:
    return CommittedStreams(stream_seeds(root, SIDES), lucks, opens)


def on_the_table(source: object = None, stage: str = "open", **limits: int) -> Dice:
    dice = Dice(source or committed(), SIDES, **limits)
    dice.stage = stage
    return dice


# The test vector.


def test_the_commitment_of_the_vector():
    found = commitment("g1", 1, "public", stream_seed(ROOT, "public"))
    assert found.startswith("c3efdbfa5066")
    assert found.endswith("8d9ce6")
    assert len(found) == 64


def test_the_opening_roll_of_the_vector():
    assert on_the_table().roll("turn1/winds/1", 3, 10, low=0).faces == (7, 1, 5)


def test_the_roll_in_play_of_the_vector():
    assert on_the_table(stage="play").roll("turn1/fire/T2/1/hit", 6, 6).faces == (5, 3, 6, 1, 5, 6)


def test_the_opening_stage_does_not_know_what_is_opened_later():
    other = on_the_table(committed(opens=("", "another secret")))
    assert other.roll("turn1/winds/1", 3, 10, low=0).faces == (7, 1, 5)
    other.stage = "play"
    assert other.roll("turn1/fire/T2/1/hit", 6, 6).faces != (5, 3, 6, 1, 5, 6)


def test_either_luck_changes_the_dice():
    faces = {
        lucks: on_the_table(committed(lucks=lucks)).roll("k", 12).faces
        for lucks in (("", ""), ("a", ""), ("", "a"), ("a", "a"))
    }
    assert len(set(faces.values())) == 4


def test_lucks_cannot_be_shifted_into_one_another():
    assert on_the_table(committed(lucks=("ab", "c"))).roll("k", 12) != on_the_table(committed(lucks=("a", "bc"))).roll(
        "k", 12
    )


# Faces out of bytes.


@pytest.mark.parametrize("choices", [1, 2, 6, 10, 100, 128, 129, 200, 255, 256])
def test_up_to_256_choices_a_byte_is_a_face_and_the_uneven_rest_is_skipped(choices):
    key = keyed_digest(stream_seed(ROOT, "public"), "open", *LUCKS)
    data = b"".join(keyed_digest(key, "k", block) for block in range(8))
    kept = [byte % choices for byte in data if byte < 256 - 256 % choices]
    assert on_the_table().roll("k", 50, choices, low=0).faces == tuple(kept[:50])


@pytest.mark.parametrize("choices", [257, 1000, 2**31 + 1, 2**32])
def test_above_256_choices_four_bytes_are_a_face(choices):
    key = keyed_digest(stream_seed(ROOT, "public"), "open", *LUCKS)
    data = b"".join(keyed_digest(key, "k", block) for block in range(20))
    words = [int.from_bytes(data[at : at + 4], "big") for at in range(0, len(data), 4)]
    kept = [word % choices for word in words if word < 2**32 - 2**32 % choices]
    assert len(kept) >= 40
    assert on_the_table().roll("k", 40, choices, low=0).faces == tuple(kept[:40])


def test_bytes_are_really_skipped_somewhere_in_this_file():
    key = keyed_digest(stream_seed(ROOT, "public"), "open", *LUCKS)
    assert any(byte >= 200 for byte in keyed_digest(key, "k", 0))


@pytest.mark.parametrize(("count", "choices"), [(-1, 6), (1, 0), (1, -3), (1, 2**32 + 1)])
def test_dice_that_cannot_exist_are_refused(count, choices):
    with pytest.raises(DiceError, match="turn1/odd"):
        on_the_table().roll("turn1/odd", count, choices)


def test_no_dice_are_a_roll_of_nothing():
    assert on_the_table().roll("k", 0).faces == ()


@given(st.integers(1, 400), st.integers(-5, 5), st.text(max_size=12))
def test_every_face_lies_on_the_die(choices, low, key):
    rolled = on_the_table().roll(key, 8, choices, low=low)
    assert all(low <= face < low + choices for face in rolled.faces)
    assert rolled.total == sum(rolled.faces)


def test_faces_come_about_equally_often():
    counts = Counter(on_the_table().roll("many", 60_000, 6).faces)
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    # chi-square with 5 degrees of freedom: 25.7 is exceeded once in ten thousand fair samples; this one is fixed
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 25.7


# Keys and streams.


def test_the_same_key_twice_is_an_error():
    dice = on_the_table()
    dice.roll("turn3/fire/T2/1/hit")
    with pytest.raises(DiceError, match="turn3/fire/T2/1/hit: drawn twice"):
        dice.roll("turn3/fire/T2/1/hit", 2, 10)


def test_the_same_key_may_be_drawn_once_from_each_stream_and_shows_other_faces():
    dice = on_the_table()
    shown = {dice.roll("k", 20, stream=stream).faces for stream in stream_names(SIDES)}
    assert len(shown) == 4


def test_an_unknown_stream_is_an_error():
    with pytest.raises(DiceError, match="'west'"):
        on_the_table().roll("k", stream="west")


def test_a_stream_whose_seed_is_not_at_hand_is_an_error():
    dice = Dice(CommittedStreams({"public": ROOT}, LUCKS), SIDES)
    with pytest.raises(DiceError, match="'north'"):
        dice.roll("k", stream="north")


@given(st.permutations([f"turn1/fire/T{number}" for number in range(8)]))
def test_the_order_of_rolls_changes_no_face(order):
    usual, reordered = on_the_table(), on_the_table()
    expected = {f"turn1/fire/T{number}": usual.roll(f"turn1/fire/T{number}", 4).faces for number in range(8)}
    assert {key: reordered.roll(key, 4).faces for key in order} == expected


def test_every_roll_is_logged_with_what_it_was_for():
    dice = on_the_table()
    first = dice.roll("a", 2, 10, low=0, stream="north")
    dice.stage = "play"
    second = dice.roll("b")
    assert dice.rolls == [first, second]
    assert (first.key, first.stream, first.choices, first.low, first.stage) == ("a", "north", 10, 0, "open")
    assert second.stage == "play"


def test_too_many_rolls_are_an_error():
    dice = on_the_table(limit=3)
    for number in range(3):
        dice.roll(f"k{number}")
    with pytest.raises(DiceError, match="more than 3 rolls"):
        dice.roll("k3")


# Shuffling.


@given(st.lists(st.integers(), max_size=30), st.text(max_size=5))
def test_a_shuffle_is_a_permutation_and_leaves_the_deck_alone(deck, key):
    before = list(deck)
    assert sorted(on_the_table().shuffle(key, deck)) == sorted(before)
    assert deck == before


def test_all_orders_of_three_come_about_equally_often():
    dice = on_the_table(limit=100_000)
    counts = Counter(tuple(dice.shuffle(f"deal{number}", "abc")) for number in range(6000))
    assert len(counts) == 6
    assert all(abs(count - 1000) < 150 for count in counts.values())


def test_a_deck_cannot_be_shuffled_twice_under_one_key():
    dice = on_the_table()
    dice.shuffle("deck", "abc")
    with pytest.raises(DiceError):
        dice.shuffle("deck", "abc")


# Scripts.


def test_a_script_gives_faces_by_key():
    source = ScriptedFaces({"turn1/hit": [6, 5], "turn1/wind": [0]})
    dice = on_the_table(source)
    assert dice.roll("turn1/wind", 1, 10, low=0).faces == (0,)
    assert dice.roll("turn1/hit", 2).faces == (6, 5)
    assert source.unused == []


def test_a_script_gives_faces_in_order():
    source = ScriptedFaces(in_order=[1, 2, 3])
    dice = on_the_table(source)
    assert dice.roll("a", 2).faces == (1, 2)
    assert source.unused == ["(in order) 3"]
    assert dice.one("b") == 3
    assert source.unused == []


def test_faces_by_key_come_before_faces_in_order():
    dice = on_the_table(ScriptedFaces({"b": [6]}, [1, 2]))
    assert [dice.one("a"), dice.one("b"), dice.one("c")] == [1, 6, 2]


@pytest.mark.parametrize("written", [[6], [6, 6, 6], []])
def test_a_script_with_the_wrong_number_of_faces_names_the_roll(written):
    with pytest.raises(DiceError, match=f"turn1/hit: the script gives {len(written)} faces where 2 are rolled"):
        on_the_table(ScriptedFaces({"turn1/hit": written})).roll("turn1/hit", 2)


def test_a_script_in_order_that_runs_out_names_the_roll():
    with pytest.raises(DiceError, match="turn1/hit"):
        on_the_table(ScriptedFaces(in_order=[6])).roll("turn1/hit", 2)


@pytest.mark.parametrize(("face", "low"), [(0, 1), (7, 1), (10, 0), (-1, 0)])
def test_a_script_may_only_show_what_is_on_the_die(face, low):
    choices = 6 if low else 10
    with pytest.raises(DiceError, match=f"turn1/hit: the script shows {face}"):
        on_the_table(ScriptedFaces({"turn1/hit": [face]})).roll("turn1/hit", 1, choices, low=low)


def test_a_silent_script_is_an_error_unless_other_dice_stand_by():
    with pytest.raises(DiceError, match="turn1/hit: no scripted faces"):
        on_the_table(ScriptedFaces({"other": [1]})).roll("turn1/hit")
    standing_by = on_the_table(ScriptedFaces({"other": [1]}, otherwise=committed()))
    assert standing_by.roll("turn1/winds/1", 3, 10, low=0).faces == (7, 1, 5)


def test_scripted_keys_that_nobody_rolled_are_named():
    source = ScriptedFaces({"turn1/hit": [6], "turn9/hit": [1]})
    on_the_table(source).roll("turn1/hit")
    assert source.unused == ["turn9/hit"]


# Frames.


@given(st.lists(st.binary(max_size=40), max_size=6))
def test_a_frame_is_read_back_as_it_was_written(parts):
    assert unframe(frame(*parts)) == parts


@given(st.binary(min_size=1, max_size=60))
def test_anything_that_is_no_frame_is_refused(data):
    try:
        parts = unframe(data)
    except ValueError:
        return
    assert frame(*parts) == data


@given(st.lists(st.binary(max_size=8), min_size=1, max_size=4), st.data())
def test_a_frame_cut_short_is_never_the_same_parts(parts, data):
    whole = frame(*parts)
    cut = whole[: data.draw(st.integers(0, len(whole) - 1))]
    with contextlib.suppress(ValueError):
        assert unframe(cut) != parts


def test_numbers_are_framed_as_decimal_text():
    assert frame(12, "12", b"12") == b"\x00\x00\x00\x0212" * 3
