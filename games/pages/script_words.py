"""The words that the workbench's scripts use. The page contains them, so that scripts need no language."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from games.pages.access import language
from rulesets.kernel.ruleset import Ruleset


def script_words(rules: Ruleset[Any]) -> dict[str, str]:
    """The server's words and the game's own, in the reader's language; English where a translation is missing."""
    return {**server_words(), **{name: text.in_(language()) for name, text in rules.script_words.items()}}


def server_words() -> dict[str, str]:
    """Words that belong to no single game."""
    return {**_of_the_sheet(), **_of_groups(), **_of_forms(), **_of_conditions(), **_of_the_replay()}


def dice_words() -> dict[str, str]:
    """Words for checking the dice of a shared game. No workbench needs them."""
    return {
        "diceWait": _("Checking…"),
        "diceFit": _("All {dice} dice are the ones that both sides’ secrets gave."),
        "diceNone": _("No dice were rolled in this game."),
        "diceTold": _("{told} rolls were told in reports, and every one of them was made."),
        "diceChain": _("The {links} links of its chain fit together."),
        "diceWithheld": _("{withheld} of them may name people, so only their hashes are shown here."),
        "diceMisfit.link": _("Link {n} of the chain doesn’t fit: it was changed, or one before it is missing."),
        "diceMisfit.seed": _("{title}: the seed isn’t the one that was committed before the turn was played."),
        "diceMisfit.luck": _("{title}: what opened a sealed luck doesn’t fit its seal."),
        "diceMisfit.roll": _("{title}, {key}: the secrets give {is}, but the record says {said}."),
        "diceMisfit.told": _("{title}, event {number}: it tells {said} for {key}, which was never rolled."),
        "diceMisfit.unreadable": _("The archive can’t be read."),
    }


def _of_the_sheet() -> dict[str, str]:
    return {
        "failed": _("The server didn’t answer. What you wrote is still in the sheet."),
        "silent": _("The server didn’t answer."),
        "inWords": _("The orders in words"),
        "undo": _("Undo"),
        "redo": _("Redo"),
        "line": _("line {number}"),
        "problems": _("Still to fix"),
        "look": _("View of the board"),
        "closer": _("Zoom in"),
        "farther": _("Zoom out"),
        "whole": _("Whole board"),
        "overview": _("Overview of the board"),
        "flatDrawing": _("Flat drawing"),
        "fullScreen": _("Full screen"),
    }


def _of_groups() -> dict[str, str]:
    """Several pieces picked at once."""
    return {
        "boxByFinger": _("Draw a box with a finger"),
        "howPicked": _("How you pick"),
        "onlyOne": _("Pick only one again"),
        "pickedCount": _("{count} picked"),
        "pickedOnes": _("What you picked"),
        "several": _("Several"),
        "severalHelp": _("What you pick is added to what is picked, as with Shift"),
    }


def _of_forms() -> dict[str, str]:
    return {
        "add": _("Add"),
        "andMore": _("And another"),
        "asUsual": _("Leave it at the default"),
        "cancel": _("Cancel"),
        "change": _("Change"),
        "changeIt": _("Change the orders"),
        "boards": _("Your boards"),
        "chooseHere": _("Choose below, or click on the board."),
        "chooseOne": _("Choose…"),
        "down": _("Move down"),
        "decide": _("What you can do"),
        "decideYourself": _("Decide it yourself"),
        "no": _("no"),
        "nothing": _("nothing"),
        "of": _("of"),
        "otherwise": _("If you do nothing"),
        "otherTools": _("Other orders"),
        "pickPlace": _("Click the place on the board."),
        "pointAtIt": _("Point at it on the board"),
        "putIn": _("Put into the orders"),
        "remove": _("Remove"),
        "sheetHelp": _("Whatever you leave open gets the default."),
        "up": _("Move up"),
        "warns": _("Worth a second look"),
        "usualIs": _("Default"),
        "withoutThis": _("Without this"),
        "yes": _("yes"),
    }


def _of_conditions() -> dict[str, str]:
    return {
        "aboutWhat": _("About what"),
        "addCondition": _("A condition"),
        "addGroup": _("A group"),
        "aNumber": _("a number"),
        "comparison": _("Comparison"),
        "howJoined": _("How they are joined"),
        "joined.all": _("all of these"),
        "joined.any": _("any of these"),
        "joined.not all": _("not all of these"),
        "joined.not any": _("none of these"),
        "not": _("not"),
        "quantity": _("Quantity"),
        "takenBy": _("in order of"),
        "whatIsSo": _("What is true"),
        "who": _("Who"),
        "whoever": _("Any that are"),
        "whoeverFits": _("any that match…"),
    }


def _of_the_replay() -> dict[str, str]:
    return {
        "replay": _("Replay of the last turn:"),
        "replayFirst": _("Beginning"),
        "replayPrevious": _("Previous"),
        "replayPlay": _("Play"),
        "replayStop": _("Stop"),
        "replayNext": _("Next"),
        "replayNow": _("Now"),
        "replayStep": _("Step {at} of {all}"),
        "replayBefore": _("The board as it was before"),
        "replayKeys": _("The arrow keys work too: left, right, Home, End"),
        "replaySlider": _("Step of the last turn"),
        "replaySpeed": _("Speed"),
        "replayOwn": _("Pause at my units"),
    }
