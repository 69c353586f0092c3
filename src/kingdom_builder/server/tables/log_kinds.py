"""The kinds of entries in the log of a game."""

PLAY, UNDO, RESTART = "play", "undo", "restart"  # what the player on turn does

# Changes of who plays a seat, and the return to an earlier turn.
LEAVE, REMOVE, STAND_IN, RETURN = "leave", "remove", "stand-in", "return"
RESIGN, TIMEOUT, TAKEBACK = "resign", "timeout", "takeback"

BOT_COMMAND = "bot-"  # the prefix of the command ids of bots

NOTE = "note"  # a note about the players, in a record that was opened here
LOSS = "loss"  # the action of a timeout by which the seat loses; otherwise it is the key of a bot
