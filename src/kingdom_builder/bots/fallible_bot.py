"""Players who err as people do: they overlook, forget, misjudge and do not look far ahead."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from kingdom_builder.bots.learned_weights import NOTHING, PLAIN, Pair, Table, learned
from kingdom_builder.bots.policy import FREE, Budget, Weighed
from kingdom_builder.bots.turn_bot import TurnBot
from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import NONE, Mask, bit
from kingdom_builder.model.board import MANDATORY
from kingdom_builder.model.choice import OPTION
from kingdom_builder.notation.choices import Choices
from kingdom_builder.table.view import View

CARDS = "cards"
NEAR = 3  # hexes from the own settlements are seen at a glance
AS_GOOD = 3  # of turns that look alike any of the best few is taken


@dataclass(frozen=True)
class Habits:
    """How somebody errs; the chances are those of one turn."""

    foresight: float  # how much is thought of what comes later: 0 counts gold only, 1 all there is
    misjudges: float  # by which part, at most, the gold of a card is taken for more or for less
    forgets_card: float  # the chance that one of the cards is not thought of
    overlooks_tile: float  # the chance, for each kind of tile held, that it is left lying
    overlooks_far: float  # the chance that nothing far from the own settlements is looked at
    alike: float  # gold: a turn that is worse by no more looks as good as the best


class FallibleBot(TurnBot):
    """Thinks of whole turns, but sees the position as its habits let it."""

    def __init__(self, habits: Habits) -> None:
        super().__init__()
        self.habits = habits

    def weigh(
        self, view: View, choices: Choices, rng: Random, budget: Budget = FREE
    ) -> list[Weighed]:
        """The turns that seem best, and what they seem to be worth; any of them first."""
        habits = self.habits
        judging = TurnBot(as_judged(view.board.cards, habits, rng))
        seen = without_overlooked(view, habits.overlooks_tile, rng)
        turns = judging.weigh(seen, choices, rng, budget)
        if rng.random() < habits.overlooks_far:
            turns = near_home(turns, view, choices) or turns
        seems_best = alike(turns, habits.alike)
        rng.shuffle(seems_best)
        return seems_best


def as_judged(cards: Sequence[str], habits: Habits, rng: Random) -> Table:
    """What is held dear in this turn: less than there is to know, and cards not quite understood."""
    table = {
        part: {
            key: dimmed(pair, PLAIN if part == CARDS else NOTHING, habits.foresight)
            for key, pair in weights.items()
        }
        for part, weights in learned().items()
    }
    forgotten = rng.choice(cards) if rng.random() < habits.forgets_card else ""
    for key in cards:
        share = 1 + rng.uniform(-habits.misjudges, habits.misjudges)
        pair = table[CARDS].get(key, list(PLAIN))
        table[CARDS][key] = dimmed(pair, NOTHING, 0 if key == forgotten else share)
    return table


def dimmed(pair: Sequence[int], plain: Pair, light: float) -> list[int]:
    """A weight as it looks in this light: at 0 plain, at 1 as it is."""
    return [round(dull + light * (bright - dull)) for bright, dull in zip(pair, plain, strict=True)]


def without_overlooked(view: View, chance: float, rng: Random) -> View:
    """The view without the tiles that are overlooked; one in use is not."""
    if view.active > MANDATORY or view.seat != view.turn:
        return view
    held, overlooked = view.ready[view.seat], NONE
    for kind in view.board.kinds:
        if held & view.board.fields[kind] and rng.random() < chance:
            overlooked |= held & view.board.fields[kind]
    return replace(
        view,
        ready=changed(view.ready, view.seat, held & ~overlooked),
        used=changed(view.used, view.seat, view.used[view.seat] | overlooked),
    )


def changed(masks: tuple[Mask, ...], seat: int, mask: Mask) -> tuple[Mask, ...]:
    """The same for all seats but one."""
    return (*masks[:seat], mask, *masks[seat + 1 :])


def near_home(turns: Sequence[Weighed], view: View, choices: Choices) -> list[Weighed]:
    """Those of the turns that stay near the own settlements."""
    near = view.settlements[view.seat]
    for _ in range(NEAR):
        near |= neighbours(near)
    return [turn for turn in turns if all(is_in(near, action, choices) for action in turn.actions)]


def is_in(near: Mask, action: str, choices: Choices) -> bool:
    """Whether an action picks no hex outside."""
    number = choices.number_of(action)
    return number >= OPTION or bool(near & bit(number))


def alike(turns: Sequence[Weighed], gold: float) -> list[Weighed]:
    """The best of the turns, with the next ones if they seem as good."""
    return [turn for turn in turns[:AS_GOOD] if turns[0].worth - turn.worth <= gold]


# Tuned so that each level wins about seven in ten games against the one below.
EASY = Habits(
    foresight=0.1,
    misjudges=0.5,
    forgets_card=0.4,
    overlooks_tile=0.5,
    overlooks_far=0.7,
    alike=2.0,
)
NORMAL = Habits(
    foresight=0.45,
    misjudges=0.3,
    forgets_card=0.2,
    overlooks_tile=0.2,
    overlooks_far=0.3,
    alike=0.8,
)
