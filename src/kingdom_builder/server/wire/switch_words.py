"""The switches in words: what each decides, and what its values mean."""

from dataclasses import dataclass

from kingdom_builder.i18n import N_

Value = str | bool | int


@dataclass(frozen=True)
class SwitchWords:
    """A switch for people: its name, one line about it, and the name of each value."""

    name: str
    text: str
    values: dict[Value, str]


SWITCH_WORDS = {
    "terrain-exhausted": SwitchWords(
        N_("Card of a full terrain"),
        N_("Where a terrain card goes when no hex of its terrain is free any more."),
        {"remove": N_("out of the game"), "discard": N_("onto the discards")},
    ),
    "island-knights": SwitchWords(
        N_("Knights on the island"),
        N_("Whether Knights may count a row of the island as the fullest one."),
        {"ignore": N_("the board only"), "allow": N_("the island too")},
    ),
    "cave-min-distance": SwitchWords(
        N_("Where caves lie"),
        N_("How far a cave is at least from every castle, location and nomad field."),
        {3: N_("three hexes away"), 2: N_("two hexes away")},
    ),
    "lords-require-presence": SwitchWords(
        N_("Lords without settlements"),
        N_(
            "Whether the second place of Lords can go to a player with no settlement in a quadrant."
        ),
        {False: N_("it can"), True: N_("only with a settlement there")},
    ),
}
