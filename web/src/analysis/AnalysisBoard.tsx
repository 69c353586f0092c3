import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { shapeOf } from "../board/arrangement.js";
import { createBoard } from "../board/board.js";
import type { Board } from "../board/types.js";
import { boardState } from "../game/board/boardState.js";
import { useGame } from "../game/context.js";
import { describe } from "../game/board/hexDescription.js";
import type { Game } from "../game/types.js";
import { NOTHING } from "../game/state/seat.js";
import type { Scenery } from "../messages.js";
import { showsCoordinates } from "../settings.js";
import { say } from "../i18n.js";
import type { Looking } from "./looking.js";

/** The board as the turn began, with the steps of the turn that is looked at. */
export function AnalysedBoard({ scenery, looking }: { scenery: Scenery; looking: Looking }) {
  const game = useGame();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const board = layBoard(game, scenery, looking);
    place.current?.append(board.element);
    const stops = [
      effect(() => show(board, game, looking)),
      effect(() => board.showCoordinates(showsCoordinates.value)),
    ];
    return () => {
      for (const stop of stops) stop();
      board.remove();
    };
  }, [game, scenery, looking]);
  return (
    <section class="analysed-board" aria-label={say("Board")} style={{ "--shape": shapeOf(scenery, showsCoordinates.value) }}>
      <div class="board-room" ref={place} />
    </section>
  );
}

function layBoard(game: Game, scenery: Scenery, looking: Looking): Board {
  const hexes = new Map(scenery.hexes.map((hex) => [hex.name, hex]));
  const words = (name: string): string => {
    const hex = hexes.get(name);
    const view = game.frames.peek()[looking.review.peek()?.first ?? 0]?.position.view;
    const players = game.table.peek()?.seats.map((seat) => seat.name) ?? [];
    return hex && view ? describe({ hex, view, players, names: scenery.names, isLegal: false }) : name;
  };
  return createBoard({ scenery, owner: { pick: () => {}, consider: () => {}, describe: words }, label: say("Board") });
}

function show(board: Board, game: Game, looking: Looking): void {
  const frames = game.frames.value;
  const shown = frames[looking.review.value?.first ?? 0];
  if (!shown || frames[0]?.step !== 0) return; // the past is not told yet
  board.show(boardState({ frames, turns: game.turns.value, shown, choices: NOTHING, earning: [], advised: looking.shown.value }));
}
