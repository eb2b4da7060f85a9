"""Writing, checking, submitting, amending and withdrawing orders."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.errors import DraftChanged, Illegal, NotFound, Refusal, Stale
from games.models import Decision, Submission
from games.orders import advising, play
from games.pages import signing
from games.pages.access import language, page, person, sentences
from games.pages.counted import counted, in_json
from games.pages.sheet import Sheet, draft_of, posted_sheet, same_request, state_of, switched, written
from games.pages.table import table_page
from games.people import limits
from games.trust.seals import read_orders
from games.trust.slips import lines_of
from games.visibility import sight
from games.words import title_within

SEAL_SHOWN = 12
"""Characters of a seal that a message shows; the receipt has all of it."""


def _bucket(request: HttpRequest) -> limits.Bucket:
    """Submitting orders has its own limit, so that other requests cannot block it."""
    return limits.ORDERS if request.POST.get("do") == "submit" else limits.CALLS


@require_http_methods(["GET", "POST"])
@page
@counted(_bucket, weight=limits.CHECK, judges=True, only=("POST",))
def sheet(request: HttpRequest, ref: str) -> HttpResponse:
    """The one address of the order sheet. Its buttons say what to do."""
    decision, seat = sight.find_decision(person(request), ref)
    if request.method == "GET":
        return redirect("game", decision.segment.game.ref)
    posted = posted_sheet(decision, seat, request.POST)
    do = request.POST.get("do", "")
    if do.startswith("mode:"):
        return _shown(request, switched(posted, do.removeprefix("mode:")))
    if do == "submit":
        return _submit(request, posted)
    if do == "draft":
        return _draft(request, posted)
    if do == "check":
        return _check(request, posted)
    if do.startswith("silence:"):
        advising.silence(user=person(request), ruleset=posted.rules.name, kind=do.removeprefix("silence:"))
        posted.seat.user = person(request)
    posted.problems = []
    return _shown(request, posted)


def _shown(request: HttpRequest, sheet: Sheet, status: int = 200) -> HttpResponse:
    """Only the sheet if a script asks for it, otherwise the whole page."""
    if request.headers.get("HX-Request"):
        return render(request, "pages/sheet.html", {"sheet": sheet, "alone": True})
    return table_page(request, sight.standing(person(request), sheet.game), sheet, status)


def _check(request: HttpRequest, sheet: Sheet) -> HttpResponse:
    if not sheet.problems:
        completion = play.check(sheet.decision, sheet.seat, sheet.answers)
        sheet.take_problems(completion.problems)
    sheet.checked = True
    return _shown(request, sheet, 422 if sheet.problems else 200)


def _draft(request: HttpRequest, sheet: Sheet) -> HttpResponse:
    """Saves the draft, right or wrong."""
    text = sheet.text if sheet.mode == "text" else ""
    try:
        seen = request.POST.get("kept")
        sheet.kept = play.draft(
            decision=sheet.decision, seat=sheet.seat, answers=sheet.answers, text=text, seen=seen
        ).mark
    except Refusal as error:
        return _refused(request, sheet, error)
    sheet.problems = []
    sheet.notes.append(_("Draft saved. You haven’t submitted it yet."))
    return _shown(request, sheet)


@require_http_methods(["GET", "POST"])
@page
@counted(refuse=in_json)
def keep(request: HttpRequest, ref: str) -> HttpResponse:
    """For the page's script, which saves whatever is written: the mark of the draft, as it is (GET) or once saved."""
    decision, seat = sight.find_decision(person(request), ref)
    if request.method == "GET":
        return JsonResponse({"kept": play.draft_mark(decision, seat)})
    text, answers = draft_of(decision, seat, request.POST)
    try:
        saved = play.draft(decision=decision, seat=seat, answers=answers, text=text, seen=request.POST.get("kept", ""))
    except Refusal as error:
        told = {"code": error.code, "detail": str(error), "kept": play.draft_mark(decision, seat)}
        return JsonResponse(told, status=409)
    state = render_to_string("pages/orders_state.html", {"sheet": {"state": state_of(decision, seat)}})
    return JsonResponse({"kept": saved.mark, "state": state})


@require_POST
@page
@counted(judges=True)
def advise(request: HttpRequest, ref: str) -> HttpResponse:
    """For the page's script: advice on the sheet as it is filled in, and how many are told. Changes nothing."""
    decision, seat = sight.find_decision(person(request), ref)
    return render(request, "pages/advised.html", {"sheet": posted_sheet(decision, seat, request.POST)})


