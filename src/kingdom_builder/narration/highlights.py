"""The memorable moments of a finished game, in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from kingdom_builder.i18n import say
from kingdom_builder.narration.turns import narrated_turns
from kingdom_builder.rules.scoring import winners
from kingdom_builder.table.game import Game

FAR_BEHIND = 5  # gold from which catching up is worth mentioning

Totals = Sequence[Sequence[int]]  # the gold of every seat before the first action and after each


@dataclass(frozen=True)
class Highlight:
    """After how many actions it was, and what it was."""

    step: int
    sentence: str


def highlights(game: Game, totals: Totals) -> list[Highlight]:
    """Up to three moments in the order of play: the best turn, how it was won, the best card."""
    found = (best_turn(game, totals), how_it_was_won(game, totals), best_card(game))
    return sorted((moment for moment in found if moment), key=lambda moment: moment.step)


def best_turn(game: Game, totals: Totals) -> Highlight | None:
    """The turn that brought its player most gold."""
    turns = narrated_turns(game)
    ends = [*(turn.first for turn in turns[1:]), len(game.log)]
    gains = [
        (
            totals[end - 1][turn.seat] - totals[turn.first][turn.seat],
            1 - end,
            turn.number,
            turn.seat,
        )
        for turn, end in zip(turns, ends, strict=True)
    ]
    gold, step, turn, seat = max(gains)
    if gold <= 0:
        return None
    player = game.players[seat]
    sentence = say("Turn {turn} brought {player} {gold} gold.", turn=turn, player=player, gold=gold)
    return Highlight(-step, sentence)


def how_it_was_won(game: Game, totals: Totals) -> Highlight | None:
    """How far the winner was behind, or else since when they were ahead; nothing after a tie.

    Only the gold of those who could win counts; a single one who is left has not won by gold.
    """
    contenders = game.contenders
    golds = [[gold[seat] for seat in contenders] for gold in totals]
    ahead = winners(golds[-1])
    if len(ahead) > 1 or len(contenders) == 1:
        return None
    best = ahead[0]
    behind = [(max(gold) - gold[best], step) for step, gold in enumerate(golds)]
    most, at = max(behind, key=lambda lag: (lag[0], -lag[1]))
    player = game.players[contenders[best]]
    if most >= FAR_BEHIND:
        sentence = say("Here {player} was {n} gold behind, and still won.", player=player, n=most)
        return Highlight(at, sentence)
    since = next((n + 1 for n in reversed(range(len(golds))) if winners(golds[n]) != ahead), 0)
    return Highlight(since, say("From here on {player} was ahead.", player=player))


def best_card(game: Game) -> Highlight | None:
    """The card that paid one player most."""
    paid = [
        (card.gold, card.name, seat.player) for seat in game.score().seats for card in seat.cards
    ]
    gold, name, player = max(paid, key=lambda one: one[0], default=(0, "", ""))
    if not gold:
        return None
    # Translators: {card} is a card or something else that pays, such as castles.
    sentence = say(
        "Nothing paid more than {card}: {gold} gold for {player}.",
        card=name,
        gold=gold,
        player=player,
    )
    return Highlight(len(game.log), sentence)
