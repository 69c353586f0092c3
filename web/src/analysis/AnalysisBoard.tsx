import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { appearanceVersion } from "../appearance.js";
import { shapeOf } from "../board/arrangement.js";
import { createBoard } from "../board/board.js";
import type { Board } from "../board/types.js";
import { boardState } from "../game/board/boardState.js";
import { describeHex } from "../game/board/hexDescription.js";
import { useGame } from "../game/context.js";
import { NOTHING } from "../game/state/seat.js";
import type { Game } from "../game/types.js";
import { say } from "../i18n.js";
import type { Scenery } from "../messages.js";
import { showsCoordinates } from "../stored/settings.js";
import type { Analysis } from "./analysis.js";

/** The board at the start of the reviewed turn, with the numbered steps of the shown variant. */
export function AnalysisBoard({ scenery, analysis }: { scenery: Scenery; analysis: Analysis }) {
  const game = useGame();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const board = mountBoard(game, scenery, analysis);
    place.current?.append(board.element);
    const stops = [
      effect(() => show(board, game, analysis)),
      effect(() => board.showCoordinates(showsCoordinates.value)),
    ];
    return () => {
      for (const stop of stops) stop();
      board.remove();
    };
  }, [game, scenery, analysis, appearanceVersion.value]);
  return (
    <section
      class="analysed-board"
      aria-label={say("Board")}
      style={{ "--shape": shapeOf(scenery, showsCoordinates.value) }}
    >
      <div class="board-room" ref={place} />
    </section>
  );
}

function mountBoard(game: Game, scenery: Scenery, analysis: Analysis): Board {
  const hexes = new Map(scenery.hexes.map((hex) => [hex.name, hex]));
  const words = (name: string): string => {
    const hex = hexes.get(name);
    const view = game.frames.peek()[analysis.review.peek()?.first ?? 0]?.position.view;
    const players = game.table.peek()?.seats.map((seat) => seat.name) ?? [];
    return hex && view ? describeHex({ hex, view, players, names: scenery.names, isLegal: false }) : name;
  };
  return createBoard({ scenery, owner: { pick: () => {}, consider: () => {}, describe: words }, label: say("Board") });
}

function show(board: Board, game: Game, analysis: Analysis): void {
  const frames = game.frames.value;
  const shown = frames[analysis.review.value?.first ?? 0];
  if (!shown || frames[0]?.step !== 0) return; // the history has not arrived yet
  board.show(
    boardState({
      frames,
      turns: game.turns.value,
      shown,
      choices: NOTHING,
      earning: [],
      advised: analysis.shown.value,
    }),
  );
}

const NARROW = "(max-width: 62.4375em)"; // the board is above the lists, as in style/analysis.css

/** On narrow screens, scroll up to the board after a turn was chosen below it. */
export function scrollToBoard(): void {
  if (matchMedia(NARROW).matches) document.querySelector(".analysed-board")?.scrollIntoView({ block: "nearest" });
}
