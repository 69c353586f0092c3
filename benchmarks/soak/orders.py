"""R9: an order twice, out of order, from two tabs, from the wrong seat, after the end: one effect, typed refusals."""

import asyncio
import random

import msgspec

from benchmarks.soak.databases import difference
from benchmarks.soak.deployment import Deployment
from benchmarks.soak.dialogue import Dialogue, Message
from benchmarks.soak.figures import Figure, count, told
from benchmarks.soak.screen import Position
from benchmarks.soak.settings import Plan, Setting
from benchmarks.soak.table import open_game
from benchmarks.soak.tally import PlayedGame
from benchmarks.soak.web import bearer, request
from kingdom_builder.server.wire.answers import NewGame

MOST_ACTIONS = 600  # of a game of two


class _Page(msgspec.Struct):
    update: Position


class Trial:
    """One game, played to its end with every order sent in some wrong way as well."""

    def __init__(self, deployment: Deployment, opened: NewGame, seed: int) -> None:
        self._addresses = deployment.addresses
        self._opened = opened
        self._chance = random.Random(seed)
        self._tabs: list[Dialogue] = []  # two for each seat, on different processes
        self._actions: list[str] = []
        self.checks = self.wrong = 0

    @property
    def played(self) -> PlayedGame:
        """What was accepted."""
        return PlayedGame(self._opened.game, self._opened.tokens, self._actions)

    async def run(self) -> None:
        """Play to the end; some orders go wrong on purpose."""
        game, tokens = self._opened.game, self._opened.tokens
        for number in range(2 * len(tokens)):
            address = self._addresses[number % len(self._addresses)]
            self._tabs.append(await Dialogue.at_table(address, game, [tokens[number // 2]]))
        now = await self._look()
        while not now.view.over and now.version < MOST_ACTIONS:
            await self._act(now)
            now = await self._look()
        self._check(
            "over" if now.view.over else "update", await self._tabs[0].ask(_order(now, "x", "F8"))
        )
        for tab in self._tabs:
            tab.close()

    async def _look(self) -> Position:
        """The position of the seat on turn, as the first process has it once it has caught up."""
        path = f"/api/games/{self._opened.game}"
        while True:
            page = await request(
                self._addresses[0], "GET", path, headers=bearer(*self._opened.tokens)
            )
            now = msgspec.json.decode(page, type=_Page).update
            if now.version >= len(self._actions):
                return now
            await asyncio.sleep(0.01)

    async def _act(self, now: Position) -> None:
        mine = self._tabs[2 * now.view.turn : 2 * now.view.turn + 2]
        others = self._tabs[2 * (1 - now.view.turn)]
        action = self._chance.choice(now.choices.hexes + now.choices.options)
        order = _order(now, f"id-{now.version}", action)
        if self._chance.random() < 0.2:
            self._check("not-your-turn", await others.ask(order))
            self._check("stale", await mine[0].ask(order | {"version": now.version + 1}))
        answers = [mine[0].ask(order)]
        if self._chance.random() < 0.2:  # at the same moment from the other tab
            answers.append(mine[1].ask(order))
        for answer in await asyncio.gather(*answers):
            self._check("update", answer, now.version + 1)
        self._actions.append(action)
        if self._chance.random() < 0.2:
            self._check("update", await mine[0].ask(order), now.version + 1)
            self._check("stale", await mine[0].ask(order | {"id": f"other-{now.version}"}))

    def _check(self, wanted: str, answer: Message, version: int = -1) -> None:
        """Compare the kind of an answer, and its version, with what must come."""
        self.checks += 1
        got = answer.get("code", answer.get("type", "lost"))
        is_right = got == wanted and version in (-1, answer.get("version"))
        if not is_right and wanted == "stale":  # a turn that has ended is somebody else's
            is_right = got in ("not-your-turn", "over")
        self.wrong += not is_right


def _order(now: Position, command: str, action: str) -> dict[str, object]:
    return {"type": "command", "version": now.version, "id": command, "action": action}


async def wrong_orders(setting: Setting, plan: Plan) -> list[Figure]:
    """Play some games like that."""
    async with setting.deployed() as deployment:
        trials = []
        for seed in range(plan.order_games):
            opened = await open_game(deployment.addresses[0], 2)
            trials.append(Trial(deployment, opened, seed))
        await asyncio.gather(*(trial.run() for trial in trials))
        found = difference(deployment.database.url, [trial.played for trial in trials])
        wrong = sum(trial.wrong for trial in trials) + found.lost + found.doubled
        checks = sum(trial.checks for trial in trials)
        return [
            count(
                "R9",
                "wrong answers or second effects",
                wrong + found.out_of_order,
                f" of {checks:,}",
            ),
            told("R9", "games played to the end so", f"{plan.order_games}"),
        ]
