"""People in the auction game who sign what they do."""

from __future__ import annotations

import json
from typing import Any

from games.campaigns.gathering import take_seat
from games.models import Decision, Link
from games.orders import play
from games.trust import signing, signing_keys
from games.trust.signing import Signer
from tests.games.tables import AuctionTable


class SigningTable(AuctionTable):
    """Ana signs with the key that she brought to her seat; Bea has none unless the test gives her one."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.hers = Signer(b"ana's key, of thirty-two letters")
        self.theirs = Signer(b"bea's key, of thirty-two letters")

    def start(self, *, both: bool = False) -> SigningTable:
        self.sit("north", self.ana, "San Jorge", self.hers)
        self.sit("south", self.bea, "", self.theirs if both else None)
        self.resolve()
        return self

    def sit(self, side: str, user: Any, luck: str, signer: Signer | None) -> None:
        given = {}
        if signer is not None:
            said = signing.seat_statement(game=self.game.ref, side=side, luck=luck, key=signer.key)
            given = {"key": signer.key, "signature": signer.sign(said)}
        take_seat(seat=self.seat(side), user=user, luck=luck, **given)

    def signed_order(self, side: str, answer: Any, signer: Signer, **more: Any) -> play.Receipt:
        decision = self.decision(side)
        assert decision is not None
        return self.order(side, answer, **(self.signature(decision, answer, signer, **more) | more))

    def signature(
        self, decision: Decision, answer: Any, signer: Signer, *, luck: str = "", opens: str = "", **_: Any
    ) -> dict[str, str]:
        seat = self.seat(decision.side)
        found = play.asked(decision, seat)
        answers = {} if answer is None else {found.questions[0].key: answer}
        body = play.to_sign(decision=decision, seat=seat, answers=answers, luck=luck, opens=opens)
        said = self.said(decision) | {"body": body, "luck": luck, "opens": opens}
        return {"key": signer.key, "signature": signer.sign(signing.orders_statement(**said))}

    def said(self, decision: Decision) -> dict[str, Any]:
        return {
            "game": self.game.ref,
            "k": decision.segment.k,
            "stop": decision.stop_no,
            "side": decision.side,
            "version": decision.version + 1,
        }

    def announce(self, side: str, signer: Signer, *, by: Signer | None = None) -> Any:
        said = signing.key_statement(game=self.game.ref, side=side, key=signer.key)
        seat = self.seat(side)
        given = {"signature": (by or signer).sign(said), "by": by.key if by else ""}
        return signing_keys.add(seat=seat, game=self.game, key=signer.key, **given)

    def links(self, *kinds: str, chain: str = "public") -> list[dict[str, Any]]:
        found = Link.objects.filter(game=self.game, chain=chain, kind__in=kinds).order_by("n")
        return [json.loads(bytes(link.body)) for link in found]
