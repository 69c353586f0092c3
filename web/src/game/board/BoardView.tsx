import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { appearanceVersion } from "../../appearance.js";
import { type Corner, shapeOf } from "../../board/arrangement.js";
import { createBoard } from "../../board/board.js";
import type { Board, BoardOwner, InputDevice } from "../../board/types.js";
import { say } from "../../i18n.js";
import type { PreviewAnswer, Scenery } from "../../messages.js";
import { explainsOnHover, showsCoordinates, showsGold, taps } from "../../stored/settings.js";
import { useGame } from "../context.js";
import type { Thing } from "../explain/explanation.js";
import { LONG_REST, listenToTriggers, REST } from "../explain/triggers.js";
import { choose } from "../state/choose.js";
import { actionPreviews } from "../state/preview.js";
import { NOTHING } from "../state/seat.js";
import { inspectedSheet } from "../state/sheets.js";
import { turnOfStep } from "../state/turns.js";
import { type Game, NO_PREVIEW } from "../types.js";
import { boardState, earningHexes, NO_TRACES, tracesOf, tracesOfStep, tracesOfTurn } from "./boardState.js";
import { describeHex } from "./hexDescription.js";

/** The board of the game; `board` lets the zoom buttons reach it. */
export function BoardView({ scenery, board }: { scenery: Scenery; board: { current: Board | null } }) {
  const game = useGame();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const laid = mountBoard(game, scenery);
    board.current = laid.board;
    place.current?.append(laid.board.element);
    return laid.remove;
  }, [game, scenery.hexes, appearanceVersion.value]);
  useEffect(() => board.current?.reword(say("Board"), scenery.caption), [scenery]);
  return (
    <section
      class="board-place"
      aria-label={say("Board")}
      style={{ "--shape": shapeOf(scenery, showsCoordinates.value) }}
    >
      <div class="board-room" ref={place} />
    </section>
  );
}

/** A board that shows this game and sends an order when a hex is picked. */
function mountBoard(game: Game, scenery: Scenery): { board: Board; remove: () => void } {
  const hexes = new Map(scenery.hexes.map((hex) => [hex.name, hex]));
  const previews = actionPreviews(game.id, game.tokens);
  const inspected = inspectedSheet(game);
  let noted = "";

  function note(hex: string, text: string | null): void {
    if (noted) board.note(noted, null);
    noted = text ? hex : "";
    if (text) board.note(hex, text);
  }

  async function preview(hex: string | null, by: InputDevice): Promise<void> {
    note("", null);
    const again = by === "finger" && game.isMyTurn.peek() ? tapAgain(game) : "";
    game.hexPreview.value = { ...NO_PREVIEW, again, isAloud: again !== "" };
    const live = game.live.peek();
    if (!hex || !live || !game.isMyTurn.peek() || !live.choices.hexes.includes(hex)) return previews.cancel();
    const answer = await previews.soon(live.version, hex);
    if (!answer || !game.isMyTurn.peek() || !answer.is_legal || !showsGold.peek()) return;
    if (answer.gold) note(hex, changeOf(answer));
    game.hexPreview.value = { again, text: answer.sentence, isAloud: by !== "pointer" };
  }

  function description(name: string): string {
    const hex = hexes.get(name);
    const view = game.shown.peek()?.position.view;
    if (!hex || !view) return name;
    const table = game.table.peek();
    const players = table?.seats.map((seat) => seat.name) ?? [];
    const names = (table?.scenery ?? scenery).names;
    return describeHex({ hex, view, players, names, isLegal: game.choices.peek().hexes.includes(name) });
  }

  function thing(hex: string | null): Thing | null {
    return hex === null ? null : { subject: hex, box: board.boxOf(hex), isHex: true };
  }

  function consider(hex: string | null, by: InputDevice): void {
    void preview(hex, by);
    const rest = hex !== null && game.choices.peek().hexes.includes(hex) ? LONG_REST : REST;
    game.explanation.point(thing(hex), by === "pointer" && canHover() && explainsOnHover.peek() ? rest : 0);
  }

  const owner: BoardOwner = { pick: (hex) => choose(game, hex), consider, describe: description };
  const board = createBoard({ scenery, owner, label: say("Board"), taps: () => taps.peek(), arranged: leaveCorner });
  const stops = [
    effect(() => {
      const shown = game.shown.value;
      if (!shown) return;
      const choices = (game.isMyTurn.value && game.live.value?.choices) || NOTHING;
      const earning = earningHexes(inspected.sheet.value, game.inspected.value);
      note("", null);
      const advised = game.isMyTurn.value ? game.hint.shown.value : null;
      const seen = { frames: game.frames.value, turns: game.turns.value, shown, choices, earning, advised };
      board.show(boardState({ ...seen, traces: shownTraces(game), awaited: awaitedHex(game) }));
    }),
    effect(() => board.showCoordinates(showsCoordinates.value)),
    effect(() => {
      if (game.flash.value.length) board.flash(game.flash.value);
    }),
    effect(() => board.point(game.pointed.value)),
    listenToTriggers(game, (x, y) => thing(board.hexAt(x, y))),
    inspected.stop,
    previews.cancel,
  ];
  const remove = () => {
    for (const stop of stops) stop();
    board.remove();
  };
  return { board, remove };
}

/** Whether something that rests on the board is a mouse; a finger has its long press. */
function canHover(): boolean {
  return matchMedia("(hover: hover)").matches;
}

const GAP = 6; // pixels between the board and the panels

/** Lets the panels have the corner above the island. */
function leaveCorner(corner: Corner | null): void {
  const page = document.querySelector<HTMLElement>(".game");
  if (!corner || !page) return;
  page.style.setProperty("--corner", `${Math.floor(corner.width) - GAP}px`);
  page.style.setProperty("--island", `${Math.ceil(corner.island)}px`);
}

/** What was moved and removed: by others since the player's last turn, else in the turn of the last step; in the past, in the shown step. */
function shownTraces(game: Game): ReturnType<typeof tracesOf> {
  const shown = game.shown.value;
  const deeds = game.away.deeds.value;
  if (!shown) return NO_TRACES;
  if (!game.isPresent.value) return tracesOfStep(game.frames.value, shown);
  if (deeds.length) return tracesOf(deeds);
  const turn = turnOfStep(game.turns.value, shown.step);
  const isOthers = turn?.seat !== game.me.value;
  return turn && !(game.isMyTurn.value && isOthers) ? tracesOfTurn(game.frames.value, turn, shown) : NO_TRACES;
}

/** The picked hex that the server has not answered yet, while the live position is shown. */
function awaitedHex(game: Game): string {
  const order = game.pending.value;
  return order?.type === "command" && game.isPresent.value ? order.action : "";
}

/** What a second tap would do. */
function tapAgain(game: Game): string {
  const live = game.live.peek();
  const isBuild = live?.choices.lays === "settlement" && !live.view.half_done?.source;
  return isBuild ? say("Tap again to build.") : say("Tap again to confirm.");
}

function changeOf({ gold }: PreviewAnswer): string {
  return gold < 0 ? `−${-gold}` : `+${gold}`;
}
