"""Messages of the talk in a room: quick phrases, which everyone reads in their own language, or text."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from kingdom_builder.i18n import N_, N_in
from kingdom_builder.model.setup import MAX_PLAYERS
from kingdom_builder.server.wire.messages import ServerMessage

MAX_TEXT = 200  # characters of what a player may say at once

PHRASES = {
    "hello": N_("Hello!"),
    "good-luck": N_("Good luck!"),
    "nice-move": N_("Nice move!"),
    "thinking": N_("Thinking…"),
    "one-moment": N_("One moment, please"),
    "your-turn": N_in("said to another player", "Your turn"),
    "oops": N_("Oops"),
    "thanks": N_("Thank you"),
    "good-game": N_("Good game!"),
    "rematch": N_("Rematch?"),
}


class TalkRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Something said: the key of a quick phrase, or a text. ``seat`` is who speaks, of the own seats."""

    phrase: Annotated[str, Meta(max_length=32)] = ""
    text: Annotated[str, Meta(max_length=MAX_TEXT)] = ""
    seat: Annotated[int, Meta(ge=-1, le=MAX_PLAYERS - 1)] = -1


class TalkLine(Struct, frozen=True):
    """Something a player said; ``at`` is milliseconds since 1970. Either a phrase's key or a text."""

    number: int
    seat: int
    name: str
    phrase: str
    text: str
    at: int


class Talk(ServerMessage, frozen=True, tag="talk"):
    """What was said: the newest lines, or everything that is kept for a newcomer."""

    lines: list[TalkLine]


decode_talk = msgspec.json.Decoder(TalkRequest).decode
