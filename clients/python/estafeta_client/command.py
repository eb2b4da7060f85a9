"""The command `estafeta-client`: list, show, template, check, submit, key, watch."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from estafeta_client.client import Estafeta
from estafeta_client.connection import Problem, Refused, Unreachable
from estafeta_client.forms import Decision
from estafeta_client.keys import Keys, Signer
from estafeta_client.luck import Lucks

FOLDER = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "estafeta"
LUCKS = FOLDER / "lucks.json"
KEYS = FOLDER / "keys.json"


class Told(Exception):
    """An error to show to the person at the keyboard."""


def main(argv: Sequence[str] | None = None) -> int:
    """Exit codes: 0 done; 1 the server said no, or the orders have problems; 2 wrong usage; 3 no server."""
    options = _parser().parse_args(argv)
    if not options.token:
        print("estafeta-client: set ESTAFETA_TOKEN or give --token.", file=sys.stderr)
        return 2
    try:
        server = Estafeta(options.url, options.token, language=options.language)
    except ValueError as error:
        print(f"estafeta-client: {error}", file=sys.stderr)
        return 2
    try:
        code: int = options.do(server, options)
    except Refused as refusal:
        print(f"estafeta-client: {refusal.detail}", file=sys.stderr)
        _print_problems(refusal.problems)
        return 1
    except Told as told:
        print(f"estafeta-client: {told}", file=sys.stderr)
        return 1
    except Unreachable as error:
        print(f"estafeta-client: no answer from {options.url}: {error}", file=sys.stderr)
        return 3
    except KeyboardInterrupt:
        return 130
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="estafeta-client", description="Play on an Estafeta server.")
    parser.add_argument("--url", default=os.environ.get("ESTAFETA_URL", "http://127.0.0.1:8000"))
    parser.add_argument("--token", default=os.environ.get("ESTAFETA_TOKEN", ""), help="better kept in ESTAFETA_TOKEN")
    parser.add_argument("--language", help="en, es or another that the server speaks; default: your account's")
    verbs = parser.add_subparsers(required=True, metavar="VERB")

    _verb(verbs, "list", list_games, "your games, the most pressing first", game=False)
    _verb(verbs, "show", show, "how a game stands, the last report, what you are asked")
    template = _verb(verbs, "template", print_template, "orders to start from")
    template.add_argument("--json", action="store_true", help="answers by question instead of text")
    for name, do, told in (("check", check, "a dry run"), ("submit", submit, "hand orders in")):
        verb = _verb(verbs, name, do, told)
        verb.add_argument("file", nargs="?", default="-", help="orders as text; - for standard input")
        verb.add_argument("--json", action="store_true", help="the file holds answers by question")
        if name == "submit":
            verb.add_argument("--seen", type=int, help="the version you amend (default: the latest)")
            verb.add_argument("--luck", help="a luck in clear instead of a sealed one")
            verb.add_argument("--unsigned", action="store_true", help="do not sign, though there is a key")
            verb.add_argument("--receipt", type=Path, help="write the receipt to this file, for `manage.py verify`")
    key = _verb(verbs, "key", enter_key, "enter a signing key for your seat, and list the keys of the game")
    key.add_argument("--new", action="store_true", help="another one, though there is one already")
    watch = _verb(verbs, "watch", watch_game, "print what happens as it is told")
    watch.add_argument("--since", type=int, default=0, help="the number of the last event you have")
    watch.add_argument("--every", type=float, default=30.0, help="seconds between looks (default: 30)")
    watch.add_argument("--once", action="store_true", help="print what there is and leave")
    return parser


def _verb(verbs: Any, name: str, do: Any, told: str, *, game: bool = True) -> argparse.ArgumentParser:
    verb: argparse.ArgumentParser = verbs.add_parser(name, help=told, description=told)
    verb.set_defaults(do=do)
    if game:
        verb.add_argument("game", help="the game's name in addresses, as `list` prints it")
    return verb


def list_games(server: Estafeta, options: argparse.Namespace) -> int:
    for game in server.games():
        mark = "!" if game.wanted else "." if game.standing else " "
        until = game.deadline.astimezone().strftime("%Y-%m-%d %H:%M") if game.deadline else game.state
        print(f"{mark} {game.ref}  {until:<16}  {game.side or '-':<12} {game.name} ({game.ruleset}) {game.title}")
    return 0


def show(server: Estafeta, options: argparse.Namespace) -> int:
    game = server.game(options.game)
    print(f"{game.name} ({game.ruleset}), {game.state}{', paused' if game.paused else ''}")
    if game.turn is not None:
        until = f", until {game.turn.deadline.astimezone():%Y-%m-%d %H:%M}" if game.turn.deadline else ""
        print(f"{game.turn.title}: {game.turn.state}{until}")
    for side, ready in game.ready.items():
        print(f"  {side}: {'ready' if ready else 'not ready'}")
    if game.outcome is not None:
        print(f"Winner: {game.outcome['winner'] or '-'} ({game.outcome['reason']})")
    for report in server.reports(options.game, since=max(0, game.bulletins - 1)):
        print(f"\n{report.title}")
        for sentence in report.sentences:
            print(f"  {sentence}")
    decision = server.decision(options.game)
    if decision is not None:
        print(f"\nAsked of {decision.side} (version {decision.version}):")
        for question in decision.questions:
            print(f"  {question.prompt}")
    return 0


def print_template(server: Estafeta, options: argparse.Namespace) -> int:
    decision = _asked(server, options.game)
    if options.json:
        answers = {question.key: question.template for question in decision.questions}
        print(json.dumps(answers, indent=2, ensure_ascii=False))
    else:
        print(decision.text)
    return 0


def check(server: Estafeta, options: argparse.Namespace) -> int:
    checked = server.check(_asked(server, options.game).ref, **_orders(options))
    _print_problems(checked.problems)
    if checked.good:
        print(checked.text)
        _print_filled(checked.filled)
    return 0 if checked.good else 1


def submit(server: Estafeta, options: argparse.Namespace) -> int:
    decision = _asked(server, options.game)
    lucks = Lucks(LUCKS)
    more = _orders(options) | {
        "seen": decision.version if options.seen is None else options.seen,
        "luck": lucks.fresh() if options.luck is None else options.luck,
        "opens": lucks.secret_of(decision.luck) if decision.stop == 1 else "",
    }
    signer = None if options.unsigned else _known_signer(server, options, decision)
    receipt = server.submit_signed(decision, signer, **more) if signer else server.submit(decision.ref, **more)
    print(f"Taken as version {receipt.version}, {'signed' if receipt.signed else 'unsigned'}.")
    _print_filled(receipt.filled)
    print(f"seal {receipt.seal}\nchain {receipt.chain_head}")
    if options.receipt:
        options.receipt.write_text(json.dumps({"proof": receipt.proof}, indent=1) + "\n")
    return 0


def _known_signer(server: Estafeta, options: argparse.Namespace, decision: Decision) -> Signer | None:
    """The key for this seat in our file, if the server knows it too."""
    signer = Keys(KEYS).known(options.url, server.game(decision.game).campaign, decision.side)
    if signer is not None and any(known.mine and known.key == signer.key for known in server.keys(decision.game)):
        return signer
    return None


def enter_key(server: Estafeta, options: argparse.Namespace) -> int:
    """Registers our key for this seat. With `--new` it makes another key, signed by the earlier one."""
    game = server.game(options.game)
    if game.side is None:
        raise Told("you hold no seat in this game")
    kept, entered = Keys(KEYS), {key.key for key in server.keys(game.ref) if key.mine}
    signer = kept.known(options.url, game.campaign, game.side)
    if signer is None or options.new:
        earlier = signer if signer is not None and signer.key in entered else None
        signer = kept.make(options.url, game.campaign, game.side)
        server.enter_key(game.ref, game.side, signer, by=earlier)
    elif signer.key not in entered:
        server.enter_key(game.ref, game.side, signer)
    for key in server.keys(game.ref):
        print(f"{'*' if key.key == signer.key else ' '} {key.side:<12} {key.key}  {key.how}")
    return 0


def watch_game(server: Estafeta, options: argparse.Namespace) -> int:
    since = options.since
    while True:
        for event in server.news(options.game, since=since) or []:
            print(f"{event.number}  {event.text}", flush=True)
            since = event.number
        if options.once:
            return 0
        time.sleep(max(1.0, options.every))


def _asked(server: Estafeta, game: str) -> Decision:
    decision = server.decision(game)
    if decision is None:
        raise Told("your side is asked nothing at present")
    return decision


def _orders(options: argparse.Namespace) -> dict[str, Any]:
    try:
        text = sys.stdin.read() if options.file == "-" else Path(options.file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Told(f"cannot read {options.file}: {error}") from None
    if not options.json:
        return {"text": text}
    try:
        answers = json.loads(text)
    except ValueError as error:
        raise Told(f"{options.file} is no JSON: {error}") from None
    return {"answers": answers}


def _print_problems(problems: Sequence[Problem]) -> None:
    for problem in problems:
        line = f"line {problem.line}: " if problem.line else ""
        legal = f" ({', '.join(problem.legal)})" if problem.legal else ""
        print(f"{line}{problem.where}: {problem.text}{legal}", file=sys.stderr)


def _print_filled(filled: dict[str, str]) -> None:
    for key, source in filled.items():
        print(f"{key}: answered by {source}")


if __name__ == "__main__":
    sys.exit(main())
