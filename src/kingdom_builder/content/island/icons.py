"""The icons of the island, drawn like those of the base game."""

TILE_ICONS = {
    "bridge": (
        "M-12 8V2.5Q-9.5-1-8-9V-12H-5.2V-9.5Q-4 .5 0 .5 4 .5 5.2-9.5V-12H8V-9Q9.5-1 12 2.5V8"
        "H8V12H5.2V8H-5.2V12H-8V8ZM-8 5V-3Q-9 2-10.8 5ZM8 5V-3Q9 2 10.8 5Z"
        "M-5.2 5V-3Q-3.8 2.3-1 2.7V5ZM5.2 5V-3Q3.8 2.3 1 2.7V5Z"
    ),
    "treehouse": (
        "M-1.5 12V7.5H-5"
        "A5 5 0 0 1-10 .5 5.5 5.5 0 0 1-7-8 8.4 8.4 0 0 1 7-8"
        "A5.5 5.5 0 0 1 10 .5 5 5 0 0 1 5 7.5H1.5V12Z"
        "M0-8-6.8-1.5H-4.8V4.8H4.8V-1.5H6.8ZM-1.5 4.8V0H1.5V4.8Z"
    ),
}
