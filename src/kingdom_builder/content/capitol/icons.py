"""The icon of the Capitol, drawn like those of the base game."""

CAPITOL_ICON = (
    "M-1.2-12H1.2V-10.2Q7-9 7.5-4H-7.5Q-7-9-1.2-10.2ZM-10-2.4H10V.6H-10ZM-9 2H-6V8H-9Z"
    "M-4 2H-1V8H-4ZM1 2H4V8H1ZM6 2H9V8H6ZM-12 9.4H12V12H-12Z"
)
