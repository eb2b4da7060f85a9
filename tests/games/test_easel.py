"""The process that paints: kept for the next picture, replaced when it has ended, ended when it takes too long."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.visibility import painter
from games.visibility.easel import Easel, Undrawn
from games.visibility.easel import easel as shared

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="9" height="9" fill="#123456"/></svg>'
OTHER = SVG.replace("#123456", "#654321")
ONCE = (
    "head = sys.stdin.buffer.read(8); sys.stdin.buffer.read(int.from_bytes(head[4:], 'big')); told = str(os.getpid())\n"
)
ANSWER = "sys.stdout.buffer.write(b'\\1' + len(told).to_bytes(4, 'big') + told.encode()); sys.stdout.buffer.flush()\n"
LONG = 300.0


@pytest.fixture
def easel() -> Iterator[Easel]:
    made = Easel()
    yield made
    made.end()


@pytest.fixture
def played(tmp_path, monkeypatch):
    """Lets a program of a few lines play the painter's part."""

    def play(lines: str) -> None:
        program = tmp_path / "painter.py"
        program.write_text("import os, sys, time\n" + lines)
        monkeypatch.setattr(painter, "__file__", str(program))

    return play


def test_one_process_paints_one_picture_after_the_other(easel, played):
    played(f"while True:\n    {ONCE}    {ANSWER}")
    assert easel.paint(SVG, 40, LONG) == easel.paint(OTHER, 80, LONG)


def test_each_picture_is_the_one_that_was_asked_for(easel):
    asked = [(SVG, 40), (OTHER, 40), (SVG, 80)]
    assert [easel.paint(*each, LONG) for each in asked] == [painter.paint(*each) for each in asked]


def test_what_is_no_picture_spoils_no_later_one(easel):
    with pytest.raises(Undrawn):
        easel.paint("no picture", 40, LONG)
    assert easel.paint(SVG, 40, LONG) == painter.paint(SVG, 40)


def test_one_that_ended_by_itself_is_replaced(easel, played):
    played(ONCE + ANSWER)
    assert easel.paint(SVG, 40, LONG) != easel.paint(SVG, 40, LONG)


def test_one_that_ends_while_it_is_asked_is_replaced(easel, played, tmp_path):
    """As if it had waited too long in that very moment: it has read something and answers nothing."""
    mark = str(tmp_path / "mark")
    leaving = f"if not os.path.exists({mark!r}):\n    open({mark!r}, 'w').close()\n    {ONCE}    sys.exit()\n"
    played(leaving + ONCE + ANSWER)
    assert easel.paint(SVG, 40, LONG)


@pytest.mark.parametrize("end", ["sys.exit(3)", "os.abort()", "sys.stdout.buffer.write(b'\\1\\0\\0'); sys.exit(1)"])
def test_one_that_fails_is_told_of_and_not_asked_again(easel, played, end, monkeypatch):
    played(ONCE + end)
    with pytest.raises(Undrawn, match="ended with"):
        easel.paint(SVG, 40, LONG)
    monkeypatch.undo()
    assert easel.paint(SVG, 40, LONG) == painter.paint(SVG, 40)


@pytest.mark.parametrize("wait", [ONCE + "time.sleep(600)", "time.sleep(600)"])
def test_one_that_takes_too_long_is_ended(easel, played, wait, monkeypatch):
    """Whether it has read what was asked or not."""
    played(wait)
    with pytest.raises(Undrawn, match="more than 0.5 seconds"):
        easel.paint(SVG + " " * 200_000, 40, 0.5)
    monkeypatch.undo()
    assert easel.paint(SVG, 40, LONG) == painter.paint(SVG, 40)


def test_a_forked_process_has_a_painter_of_its_own():
    shared.paint(SVG, 40, LONG)
    child = os.fork()
    if not child:
        os._exit(0 if shared.paint(OTHER, 40, LONG) == painter.paint(OTHER, 40) else 1)
    assert shared.paint(SVG, 40, LONG) == painter.paint(SVG, 40)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def test_threads_that_ask_at_once_get_each_their_own(easel):
    asked = {width: SVG if width % 2 else OTHER for width in range(40, 46)}
    found: dict[int, bytes] = {}
    threads = [
        threading.Thread(target=lambda width=width, svg=svg: found.update({width: easel.paint(svg, width, LONG)}))
        for width, svg in asked.items()
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {width: painter.paint(svg, width) for width, svg in asked.items()}


def test_the_painter_ends_when_nobody_can_ask_any_more():
    ran = subprocess.run([sys.executable, "-I", painter.__file__], input=b"", capture_output=True, timeout=LONG)
    assert (ran.returncode, ran.stdout) == (0, b"")


@pytest.mark.parametrize("limit", ["IDLE = 0.05", "MOST = 1", "MOST_MEMORY = 1"])
def test_the_painter_ends_by_itself(tmp_path, limit):
    """After a while of nothing, after many pictures, and after much memory, although more could be asked."""
    text, name = Path(painter.__file__).read_text(), limit.split()[0]
    program = tmp_path / "painter.py"
    start = next(line for line in text.splitlines() if line.startswith(f"{name} = "))
    program.write_text(text.replace(start, limit).replace("Path(__file__)", f"Path({painter.__file__!r})"))
    asked, ask = os.pipe()
    os.write(ask, painter.ASKED.pack(40, len(SVG)) + SVG.encode())
    ran = subprocess.run([sys.executable, "-I", program], stdin=asked, capture_output=True, timeout=LONG)
    os.close(ask)
    os.close(asked)
    drawn = painter.paint(SVG, 40)
    assert (ran.returncode, ran.stdout) == (0, painter.ANSWERED.pack(True, len(drawn)) + drawn)
