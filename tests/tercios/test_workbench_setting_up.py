"""What the game's page may ask while an army is chosen and deployed, answered from the side's own view."""

from __future__ import annotations

import pytest

from rulesets.kernel.questions import plain
from rulesets.tercios.dialogue.questions.setup import DeployArmy, FinishDeployment
from rulesets.tercios.orders.language import order_language
from rulesets.tercios.orders.language.armies.army_code import CODE
from rulesets.tercios.rules.armies.ready_armies import READY_ARMIES
from tests.tercios.asking import ask
from tests.tercios.battlefield import mil
from tests.tercios.setting_up import WOOD, table

# Armies. [D-02]


@pytest.mark.rule("D-02")
def test_every_ready_army_within_the_points_is_offered_and_can_take_the_field():
    field = table("armies", points=500)
    offered = ask(field, ask="armies")
    assert {army["id"] for army in offered} == {ready.id for ready in READY_ARMIES.values() if ready.total <= 500}
    for army in offered[:4]:
        about = ask(field, ask="army", text=army["text"])
        assert about["problems"] == [] and about["points"] == army["points"] <= about["limit"] == 500
        assert about["parts"][0]["title"].startswith("General")


@pytest.mark.rule("D-02")
def test_an_army_travels_as_a_code_and_comes_back_the_same():
    field = table("armies", points=1000)
    first = ask(field, ask="armies")[0]
    about = ask(field, ask="army", text=first["text"])
    back = ask(field, "south", "es", ask="army-code", code=f" {about['code']}\n")
    assert back["points"] == about["points"] and back["code"] == about["code"] and back["problems"] == []
    assert ask(field, ask="army-code", code="TERCIOS1.broken")["problems"][0]["text"].startswith(
        "This is not an army code"
    )


@pytest.mark.rule("D-02")
def test_what_is_wrong_with_an_army_is_told_by_slot_and_line():
    field = table("armies", points=1000)
    text = ask(field, ask="armies")[0]["text"]
    lines = text.splitlines()
    at = next(place for place, line in enumerate(lines) if line[0].isdigit())
    lines[at] = "1 Flying saucer"
    problem = ask(field, ask="army", text="\n".join(lines))["problems"][0]
    assert problem["line"] == at + 1 and problem["slot"].startswith("Command 1")
    spanish = ask(field, "south", "es", ask="army", text="\n".join(lines))["problems"][0]
    assert spanish["slot"].startswith("Grupo 1")
    dear = ask(table("armies", points=200), ask="army", text=text)
    assert dear["problems"] and dear["points"] > dear["limit"] == 200


def test_the_code_of_an_army_from_elsewhere_is_refused_in_words():
    army = next(iter(READY_ARMIES.values())).army
    import msgspec

    strange = CODE.share(msgspec.structs.replace(army, list="atlantis"))
    about = ask(table("armies", points=1000), ask="army-code", code=strange)
    assert about["problems"]


# Deployment. [D-08, A-36]


@pytest.mark.rule("D-08")
@pytest.mark.rule("A-36")
def test_the_default_deployment_is_drawn_and_can_stand():
    field = table()
    question = DeployArmy("deploy")
    seen = field.view("south")
    text = order_language.write(question, question.default(seen), seen, "en")
    laid = ask(field, ask="deployment", question=plain(question), text=text)
    assert laid["problems"] == [] and laid["zone"][1] == 0
    for piece in laid["pieces"]:
        assert f'id="{piece["id"]}"' in laid["drawn"] and not piece["wrong"]


@pytest.mark.rule("D-08")
def test_a_dragged_piece_is_judged_where_it_is_let_go():
    field = table()
    question = DeployArmy("deploy")
    seen = field.view("south")
    text = order_language.write(question, question.default(seen), seen, "en")
    laid = ask(field, ask="deployment", question=plain(question), text=text)
    piece = next(piece for piece in laid["pieces"] if piece["at"])
    x, y, heading = piece["at"]
    moved = ask(
        field,
        ask="place",
        question=plain(question),
        text=text,
        piece=piece["id"],
        at={"x": x, "y": mil(20), "heading": heading},
    )
    assert moved["problems"] and next(p for p in moved["pieces"] if p["id"] == piece["id"])["wrong"]
    assert f'id="{piece["id"]}"' in moved["drawn"], "a wrong place is shown, too"
    turned = ask(
        field,
        ask="place",
        question=plain(question),
        text=moved["text"],
        piece=piece["id"],
        at={"x": x, "y": y, "heading": heading},
    )
    assert turned["problems"] == [] and turned["text"] == laid["text"]


@pytest.mark.rule("D-08")
def test_a_leader_is_put_elsewhere_like_any_piece():
    field = table()
    question = FinishDeployment("finish")
    seen = field.view("south")
    text = order_language.write(question, question.default(seen), seen, "en")
    moved = ask(
        field, ask="place", question=plain(question), text=text, piece="SG", at={"x": mil(5), "y": mil(5), "heading": 0}
    )
    assert moved["leaders"][0]["at"][:2] == [mil(5), mil(5)]


@pytest.mark.rule("H-15")
@pytest.mark.rule("H-21")
def test_a_deployment_is_measured_without_a_word_of_the_enemys():
    """Whatever army waits on the other side, every answer is the same."""
    told = []
    for other in list(READY_ARMIES.values())[:2]:
        field = table(north=other.army, placed=(WOOD,))
        question = DeployArmy("deploy")
        seen = field.view("south")
        text = order_language.write(question, question.default(seen), seen, "en")
        told.append(ask(field, ask="deployment", question=plain(question), text=text))
    assert told[0] == told[1]
