import { useEffect, useRef } from "preact/hooks";
import { createBoard } from "../board/board.js";
import { type BoardState, EMPTY_BOARD } from "../board/types.js";
import type { Scenery } from "../messages.js";

const NOBODY = { pick: () => {}, consider: () => {}, describe: () => "" };

/** A board without interaction; its content is described in words elsewhere. */
export function BoardPicture({ scenery, state }: { scenery: Scenery; state?: Partial<BoardState> }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const board = createBoard({ scenery, owner: NOBODY, label: "" });
    if (state) board.show({ ...EMPTY_BOARD, ...state }); // without a state it shows the board before a game
    frame.current?.append(board.element);
    return () => board.remove();
  }, [scenery, state]);
  return <div class="board-picture" ref={frame} aria-hidden="true" inert />;
}
