"""What the help writes for a value that is to be typed: ``--save FILE``.

Single letters stand for themselves in every language: N is a number, A and B are names from a list.
"""

from kingdom_builder.i18n import N_

NUMBER = "N"
COUNT_OR_BOTS = "N|A,B,..."
# Translators: placeholders of the help, for something to be typed: --save FILE. In capital letters.
FILE = N_("FILE")
FILE_OR_NONE = N_("[FILE]")
FILES_HTML = N_("FILE.html")
# Translators: a placeholder of the help: a file that is written, --output OUT.svg.
PICTURE = N_("OUT.svg")
FOLDER = N_("FOLDER")
# Translators: a placeholder of the help: bash, zsh or fish, or nothing.
SHELL_OR_NONE = N_("[SHELL]")
# Translators: a placeholder of the help: the file that is read, before the one that is written.
SOURCE = N_("IN")
# Translators: a placeholder of the help: the file that is written, after the one that is read.
TARGET_OR_NONE = N_("[OUT]")
# Translators: a placeholder of the help: a class in a file of Python.
BOT_FILE = N_("FILE.py:NAME")
# Translators: a placeholder of the help: a name for a program, and how it is started.
ENGINE = N_("NAME=COMMAND")
# Translators: a placeholder of the help: how a program is started.
COMMAND = N_("COMMAND")
NAMES = N_("NAMES")
# Translators: a placeholder of the help: any number of names, or none.
NAMES_OR_NONE = N_("[NAME]...")
TEXT = N_("TEXT")
SECONDS = N_("SECONDS")
# Translators: a placeholder of the help: a number of nodes, or of seconds with the letter s after it.
BUDGET = N_("NODES|SECONDSs")
# Translators: a placeholder of the help: a number, or the lowest and the highest.
SPAN = N_("N|LOW-HIGH")
BOT = N_("BOT")
# Translators: a placeholder of the help: the bots that are played against.
FIELD = N_("FIELD")
URL = N_("URL")
# Translators: a placeholder of the help: the name of a switch and its new value.
SETTING = N_("KEY=VALUE")
# Translators: a placeholder of the help: a header of a record, such as place=Cologne.
HEADER = N_("NAME=TEXT")
# Translators: a placeholder of the help: the key of a puzzle, such as 1f3a.
KEY = N_("KEY")
KEY_OR_NONE = N_("[KEY]")
# Translators: a placeholder of the help: one or more actions of a turn.
ACTIONS = N_("ACTION...")
# Translators: a placeholder of the help: a box, the ID of a rule or words.
RULES = N_("[BOX | ID | WORD]...")
# Translators: a placeholder of the help: the tag of a language, such as de.
LANGUAGE = N_("TAG")
