"""An analysis as one HTML page that needs nothing else."""

from html import escape
from importlib.resources import files

from kingdom_builder.coach.analysis import Analysis
from kingdom_builder.coach.page.board import BETTER, PLAYED, RING_STYLE, board_picture
from kingdom_builder.coach.page.curve import curve_picture
from kingdom_builder.coach.page.parts import summary, turn_card, turn_list
from kingdom_builder.drawing.tags import element
from kingdom_builder.i18n import language, say
from kingdom_builder.table.game import Game

FOLDER = files("kingdom_builder.coach.page")


def analysis_page(game: Game, analysis: Analysis) -> str:
    """The board to step through, the turn that is looked at, the curve, all turns, the summary."""
    title = say("{players}: the game, turn by turn", players=list(game.players))
    style = (FOLDER / "page.css").read_text(encoding="utf-8") + RING_STYLE
    script = (FOLDER / "page.js").read_text(encoding="utf-8")
    cards = [turn_card(game, review) for review in analysis.reviews]
    look = [_buttons(len(cards)), board_picture(game, analysis), _legend()]
    beside = [
        element("div", *cards, id="cards", aria_live="polite"),
        element("h3", escape(say("Win chance after each turn"))),
        curve_picture(analysis),
        summary(analysis),
        element("h3", escape(say("All turns"))),
        turn_list(analysis),
    ]
    return (
        f'<!doctype html>\n<html lang="{language()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head>\n"
        f"<body><header><h1>{escape(title)}</h1></header><main>"
        f"{element('section', *look, class_='look')}{element('section', *beside)}"
        f"</main><script>{script}</script></body></html>\n"
    )


def _buttons(turns: int) -> str:
    """First, back, where one is, on, last."""
    names = (
        ("first", "&laquo;", say("First turn")),
        ("back", "&lsaquo;", say("Turn before")),
        ("on", "&rsaquo;", say("Next turn")),
        ("last", "&raquo;", say("Last turn")),
    )
    buttons = [
        element("button", sign, type="button", data_way=way, aria_label=name, title=name)
        for way, sign, name in names
    ]
    place = element("output", f"1 / {turns}", id="place")
    return element("nav", *buttons[:2], place, *buttons[2:])


def _legend() -> str:
    """What the rings mean."""
    # Translators: what the rings on the board mean: a turn that was played, and a better one.
    keys = ((PLAYED, say("played")), (BETTER, say("better")))
    told = [
        element("span", element("i", class_=f"key {kind}"), escape(name)) for kind, name in keys
    ]
    return element(
        "p", *told, " ", escape(say("Arrow keys go from turn to turn.")), class_="legend"
    )
