"""Text follows the size that somebody has set in the browser: type in rem, and room for it measured in em."""

import re
from pathlib import Path

STYLES = Path(__file__).parents[2] / "web" / "src"
TYPE_IN_PIXELS = re.compile(r"^\s*font(?:-size)?:[^;]*\dpx")
QUERY_IN_PIXELS = re.compile(r"@media[^{]*(?:width|height):\s*[\d.]+px")
DRAWN = (".chart", ".kb-")  # texts inside a drawing have its units


def lines_with_selectors(style: Path) -> list[tuple[str, str]]:
    """Every line of a stylesheet with the selector it stands under."""
    lines, selector = [], ""
    for line in style.read_text(encoding="utf-8").splitlines():
        if line.rstrip().endswith("{"):
            selector = line.strip()
        lines.append((line, selector))
    return lines


def test_no_stylesheet_fixes_the_size_of_text() -> None:
    found = [
        f"{style.relative_to(STYLES)}: {selector} {line.strip()}"
        for style in sorted(STYLES.rglob("*.css"))
        for line, selector in lines_with_selectors(style)
        if TYPE_IN_PIXELS.match(line) and not any(name in selector for name in DRAWN)
    ]
    assert found == []


def test_no_layout_depends_on_pixels_alone() -> None:
    found = [
        f"{style.relative_to(STYLES)}: {line.strip()}"
        for style in sorted(STYLES.rglob("*.css"))
        for line, _ in lines_with_selectors(style)
        if QUERY_IN_PIXELS.search(line)
    ]
    assert found == []
