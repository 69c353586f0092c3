"""The analysis of a game as it was at one moment: the reviews so far, and who waits for the rest."""

import asyncio
import json
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Protocol

import msgspec

from kingdom_builder.coach.judge import Judge
from kingdom_builder.coach.marks import MARK_NAMES, MARK_SIGNS, MARKS
from kingdom_builder.i18n import language, say, speaking
from kingdom_builder.notation.entries import END_OF_TURN
from kingdom_builder.notation.record import Record
from kingdom_builder.notation.setups import setup_as_dict
from kingdom_builder.processes import WorkerDied
from kingdom_builder.server import metrics
from kingdom_builder.server.clock import Clock, milliseconds
from kingdom_builder.server.pubsub import AnalysisGrown, PubSub
from kingdom_builder.server.storage.reviews import StoredReview
from kingdom_builder.server.storage.store import Store
from kingdom_builder.server.storage.transactions import StoreAway
from kingdom_builder.server.storage.writer import NotStored
from kingdom_builder.server.tables.table import Snapshot
from kingdom_builder.server.wire.advice import AnalysisAnswer, JudgeView, MarkOffer, ReviewedTurn
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.messages import Analyse, encode
from kingdom_builder.server.wire.refusals import refusal
from kingdom_builder.server.workers.coach_jobs import review
from kingdom_builder.server.workers.review_facts import ReviewFacts, reviewed_turn
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.game import Game

LOGGER = logging.getLogger(__name__)
UNASKED = 15.0  # seconds for which one request over HTTP counts as interest
# Reviews in a message: on a slow network the page must hear something every few seconds.
TOGETHER = 8
HASH_LETTERS = 16  # of the hash of a turn
SUPERSEDED = 24 * 3600 * 1000  # milliseconds after which the reviews of other judges are dropped

RunReview = Callable[[Callable[[Record, int], ReviewFacts], Record, int], Awaitable[ReviewFacts]]


class Follower(Protocol):
    """A socket to which reviews are sent; its audience may change."""

    @property
    def audience(self) -> Audience:
        """Who reads them, and in which language."""
        ...

    @property
    def send_bytes(self) -> Callable[[bytes], None]:
        """How to send a message."""
        ...


@dataclass(frozen=True)
class AnalysisTools:
    """What all analyses of a process share."""

    store: Store
    pubsub: PubSub
    clock: Clock
    judge: Judge
    run: RunReview
    # How many analyses of each game are under way; they share its lease.
    at_work: Counter[str] = field(default_factory=Counter)


@dataclass
class _Following:
    """The request of a follower, and how many reviews it has by now."""

    id: str
    known: int


