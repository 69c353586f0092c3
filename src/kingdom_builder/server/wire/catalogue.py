"""Everything there is to play with, in words: a client needs to know no tile by name."""

from collections.abc import Sequence
from typing import cast

from kingdom_builder.bots import BOTS, USUAL_BOT
from kingdom_builder.drawing.captions import INVENTED
from kingdom_builder.i18n import LANGUAGE_NAMES, language, say, sentences
from kingdom_builder.model.catalogue import TERRAINS, Card, Expansion, Tile, terrain_name
from kingdom_builder.model.land import Island, Quadrant
from kingdom_builder.model.setup import CARDS_IN_PLAY, MAX_PLAYERS, MIN_PLAYERS, Switches
from kingdom_builder.notation.switches import SWITCH_VALUES, switches_as_dict
from kingdom_builder.rules.turn import BUILDS_A_TURN
from kingdom_builder.server.wire.offers import (
    BotOffer,
    BoxOffer,
    CardOffer,
    Catalogue,
    LandOffer,
    LanguageOffer,
    SwitchOffer,
    SwitchValue,
    TerrainOffer,
    TileOffer,
)
from kingdom_builder.server.wire.switch_words import SWITCH_WORDS, Value
from kingdom_builder.table.checks import QUADRANTS_IN_PLAY
from kingdom_builder.table.shelf import SHELF


def catalogue() -> Catalogue:
    """The catalogue in the language in use."""
    return Catalogue(
        language=language(),
        languages=[LanguageOffer(key, name) for key, name in LANGUAGE_NAMES.items()],
        least_players=MIN_PLAYERS,
        most_players=MAX_PLAYERS,
        cards_in_play=CARDS_IN_PLAY,
        builds_a_turn=BUILDS_A_TURN,
        quadrants_in_play=QUADRANTS_IN_PLAY,
        terrains=[TerrainOffer(key, terrain_name(key)) for key in TERRAINS],
        boxes=[_box(box) for box in SHELF.boxes.values()],
        switches=[_switch(key) for key in SWITCH_VALUES],
        bots=[
            BotOffer(bot.key, say(bot.name), say(bot.text), say(bot.level)) for bot in BOTS.values()
        ],
        usual_bot=USUAL_BOT,
        words=sentences(),
    )


def _box(box: Expansion) -> BoxOffer:
    return BoxOffer(
        key=box.key,
        name=say(box.name),
        text=say(box.text),
        is_module=box.key in SHELF.modules,
        quadrants=_lands(box.quadrants),
        islands=_lands(box.islands),
        tiles=[_tile(tile) for tile in box.tiles],
        cards=[_card(card) for card in box.cards],
        always=[_card(card) for card in box.always],
    )


def _lands(lands: Sequence[Quadrant | Island]) -> list[LandOffer]:
    """Land is called after its location; those that share one are counted."""
    places = [land.location for land in lands]
    offers = []
    for n, land in enumerate(lands):
        name = say(SHELF.tiles[land.location].name)
        if places.count(land.location) > 1:
            name = f"{name} {places[: n + 1].count(land.location)}"
        offers.append(LandOffer(land.key, name, land.key.startswith(INVENTED)))
    return offers


def _tile(tile: Tile) -> TileOffer:
    return TileOffer(
        key=tile.key,
        name=say(tile.name),
        text=say(tile.help),
        rule=tile.rule,
        sign=tile.sign,
        kind=tile.kind.name.lower(),
        is_option=tile.is_option,
        is_modifier=tile.is_modifier,
        has_icon=bool(tile.icon),
    )


def _card(card: Card) -> CardOffer:
    return CardOffer(
        key=card.key,
        name=say(card.name),
        text=say(card.text),
        rule=card.rule,
        is_red=card.is_red,
        has_icon=bool(card.icon),
    )


def _switch(key: str) -> SwitchOffer:
    words = SWITCH_WORDS[key]
    usual = cast("Value", switches_as_dict(Switches())[key])
    values = [usual, *(value for value in words.values if value != usual)]
    return SwitchOffer(
        key=key,
        name=say(words.name),
        text=say(words.text),
        values=[SwitchValue(value, say(words.values[value])) for value in values],
        default=usual,
    )
