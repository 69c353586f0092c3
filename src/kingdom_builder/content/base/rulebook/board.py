"""The board, its words, and how it is set up."""

from kingdom_builder.i18n import N_
from kingdom_builder.model.rulebook import Rule, Section

BOARD = Section(
    N_("The board and its words"),
    N_(
        "Five terrains are *buildable*: grass, canyon, desert, flower field and forest. Water "
        "and mountain are not. Locations, castles and nomad fields are *special fields*; nobody "
        "ever builds on them. A hex is *free* when no settlement and no stone wall stands on it. "
        "To *build* is to bring a settlement from the supply to the board. To *move* is to "
        "change the hex of a settlement that already stands there. To *place* is either of the "
        "two."
    ),
    rules=(
        Rule(
            "R-GEO-1",
            N_(
                "The board is four quadrants in a 2 × 2 rectangle: 20 rows of 20 hexes with a "
                "corner on top. Rows and columns are counted from 0, row 0 on top. Odd rows are "
                "shifted half a hex to the right."
            ),
        ),
        Rule(
            "R-GEO-2",
            N_(
                "The neighbours of (r,c) are (r,c−1) and (r,c+1), and in the rows above and "
                "below the columns c−1 and c when r is even, c and c+1 when r is odd. The seams "
                "between quadrants are ordinary neighbourhood."
            ),
        ),
        Rule(
            "R-GEO-3",
            N_(
                "There are six directions (east, west, north-east, north-west, south-east, "
                "south-west) and three axes (one horizontal, two diagonal). A straight line "
                "keeps one direction. There is no vertical axis."
            ),
        ),
        Rule(
            "R-GEO-4",
            N_(
                "The distance of two hexes is the least number of steps from neighbour to "
                "neighbour. Adjacent means distance 1. To compute it: q = c − (r − (r mod 2)) / "
                "2, s = −q − r; the distance is the largest of |Δq|, |Δr|, |Δs|."
            ),
        ),
        Rule(
            "R-GEO-5",
            N_(
                "A quadrant may lie upright or turned by 180°; turned, its hex (r,c) comes to "
                "(9−r, 9−c)."
            ),
            ruling=N_(
                "ruling: the booklets do not speak of turning; a quarter turn is impossible "
                "because the rows would not fit; Board Game Arena turns quadrants at random."
            ),
        ),
        Rule(
            "R-DEF-1",
            N_(
                "A *horizontal line* is one complete row across both quadrants that lie side by "
                "side: 20 hexes. There are 20 of them. Settlements in a line need not touch each "
                "other."
            ),
        ),
        Rule(
            "R-DEF-2",
            N_(
                "A *settlement area* is a largest possible group of connected settlements of one "
                "player. A lone settlement is an area of size 1. Settlements on water or "
                "mountain belong to areas like any other."
            ),
        ),
        Rule(
            "R-DEF-3",
            N_(
                "The *quadrant* of a settlement is the one of the four 10 × 10 blocks in which "
                "its hex lies. The island is no quadrant."
            ),
        ),
        Rule(
            "R-DEF-4",
            N_(
                "The *edge of the board* (for the Tower) is every hex of the first and the last "
                "row, and the first and the last hex of every row. Inner seams are no edge. "
                "Corners count once."
            ),
            ruling=N_('ruling: the booklets only say "edge"; Board Game Arena does exactly this.'),
        ),
        Rule(
            "R-DEF-5",
            N_(
                "A *chain* (for the Tavern) is 3 or more own settlements on consecutive hexes of "
                "one axis. Its ends are the two hexes directly beyond the run."
            ),
        ),
        Rule(
            "R-DEF-6",
            N_(
                "On the official quadrants no hex touches two special fields, however they are "
                "arranged: special fields are always at least 3 apart. The program handles "
                "several all the same, for custom maps (R-TILE-8)."
            ),
        ),
    ),
)

SETUP = Section(
    N_("Setup"),
    rules=(
        Rule(
            "R-SETUP-1",
            N_(
                "Choose any 4 different quadrants and form the board. Put a castle on every "
                "castle field."
            ),
        ),
        Rule(
            "R-SETUP-2",
            N_(
                "Put the summary of each location next to its quadrant. (The program shows the "
                "summary instead.)"
            ),
        ),
        Rule(
            "R-SETUP-3",
            N_("Put 2 matching tiles on every location field, whatever the number of players."),
        ),
        Rule("R-SETUP-4", N_("Shuffle the terrain cards into a face-down draw pile.")),
        Rule("R-SETUP-5", N_("Shuffle the Kingdom Builder cards and reveal 3.")),
        Rule("R-SETUP-6", N_("Each player takes 40 settlements as supply and starts with 0 gold.")),
        Rule("R-SETUP-7", N_("Each player draws 1 terrain card and keeps it hidden.")),
        Rule(
            "R-SETUP-8",
            N_("At the table the oldest player starts."),
            ruling=N_("ruling: the program draws the start player, or the host chooses."),
        ),
        Rule(
            "R-SETUP-9",
            N_(
                "For a first game use the quadrants Tavern (top left), Paddock (top right), "
                "Oasis (bottom left) and Farm (bottom right), all upright, and the cards "
                "Fishermen, Knights and Merchants."
            ),
        ),
        Rule("R-SETUP-10", N_("Whatever is not needed stays in the box.")),
    ),
)
