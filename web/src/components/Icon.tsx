/** Small line drawings for buttons, on a square of 24. */
const LINES = {
  globe: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
  light:
    "M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  dark: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  system: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 3v18M15 4.5v15M18 6.8v10.4",
  plus: "M12 5v14M5 12h14",
  cross: "M6 6l12 12M18 6L6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  turn: "M19.5 12a7.5 7.5 0 1 1-2.6-5.7M17.5 2.5v4.3h-4.3",
  shuffle:
    "M3 7h3.5c4.5 0 6.5 10 11 10H21M3 17h3.5c1.7 0 3-1.3 4-3M13.5 10c1-1.7 2.3-3 4-3H21M18 4l3 3-3 3M18 14l3 3-3 3",
  next: "M9 5l7 7-7 7",
  file: "M13 3H6v18h12V8zM13 3v5h5M12 17v-6M9 13.5l3-3 3 3",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  restart: "M11 17l-5-5 5-5M6 12h7M18 17l-5-5 5-5",
  check: "M5 12.5l4.5 4.5L19 7.5",
  first: "M6 5v14M19 5l-8 7 8 7",
  back: "M15 5l-7 7 7 7",
  last: "M18 5v14M5 5l8 7-8 7",
  play: "M8 5v14l11-7z",
  pause: "M8 5v14M16 5v14",
  share:
    "M18 8a3 3 0 1 0-2.8-4M6 15a3 3 0 1 0 0-6a3 3 0 0 0 0 6M18 16a3 3 0 1 0 0 6a3 3 0 0 0 0-6M8.6 10.6l6.9-4M8.6 13.4l6.9 4M15.2 4a3 3 0 0 0 .3 2.6",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01",
  export: "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4 20h16",
  minus: "M5 12h14",
  whole: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  gear: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  clock: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 7v5l3.5 2",
  eye: "M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6",
  talk: "M4 5h16v11h-9l-5 4v-4H4zM8 9h8M8 12.5h5",
  bell: "M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4",
  silent: "M6 16v-5a6 6 0 0 1 9.5-4.9M18 11v5l1.5 2H9M10 21h4M4 3l17 17",
  bot: "M5 9h14v10H5zM12 9V5M9.5 13.5h.01M14.5 13.5h.01M9.5 16.5h5M12 4.5h.01",
  door: "M13 4H5v16h8M10 12h10M16.5 8.5l3.5 3.5-3.5 3.5",
  crown: "M4 18h16M4.5 15L3.5 7l5 4L12 5l3.5 6 5-4-1 8z",
  keys: "M3 6.5h18v11H3zM7 10.5h.01M11 10.5h.01M15 10.5h.01M8 14h8M18 10.5h.01",
  flag: "M5 21V4M5 4.5c5-3 8 3 14 0v9c-6 3-9-3-14 0",
  bulb: "M9 18h6M10.5 21h3M9.3 15.5c0-1.6-.7-2.4-1.5-3.3a5.5 5.5 0 1 1 8.4 0c-.8.9-1.5 1.7-1.5 3.3z",
  chart: "M4 4v16h16M7.5 15l4-5 3.5 3 5-7",
  up: "M5 15l7-7 7 7",
  down: "M5 9l7 7 7-7",
  link: "M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7l1.5-1.5",
  palette:
    "M12 3a9 9 0 1 0 0 18c2 0 2-1.6 1.3-2.6c-.8-1.2 0-2.9 1.7-2.9h2.4c2.2 0 3.6-1.5 3.6-4C21 6.6 17 3 12 3M7.5 12h.01M9.5 7.5h.01M14.5 7.5h.01M17 11h.01",
  phone: "M7 3h10v18H7zM11 18h2",
  people:
    "M9 11.5a3.75 3.75 0 1 0 0-7.5a3.75 3.75 0 0 0 0 7.5M2.5 20c.4-4.2 2.9-6 6.5-6s6.1 1.8 6.5 6M15.5 4.3a3.75 3.75 0 0 1 0 6.9M18 14.6c2.2.8 3.4 2.6 3.6 5.4",
} as const;

export type IconName = keyof typeof LINES;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={LINES[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
