"""Taking back a turn that has ended: everyone agrees, and nobody gains knowledge by it.

The game returns to the moment before the end of that turn. Meanwhile cards have been seen that were
hidden then. So all cards that were hidden at that moment, the draw pile and the hands of the other
seats, are shuffled together and dealt anew, and the record of the draws is rewritten accordingly
(docs/rulings.md, 16 to 18).
"""

from collections.abc import Sequence

from kingdom_builder.table.game import Game


def before_last_turn(game: Game, seat: int, hands: Sequence[str]) -> Game:
    """The game before the end of the last turn of this seat, the others holding these cards.

    ``hands`` has the new card of each seat, empty for this one and whoever holds none.
    """
    raise NotImplementedError