class GameAnalysis:
    """The reviews of all turns so far; the next one is worked out while somebody wants it.

    Of several processes one does the work, by a lease; the others read what it has stored.
    """

    def __init__(self, game: str, now: Snapshot, tools: AnalysisTools) -> None:
        self.game, self.version = game, now.version
        self._position, self._is_over = now.game, now.over
        self._record = now.game.record()
        self._turn_hashes = turn_hashes(now.game)
        self._tools = tools
        self._reviews: list[ReviewFacts] = []
        self._stored: dict[int, ReviewFacts] = {}  # read already, but an earlier one is missing
        self._in_words: dict[str, list[ReviewedTurn]] = {}  # by language
        self._followers: dict[Follower, _Following] = {}
        self._asked = 0.0
        self._task: asyncio.Task[None] | None = None
        self._loading = asyncio.Lock()
        self._is_loaded = False
        self.was_started = False
        self.has_failed = False

    @property
    def key(self) -> str:
        """An identifier of these turns and their judge."""
        return (
            f"{self._turn_hashes[-1] if self._turn_hashes else ''}-{self._tools.judge.fingerprint}"
        )

    @property
    def is_complete(self) -> bool:
        """Whether every turn is reviewed."""
        return len(self._reviews) == len(self._turn_hashes)

    @property
    def is_running(self) -> bool:
        """Whether a turn is being reviewed, here or by another process."""
        return self._task is not None and not self._task.done()

    @property
    def is_wanted(self) -> bool:
        """Whether somebody waits for more."""
        is_asked_for = bool(self._followers) or time.monotonic() < self._asked + UNASKED
        return is_asked_for and not self.is_complete

    def lacks(self, turn: int) -> bool:
        """Whether the review of this turn is missing here."""
        return len(self._reviews) < turn <= len(self._turn_hashes)

    # -- followers

    def so_far(self, known: int, most: int | None = None) -> AnalysisAnswer:
        """Its progress, with the reviews after the first ``known`` ones."""
        return AnalysisAnswer(
            version=self.version,
            key=self.key,
            judge=_judge_view(self._tools.judge),
            known=min(known, len(self._reviews)),
            done=len(self._reviews),
            of=len(self._turn_hashes),
            marks=[MarkOffer(key, say(MARK_NAMES[key]), MARK_SIGNS[key]) for key in MARKS],
            opening=list(self._reviews[0].opening) if self._reviews else [],
            reviews=self._reviews_in_words()[known:][:most],
        )

    def _reviews_in_words(self) -> list[ReviewedTurn]:
        """The reviews in the language in use; each is put into words once."""
        reviews = self._in_words.setdefault(language(), [])
        new = self._reviews[len(reviews) :]
        reviews += [reviewed_turn(facts, self._position) for facts in new]
        return reviews

    def follow(self, follower: Follower, request: Analyse) -> None:
        """Send the reviews that the client does not have yet, and each new one from now on."""
        known = request.known if request.key == self.key else 0
        self._followers[follower] = _Following(request.id, min(known, len(self._reviews)))
        if self._is_allowed(follower):
            self._send_some(follower)  # even if there is nothing yet, because it tells the progress
        self._tell_all()

    def leave(self, follower: Follower) -> None:
        """Send nothing more to this follower."""
        self._followers.pop(follower, None)

    def _tell_all(self) -> None:
        for follower in tuple(self._followers):
            self._tell(follower)
        if self.is_complete:
            self._followers.clear()

    def _tell(self, follower: Follower) -> None:
        """Send the reviews that are new to a follower, if it may still have them."""
        if not self._is_allowed(follower):
            self._refuse(follower, "secret")
            return
        while self._followers[follower].known < len(self._reviews):
            self._send_some(follower)

    def _is_allowed(self, follower: Follower) -> bool:
        """Whether the game has no secrets from a follower, whose seats may have changed since it asked."""
        return follower.audience.may_read_record(self._position, over=self._is_over)

    def _send_some(self, follower: Follower) -> None:
        """Send the next reviews, in the language of the follower."""
        following = self._followers[follower]
        with speaking(follower.audience.language):
            follower.send_bytes(encode(self.so_far(following.known, TOGETHER)))
        following.known = min(following.known + TOGETHER, len(self._reviews))

    def _refuse(self, follower: Follower, code: str) -> None:
        following = self._followers.pop(follower)
        with speaking(follower.audience.language):
            message = msgspec.structs.replace(refusal(code), id=following.id)
        follower.send_bytes(encode(message))

    # -- the work

    def resume(self) -> None:
        """Review the turns that are left, because somebody asks for them."""
        self._asked = time.monotonic()
        if not self.is_running and not self.is_complete:
            self.was_started = True
            self._task = asyncio.create_task(self._work())

    async def end(self) -> None:
        """Stop, and wait until it has stopped."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def load(self) -> None:
        """Read what is stored, once."""
        async with self._loading:
            if not self._is_loaded:
                await self.read_on()
                self._is_loaded = True

    async def read_on(self) -> None:
        """Read the reviews that any process has stored meanwhile."""
        judge, known = self._tools.judge.fingerprint, len(self._reviews)
        for stored in await self._tools.store.load_reviews(self.game, judge, known):
            if (
                stored.turn <= len(self._turn_hashes)
                and stored.line == self._turn_hashes[stored.turn - 1]
            ):
                with suppress(msgspec.ValidationError):  # then it is reviewed again
                    self._stored[stored.turn] = msgspec.convert(stored.facts, ReviewFacts)
        self._advance()

    def _advance(self) -> None:
        """Take over the reviews that come next, and send them."""
        self._reviews += self._next_reviews()
        self._tell_all()

    def _next_reviews(self) -> Iterator[ReviewFacts]:
        turn = len(self._reviews) + 1
        while (facts := self._stored.pop(turn, None)) is not None:
            yield facts
            turn += 1

    async def _work(self) -> None:
        leases, at_work = self._tools.store.analysis_leases, self._tools.at_work
        at_work[self.game] += 1
        try:
            while self.is_wanted:
                if await leases.hold(self.game, lambda: self.is_wanted):
                    await self._review_all()
        except Exception:
            LOGGER.exception("turn %s of a game could not be analysed", len(self._reviews) + 1)
            self.has_failed = True
            for follower in tuple(self._followers):
                self._refuse(follower, "failed")
        finally:
            at_work[self.game] -= 1
            if not at_work[self.game]:
                del at_work[self.game]
                leases.release(self.game)

    async def _review_all(self) -> None:
        """Review what is left, even while the database is away: then reviews are sent without being stored."""
        with suppress(StoreAway):
            await self.read_on()  # another process may have stored more by now
        while self.is_wanted:
            facts = await self._review_of(len(self._reviews))
            metrics.REVIEWS.inc()
            with suppress(NotStored):  # perhaps because another process has stored it
                await self._tools.store.append_review(self.game, self._row(facts))
            if self.lacks(facts.turn):
                self._stored[facts.turn] = facts
                self._advance()
            self._tools.pubsub.publish(AnalysisGrown(self.game, facts.turn))
        if self.is_complete:
            await self._forget_superseded()

    async def _review_of(self, turn: int) -> ReviewFacts:
        """The review of a turn; if its process is killed, another one tries once more."""
        try:
            return await self._tools.run(review, self._record, turn)
        except WorkerDied:
            return await self._tools.run(review, self._record, turn)

    def _row(self, facts: ReviewFacts) -> StoredReview:
        judge = self._tools.judge
        return StoredReview(
            turn=facts.turn,
            judge=judge.fingerprint,
            line=self._turn_hashes[facts.turn - 1],
            judge_name=f"{judge.name} {judge.version}, {judge.nodes} nodes",
            at=milliseconds(self._tools.clock),
            facts=msgspec.to_builtins(facts),
        )

    async def _forget_superseded(self) -> None:
        """Drop the reviews of earlier judges, but not of one that still runs while servers are upgraded."""
        before = milliseconds(self._tools.clock) - SUPERSEDED
        with suppress(StoreAway):  # they do no harm
            await self._tools.store.forget_reviews(self.game, self._tools.judge.fingerprint, before)


def _judge_view(judge: Judge) -> JudgeView:
    return JudgeView(judge.name, judge.version, judge.nodes, judge.fingerprint)


def turn_hashes(game: Game) -> list[str]:
    """A hash for each finished turn, of the setup and of all actions and cards up to its end.

    A review depends on nothing else: it stays valid while the game goes on, but not when the turn, or one
    before it, is taken back and played differently.
    """
    setup = setup_as_dict(game.setup, REGISTRY.terms)
    digest = sha256(json.dumps(setup, sort_keys=True).encode())
    hashes = []
    for n, entry in enumerate(game.log, start=1):
        digest.update(f"{entry.action} {' '.join(entry.chance)}\n".encode())
        if game.over and n == len(game.log):  # the win chances show the winners
            digest.update(f"{game.contenders}".encode())
        if entry.action == END_OF_TURN:
            hashes.append(digest.hexdigest()[:HASH_LETTERS])
    return hashes
