"""Write the icons of the web client as PNG, for systems that show no SVG: ``python scripts/icons.py``.

They are drawn from ``web/public/icon.svg``; where a system cuts its own shape out of an icon, the
drawing stands in the middle of a coloured ground.
"""

import re
from pathlib import Path

from resvg_py import svg_to_bytes

PUBLIC = Path(__file__).parent.parent / "web" / "public"
GROUND = "#f4eee1"
SIDE = 64  # of the drawing
SAFE = 0.62  # how much of a cut icon the drawing takes
PICTURES = {  # side in pixels, and whether the system cuts it
    "icon-192.png": (192, False),
    "icon-512.png": (512, False),
    "icon-maskable-512.png": (512, True),
    "apple-touch-icon.png": (180, True),
}


def on_ground(svg: str) -> str:
    """The drawing, smaller, on a ground that fills the square."""
    drawing = "".join(re.findall(r"<svg[^>]*>(.*)</svg>", svg, re.DOTALL))
    edge = SIDE * (1 - SAFE) / 2
    moved = f'<g transform="translate({edge:g} {edge:g}) scale({SAFE})">{drawing}</g>'
    ground = f'<rect width="{SIDE}" height="{SIDE}" fill="{GROUND}"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">'
    return f"{head}{ground}{moved}</svg>"


def main() -> None:
    """Draw them all."""
    svg = (PUBLIC / "icon.svg").read_text()
    for name, (side, is_cut) in PICTURES.items():
        drawn = on_ground(svg) if is_cut else svg
        (PUBLIC / name).write_bytes(bytes(svg_to_bytes(svg_string=drawn, width=side, height=side)))


if __name__ == "__main__":
    main()
