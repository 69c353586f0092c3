"""The kinds of entries in the log of a game."""

PLAY, UNDO, RESTART = "play", "undo", "restart"  # what the player on turn does

# What changes who plays a seat, or returns to an earlier turn.
LEAVE, REMOVE, STAND_IN, RETURN = "leave", "remove", "stand-in", "return"
RESIGN, TIMEOUT, TAKEBACK = "resign", "timeout", "takeback"

BOT_COMMAND = "bot-"  # how the ids of commands begin that a bot has given

NOTE = "note"  # what a record that was opened here tells of its players
LOSS = "loss"  # the action of a timeout by which the seat has lost; else it is the key of a bot