def _submit(request: HttpRequest, sheet: Sheet) -> HttpResponse:
    if sheet.problems:
        return _shown(request, sheet, 422)
    try:
        receipt = play.submit(
            **_meant(request, sheet),
            seen=_seen(request),
            door=Submission.Door.PAGE,
            idem=same_request(request.POST),
            **signing.given(request),
        )
    except Refusal as error:
        return _refused(request, sheet, error)
    for each in sheet.understood:
        said = _("“%(written)s”, understood as: %(taken)s") % {"written": each.written, "taken": each.taken}
        messages.info(request, said)
    messages.success(request, _receipt_line(sheet.decision, receipt.submission))
    return redirect("game", sheet.game.ref)


def _receipt_line(decision: Decision, taken: Submission) -> SafeString:
    """What one reads at the table after submitting. It names its turn, which may have been played when it is read."""
    address = reverse("receipt", args=[decision.ref, taken.version])
    parts = {"turn": title_within(decision.segment.title, language()), "seal": taken.seal[:SEAL_SHOWN]}
    said = _("Your orders for %(turn)s were accepted, with the seal %(seal)s…") % parts
    return format_html('{} <a href="{}">{}</a>', said, address, _("Receipt"))


def _meant(request: HttpRequest, sheet: Sheet) -> dict[str, Any]:
    """What the sheet contains, in the form for submitting and for signing."""
    return {
        "decision": sheet.decision,
        "seat": sheet.seat,
        "answers": sheet.answers,
        "luck": sheet.luck.strip(),
        "opens": sheet.opens,
        "waives": sheet.waives if "waives" in request.POST else None,
    }


def _seen(request: HttpRequest) -> int:
    """The version that was on the page; -1, which no version has, if it does not say."""
    seen = request.POST.get("seen", "")
    return int(seen) if seen.isdecimal() and len(seen) < 9 else -1


@require_POST
@page
def to_sign(request: HttpRequest, ref: str) -> HttpResponse:
    """What the browser signs if the sheet is submitted as it is filled in. Changes nothing."""
    decision, seat = sight.find_decision(person(request), ref)
    sheet = posted_sheet(decision, seat, request.POST)
    try:
        if sheet.problems:
            raise Illegal(sheet.problems)
        body = play.to_sign(**_meant(request, sheet))
    except Refusal as error:
        return JsonResponse({"problems": sentences(error)}, status=422)
    version = _seen(request) + 1
    return JsonResponse({"k": decision.segment.k, "stop": decision.stop_no, "version": version, "body": body.decode()})


def _refused(request: HttpRequest, sheet: Sheet, error: Refusal) -> HttpResponse:
    """Keeps what was written on the sheet, with the reason beside it."""
    if isinstance(error, Illegal):
        sheet.take_problems(error.problems)
        return _shown(request, sheet, 422)
    if error.code == "closed":
        messages.error(request, str(error))
        return redirect("game", sheet.game.ref)
    sheet.notes.append(str(error))
    if isinstance(error, DraftChanged):
        sheet.kept = play.draft_mark(sheet.decision, sheet.seat)
        sheet.notes.append(_("Saving again replaces that version; open the table anew to see it."))
    if isinstance(error, Stale):
        sheet.notes.append(_("Look at the orders in force before you submit yours: submitting again replaces them."))
        sheet.decision.refresh_from_db()
    return _shown(request, sheet, 409)


@require_safe
@page
def receipt(request: HttpRequest, ref: str, version: int) -> HttpResponse:
    """A permanent page with what was accepted: seal, chain head, and the orders in words."""
    decision, seat = sight.find_decision(person(request), ref)
    taken = sight.submissions(decision, seat).filter(version=version).select_related("seat__user").first()
    if taken is None:
        raise NotFound()
    found = play.asked(decision, seat)
    answers = read_orders(taken.body).answers if taken.body is not None else {}
    lines = [
        (
            question.prompt(found.view),
            written(found, question, answers.get(question.key)),
            taken.filled.get(question.key),
        )
        for question in found.questions
    ]
    current = sight.open_decision(sight.standing(person(request), found.game))
    context = {
        "decision": decision,
        "taken": taken,
        "game": found.game,
        "lines": lines if taken.body is not None else [],
        "slip": lines_of(play.Receipt(taken, decision).slip),
        "open": current is not None and current.pk == decision.pk and decision.locked is None,
    }
    return render(request, "pages/receipt.html", context)


@require_http_methods(["GET", "POST"])
@page
def withdraw(request: HttpRequest, ref: str) -> HttpResponse:
    decision, seat = sight.find_decision(person(request), ref)
    game = decision.segment.game
    if request.method == "GET":
        line = signing.for_withdrawal(decision, seat)
        return render(request, "pages/withdraw.html", {"decision": decision, "game": game, "line": line})
    taken = play.withdraw(
        decision=decision,
        seat=seat,
        seen=_seen(request),
        door=Submission.Door.PAGE,
        idem=same_request(request.POST),
        **signing.given(request),
    )
    messages.success(request, _("Your orders are withdrawn; none are in force now."))
    return redirect("receipt", decision.ref, taken.submission.version)
