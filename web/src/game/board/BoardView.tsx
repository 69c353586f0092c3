import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { shapeOf } from "../../board/arrangement.js";
import { createBoard } from "../../board/board.js";
import type { Board, BoardOwner, LookedBy } from "../../board/types.js";
import type { Considered, Scenery } from "../../messages.js";
import { showsCoordinates, showsGold } from "../../settings.js";
import { say } from "../../i18n.js";
import { boardState, earningHexes } from "./boardState.js";
import { considering } from "../state/preview.js";
import { useGame } from "../context.js";
import { describe } from "./hexDescription.js";
import { lookedSheet } from "../state/sheets.js";
import { SILENT, type Game } from "../types.js";
import { NOTHING } from "../state/seat.js";

/** The board; `board` holds it for those who change how it is seen. */
export function BoardView({ scenery, board }: { scenery: Scenery; board: { current: Board | null } }) {
  const game = useGame();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const laid = layBoard(game, scenery);
    board.current = laid.board;
    place.current?.append(laid.board.element);
    return laid.remove;
  }, [game, scenery]);
  return (
    <section class="board-place" aria-label={say("Board")} style={{ "--shape": shapeOf(scenery, showsCoordinates.value) }}>
      <div class="board-room" ref={place} />
    </section>
  );
}

/** A board that shows this game and asks for what is picked on it. */
function layBoard(game: Game, scenery: Scenery): { board: Board; remove: () => void } {
  const hexes = new Map(scenery.hexes.map((hex) => [hex.name, hex]));
  const thinking = considering(game.id, game.tokens);
  const explaining = considering(game.id, game.tokens); // looking elsewhere does not stop an explanation
  const looking = lookedSheet(game);
  let noted = "";

  function note(hex: string, text: string | null): void {
    if (noted) board.note(noted, null);
    noted = text ? hex : "";
    if (text) board.note(hex, text);
  }

  async function think(hex: string | null, by: LookedBy): Promise<void> {
    note("", null);
    game.thought.value = SILENT;
    const live = game.live.peek();
    if (!hex || !live || !game.isMyTurn.peek() || !live.choices.hexes.includes(hex)) return thinking.forget();
    const told = await thinking.soon(live.version, hex);
    if (!told || !game.isMyTurn.peek() || !told.is_legal || !showsGold.peek()) return;
    if (told.gold) note(hex, changeOf(told));
    game.thought.value = { text: told.sentence, isAloud: by === "keyboard" };
  }

  async function explain(hex: string, version: number): Promise<void> {
    const told = await explaining.now(version, hex);
    if (told && !told.is_legal) game.notice.value = { text: told.sentence, rule: told.rule };
  }

  function pick(hex: string): void {
    const live = game.live.peek();
    if (!live) return;
    if (game.isCatchingUp.peek()) return game.toPresent();
    if (!game.isPresent.peek()) game.notice.value = { text: say("This is the past. Go back to live to play."), rule: "" };
    else if (!game.isMyTurn.peek()) game.notice.value = { text: live.task, rule: "" };
    else if (game.pending.peek() || live.choices.hexes.includes(hex)) game.want({ type: "command", action: hex });
    else void explain(hex, live.version);
  }

  function wordsFor(name: string): string {
    const hex = hexes.get(name);
    const view = game.shown.peek()?.position.view;
    if (!hex || !view) return name;
    const players = game.table.peek()?.seats.map((seat) => seat.name) ?? [];
    return describe({ hex, view, players, names: scenery.names, isLegal: game.choices.peek().hexes.includes(name) });
  }

  const owner: BoardOwner = { pick, consider: (hex, by) => void think(hex, by), describe: wordsFor };
  const board = createBoard({ scenery, owner, label: say("Board") });
  const stops = [
    effect(() => {
      const shown = game.shown.value;
      if (!shown) return;
      const choices = (game.isMyTurn.value && game.live.value?.choices) || NOTHING;
      const earning = earningHexes(looking.sheet.value, game.looked.value);
      note("", null);
      const advised = game.isMyTurn.value ? game.hint.shown.value : null;
      const seen = { frames: game.frames.value, turns: game.turns.value, shown, choices, earning, advised };
      board.show(boardState({ ...seen, awaited: awaitedHex(game) }));
    }),
    effect(() => board.showCoordinates(showsCoordinates.value)),
    effect(() => {
      if (game.flash.value.length) board.flash(game.flash.value);
    }),
    looking.stop,
    thinking.forget,
    explaining.forget,
  ];
  const remove = () => {
    for (const stop of stops) stop();
    board.remove();
  };
  return { board, remove };
}

/** The hex that was picked and is not answered yet, if what is shown is the present. */
function awaitedHex(game: Game): string {
  const order = game.pending.value;
  return order?.type === "command" && game.isPresent.value ? order.action : "";
}

function changeOf({ gold }: Considered): string {
  return gold < 0 ? `−${-gold}` : `+${gold}`;
}
