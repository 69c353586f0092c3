"""The drawings of the Capitol: the icon of its card, and the piece on its castle."""

CAPITOL_ICON = (
    "M-1.2-12H1.2V-10.2Q7-9 7.5-4H-7.5Q-7-9-1.2-10.2ZM-10-2.4H10V.6H-10ZM-9 2H-6V8H-9Z"
    "M-4 2H-1V8H-4ZM1 2H4V8H1ZM6 2H9V8H6ZM-12 9.4H12V12H-12Z"
)

# A golden frame and a crown.
_FRAME = "M0-25 21.7-12.5V12.5L0 25-21.7 12.5V-12.5Z"
_CROWN = "M-11 15V1L-5 6 0-4 5 6 11 1V15z"
CAPITOL_DRAWING = (
    f'<path d="{_FRAME}" fill="none" stroke="#22242b" stroke-width="7"/>'
    f'<path d="{_FRAME}" fill="none" stroke="#f0bf3a" stroke-width="4"/>'
    f'<path d="{_CROWN}" stroke="#ffffff" stroke-width="4.4" stroke-linejoin="round"/>'
    f'<path d="{_CROWN}" stroke="#22242b" stroke-width="2.8" stroke-linejoin="round"/>'
    f'<path d="{_CROWN}" fill="#f0bf3a"/>'
)
