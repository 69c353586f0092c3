/**
 * The board with made-up states: `board.html?scene=boxes&dark&coordinates&grey&free&plain`.
 * First `python web/demo/demo_data.py`, then `npx vite --port 5199` and /demo/board.html.
 */
import { insertArtwork } from "../src/board/artwork.js";
import { createBoard } from "../src/board/board.js";
import type { Board, BoardState } from "../src/board/types.js";
import type { Scenery } from "../src/messages.js";
import artwork from "./artwork.svg?raw";
import scenes from "./scenes.json";

interface Scene {
  readonly scenery: Scenery;
  readonly state: Pick<BoardState, "settlements" | "fields" | "walls" | "legal"> & { readonly seat: number };
}

const parameters = new URLSearchParams(location.search);
const scene = (scenes as unknown as Record<string, Scene>)[parameters.get("scene") ?? "boxes"]!;
for (const name of ["dark", "grey", "free"]) document.body.classList.toggle(name, parameters.has(name));
const told = document.getElementById("told")!;
const calls: string[] = [];

insertArtwork(artwork);
let state: BoardState = first();
const begun = performance.now();
const board: Board = createBoard({
  scenery: scene.scenery,
  label: "Board",
  owner: {
    pick(hex) {
      tell(`pick ${hex}`);
      if (!state.legal.includes(hex)) return;
      const seat = scene.state.seat;
      const settlements = state.settlements.map((own, at) => (at === seat ? [...own, hex] : own));
      state = { ...state, settlements, legal: state.legal.filter((name) => name !== hex), laid: [...state.laid, hex] };
      board.show(state);
    },
    consider: (hex) => tell(`consider ${hex}`),
    describe: (hex) => `${hex}, ${scene.scenery.hexes.find(({ name }) => name === hex)?.ground ?? ""}`,
  },
});
document.getElementById("host")!.append(board.element);
board.show(state);
board.element.getBoundingClientRect();
const made = performance.now() - begun;
if (parameters.has("coordinates")) board.showCoordinates(true);
if (!parameters.has("plain")) for (const [n, hex] of state.laid.entries()) board.note(hex, n ? "+12" : "+2");
requestAnimationFrame(() =>
  setTimeout(() => tell(`made ${made.toFixed(1)} ms, painted ${(performance.now() - begun).toFixed(1)} ms`)),
);
Object.assign(window, { board, createBoard, state: () => state, calls, made, scene });

function tell(text: string): void {
  calls.push(text);
  told.textContent = text;
}

/** Everything at once: rings, badges, walls. */
function first(): BoardState {
  const { seat, ...rest } = scene.state;
  const bare: BoardState = {
    ...rest,
    picked: "",
    laid: [],
    badges: [],
    earning: [],
    awaited: "",
    ghost: `seat${seat}`,
  };
  if (parameters.has("plain")) return bare;
  const others = bare.settlements.flatMap((own, at) =>
    at === seat ? [] : own.slice(-3).map((hex, n) => ({ hex, text: String(n + 1), seat: at })),
  );
  const mine = bare.settlements[seat] ?? [];
  const taken = new Set(bare.settlements.flat());
  const open = scene.scenery.hexes.filter(
    (hex) => !taken.has(hex.name) && !bare.legal.includes(hex.name) && hex.ground === "grass",
  );
  return {
    ...bare,
    badges: others,
    laid: mine.slice(-2),
    picked: parameters.has("picked") ? (mine[0] ?? "") : "",
    earning: parameters.has("earning") ? mine.slice(0, 5) : [],
    walls: open.slice(3, 6).map((hex) => hex.name),
  };
}
