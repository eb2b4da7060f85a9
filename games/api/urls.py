"""All addresses under /api/v1/."""

from __future__ import annotations

from datetime import date

from django.urls import URLPattern, URLResolver, path, re_path, register_converter

from games.api import (
    account,
    admissions,
    agreements,
    campaigns,
    decisions,
    desk,
    hindsight,
    inspecting,
    keys,
    orders,
    proof,
    reports,
    rulebooks,
    schema,
    shared,
    tables,
    talk,
)
from games.api.resource import NoSuchPlace


class Day:
    """A calendar day in an address."""

    regex = "[0-9]{4}-[0-9]{2}-[0-9]{2}"

    def to_python(self, value: str) -> date:
        return date.fromisoformat(value)

    def to_url(self, value: date) -> str:
        return value.isoformat()


class Ref:
    """A public name made by `public_id`."""

    regex = "[a-z0-9]{1,16}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class Digest(Ref):
    """The digest at the end of a picture's address."""

    regex = "[0-9a-f]{32}"


class Token(Ref):
    """The secret part of a shared game's link, or what is left of one that was copied badly."""

    regex = "[a-z0-9]{1,64}"


register_converter(Day, "day")
register_converter(Digest, "digest")
register_converter(Ref, "ref")
register_converter(Token, "token")

urlpatterns: list[URLPattern | URLResolver] = [
    # The most used addresses come first, because they are tried in this order.
    path("decisions/<ref:ref>", decisions.OneDecision.as_view()),
    path("decisions/<ref:ref>/check", decisions.Check.as_view()),
    path("decisions/<ref:ref>/draft", orders.Drafts.as_view()),
    path("decisions/<ref:ref>/submit", orders.Submit.as_view()),
    path("decisions/<ref:ref>/withdraw", orders.Withdraw.as_view()),
    path("decisions/<ref:ref>/versions", orders.Versions.as_view()),
    path("games", tables.MyGames.as_view()),
    path("games/<ref:ref>", tables.OneGame.as_view()),
    path("games/<ref:ref>/view", tables.View.as_view()),
    path("games/<ref:ref>/pieces", inspecting.Pieces.as_view()),
    path("games/<ref:ref>/odds/<str:actor>/<str:target>", inspecting.Chances.as_view()),
    path("games/<ref:ref>/board.svg", tables.BoardSvg.as_view()),
    path("games/<ref:ref>/board.png", tables.BoardPng.as_view()),
    path("games/<ref:ref>/boards/<int:number>-<digest:digest>.svg", tables.KeptBoardSvg.as_view()),
    path("games/<ref:ref>/boards/<int:number>-<digest:digest>.png", tables.KeptBoardPng.as_view()),
    path("games/<ref:ref>/decision", decisions.OpenDecision.as_view()),
    path("games/<ref:ref>/turns", agreements.Turns.as_view()),
    path("games/<ref:ref>/events", reports.Events.as_view()),
    path("games/<ref:ref>/reports", reports.Reports.as_view()),
    path("games/<ref:ref>/hindsight", hindsight.Turns.as_view()),
    path("games/<ref:ref>/hindsight/<int:turn>/<slug:side>", hindsight.Turn.as_view()),
    path("games/<ref:ref>/keys", keys.SeatKeys.as_view()),
    path("games/<ref:ref>/chain", proof.Chain.as_view()),
    path("games/<ref:ref>/streams", proof.Streams.as_view()),
    path("games/<ref:ref>/archive", proof.Archive.as_view()),
    path("games/<ref:ref>/extensions", agreements.Extensions.as_view()),
    path("games/<ref:ref>/extensions/<int:number>/answer", desk.AnswerExtension.as_view()),
    path("games/<ref:ref>/proposals", agreements.Proposals.as_view()),
    path("games/<ref:ref>/proposals/<int:number>/consent", agreements.Consent.as_view()),
    path("games/<ref:ref>/proposals/<int:number>/withdraw", agreements.WithdrawProposal.as_view()),
    path("games/<ref:ref>/resign", agreements.Resign.as_view()),
    path("games/<ref:ref>/moderate/extend", desk.Extend.as_view()),
    path("games/<ref:ref>/moderate/pause", desk.Pause.as_view()),
    path("games/<ref:ref>/moderate/resume", desk.Resume.as_view()),
    path("games/<ref:ref>/moderate/close-stop", desk.CloseStop.as_view()),
    path("games/<ref:ref>/moderate/retry", desk.Retry.as_view()),
    path("games/<ref:ref>/moderate/pace", desk.ChangePace.as_view()),
    path("games/<ref:ref>/moderate/forfeit", desk.Forfeit.as_view()),
    path("games/<ref:ref>/moderate/open-side", desk.OpenSide.as_view()),
    path("shared/<token:token>", shared.Shared.as_view()),
    path("shared/<token:token>/turns/<int:turn>/<slug:side>", shared.SharedTurn.as_view()),
    path("shared/<token:token>/archive", shared.SharedArchive.as_view()),
    path("server-key", keys.ServerKey.as_view()),
    path("rulesets", rulebooks.Rulesets.as_view()),
    path("me", account.Me.as_view()),
    path("me/password", account.Password.as_view()),
    path("tokens", account.Tokens.as_view()),
    path("tokens/<ref:ref>", account.OneToken.as_view()),
    path("holidays", account.Holidays.as_view()),
    path("holidays/<day:first>/<day:last>", account.OneHoliday.as_view()),
    path("lobby", campaigns.Lobby.as_view()),
    path("campaigns", campaigns.Campaigns.as_view()),
    path("campaigns/<ref:ref>", campaigns.OneCampaign.as_view()),
    path("campaigns/<ref:ref>/seats", campaigns.Seats.as_view()),
    path("campaigns/<ref:ref>/seats/<int:number>/take", campaigns.TakeSeat.as_view()),
    path("campaigns/<ref:ref>/seats/<int:number>/leave", campaigns.LeaveSeat.as_view()),
    path("campaigns/<ref:ref>/seats/<int:number>/dismiss", campaigns.DismissHelper.as_view()),
    path("campaigns/<ref:ref>/seats/<int:number>/bot", campaigns.SeatBot.as_view()),
    path("campaigns/<ref:ref>/seats/<int:number>/substitute", desk.Substitute.as_view()),
    path("campaigns/<ref:ref>/games", campaigns.Games.as_view()),
    path("campaigns/<ref:ref>/invitations", campaigns.Invitations.as_view()),
    path("campaigns/<ref:ref>/admissions", admissions.Admissions.as_view()),
    path("campaigns/<ref:ref>/admissions/<ref:admission>/agree", admissions.Agree.as_view()),
    path("campaigns/<ref:ref>/admissions/<ref:admission>/refuse", admissions.Refuse.as_view()),
    path("campaigns/<ref:ref>/close", campaigns.Close.as_view()),
    path("campaigns/<ref:ref>/messages", talk.Messages.as_view()),
    path("campaigns/<ref:ref>/clock", desk.Clock.as_view()),
    path("campaigns/<ref:ref>/audit", desk.Audit.as_view()),
    path("invitations/accept", campaigns.AcceptInvitation.as_view()),
    path("invitations/decline", campaigns.DeclineInvitation.as_view()),
    path("desk", desk.Desk.as_view()),
    path("schema", schema.Schema.as_view(), name="api-schema"),
    re_path("", NoSuchPlace.as_view()),
]
