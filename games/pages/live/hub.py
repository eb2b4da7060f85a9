"""The open streams of this process, and who is woken when something changes."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable

from config.metrics import STREAMS
from games.db import changes

MOST_A_PERSON = 8
"""Streams that one person may have open in one process: a few browsers, each with one for all its tabs."""
MOST = 5000
"""Streams of one process. Pages beyond that ask now and then instead."""


class Stream:
    """One open stream: whose it is, what it listens to, and what it has to look at again."""

    def __init__(self, user: int, session: str) -> None:
        self.user, self.session = user, session
        self.topics: frozenset[str] = frozenset()
        self.stale: set[int] = set()
        """Campaigns to look at again."""
        self.all_stale = True
        self.closed = False
        """The reader is gone."""
        self.known: dict[str, str] | None = None
        """What the reader was told, part by part; None before the first look."""
        self.refs: dict[int, str] = {}
        """Their campaigns, by primary key."""
        self.woken = asyncio.Event()
        self.woken.set()

    def touch(self, campaign: int | None = None) -> None:
        """Something in the campaign has changed; without a campaign, anything may have."""
        if campaign is None:
            self.all_stale = True
        else:
            self.stale.add(campaign)
        self.woken.set()

    def close(self) -> None:
        self.closed = True
        self.woken.set()

    def take(self) -> list[int] | None:
        """What is to be looked at now; None for everything. Later changes wake the stream again."""
        self.woken.clear()
        stale, self.stale = self.stale, set()
        all_stale, self.all_stale = self.all_stale, False
        return None if all_stale else sorted(stale)


class Hub:
    def __init__(self) -> None:
        self.streams: set[Stream] = set()
        self._by_topic: dict[str, set[Stream]] = defaultdict(set)
        self.leaving = False

    def refuses(self, user: int) -> bool:
        mine = self._by_topic.get(changes.of_person(user), ())
        return self.leaving or len(self.streams) >= MOST or len(mine) >= MOST_A_PERSON

    def open(self, user: int, session: str) -> Stream:
        stream = Stream(user, session)
        self.streams.add(stream)
        self.follow(stream, {})
        STREAMS.labels(state="opened").inc()
        return stream

    def follow(self, stream: Stream, campaigns: dict[int, str]) -> None:
        """From now on the stream is woken for these campaigns and for its person."""
        stream.refs = campaigns
        wanted = frozenset({changes.of_person(stream.user), *map(changes.of_campaign, campaigns)})
        for topic in stream.topics - wanted:
            self._leave(stream, topic)
        for topic in wanted - stream.topics:
            self._by_topic[topic].add(stream)
        stream.topics = wanted

    def close(self, stream: Stream) -> None:
        for topic in stream.topics:
            self._leave(stream, topic)
        if stream in self.streams:
            self.streams.remove(stream)
            STREAMS.labels(state="closed").inc()

    def _leave(self, stream: Stream, topic: str) -> None:
        self._by_topic[topic].discard(stream)
        if not self._by_topic[topic]:
            del self._by_topic[topic]

    def touched(self, topics: Iterable[str]) -> None:
        for topic in topics:
            campaign = int(topic[1:]) if topic.startswith("c") and topic[1:].isdecimal() else None
            for stream in self._by_topic.get(topic, ()):
                stream.touch(campaign)

    def touch_all(self) -> None:
        for stream in self.streams:
            stream.touch()

    def leave(self) -> None:
        """The server stops: every stream is woken and ends. Its reader comes back to the next server."""
        self.leaving = True
        for stream in self.streams:
            stream.woken.set()
