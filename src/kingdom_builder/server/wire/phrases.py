"""The quick phrases of the talk: sent by their key, read in everyone's own language."""

from kingdom_builder.i18n import N_, N_in

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
