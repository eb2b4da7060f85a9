"""Frauds that leave no trace in the archive itself, but that kept mails prove."""

from __future__ import annotations

from games.trust.records import Link, Orders
from tests.games import stories
from tests.games.deeds.registry import deed
from tests.games.forgery import Forger


@deed(stories.watched, "public", unseen="left out")
def a_moderators_act_left_out(forger: Forger) -> None:
    forger.drop(forger.public("moderated")[0])


@deed(stories.midway, "north", unseen="lost")
def the_last_version_left_out_of_its_authors_archive(forger: Forger) -> None:
    forger.drop(forger.all(Orders, k=2)[-1])
    forger.drop(forger.all(Link, chain="north")[-1])


@deed(stories.midway, "north", unseen="misdated")
def all_times_shifted_alike(forger: Forger) -> None:
    for link in forger.all(Link):
        forger.change(link, at=f"2001{link.at[4:]}".replace("-02-29", "-02-28"))


@deed(stories.ended, "public", notice="old-links")
def a_game_said_to_be_older_than_it_is(forger: Forger) -> None:
    """Links without hashed times need no recorded consents before a rewind or an end."""
    for link in forger.public():
        if link.kind in ("server-key", "audience"):
            forger.drop(link)
        else:
            forger.change(link, at="")
