"""Welcoming somebody to a table."""

from collections.abc import Sequence

from kingdom_builder.i18n import speaking
from kingdom_builder.server.storage.store import Seat
from kingdom_builder.server.tables.publisher import Report
from kingdom_builder.server.wire.audience import Audience
from kingdom_builder.server.wire.board import HexOnBoard
from kingdom_builder.server.wire.messages import SeatedPlayer, Welcome
from kingdom_builder.server.wire.scene_setting import scenery_of
from kingdom_builder.server.wire.seat_view import open_setup


def welcome_to(
    key: str, seats: Sequence[Seat], hexes: list[HexOnBoard], now: Report, audience: Audience
) -> Welcome:
    """The whole table as this audience sees it."""
    with speaking(audience.language):
        scenery = scenery_of(now.game.setup, hexes)
    return Welcome(
        game=key,
        mine=list(audience.mine),
        seats=[SeatedPlayer(player.name, player.bot) for player in seats],
        setup=open_setup(now.game),
        scenery=scenery,
        update=now.to(audience),
    )
