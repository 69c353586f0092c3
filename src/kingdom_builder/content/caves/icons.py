"""The drawings of the caves: the icon of the action, and the piece on its mountain."""

CAVE_ICON = (
    "M-12 12-10.5 3-7 0-6-5-1.5-7 1-12 6-6.5 7.5-2 10.5 2 12 12H6V8.5Q6 2.5 2.5 1.5"
    "L1 5-1 1.5-2.5 3.5-3.5 2.5Q-6 4.5-6 8.5V12Z"
)

_ENTRANCE = "M-14 16V3Q-13-12 0-12 13-12 14 3V16L8 13 2 16-5 13z"
CAVE_DRAWING = (
    f'<path d="{_ENTRANCE}" stroke="#ffffff" stroke-width="5.2" stroke-linejoin="round"/>'
    f'<path d="{_ENTRANCE}" stroke="#22242b" stroke-width="2.4" stroke-linejoin="round"/>'
    f'<path d="{_ENTRANCE}" fill="#22242b"/>'
)
