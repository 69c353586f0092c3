import type { BoardState } from "../../board/types.js";
import type { AdvisedTurn, SeatView } from "../../messages.js";
import { say, sayMany } from "../../i18n.js";

/** The hexes of a turn with the number of its step; what stands already needs no shadow. */
export function marksOf(turn: AdvisedTurn, view: SeatView, seat: number): BoardState["advised"] {
  const taken = new Set([...view.seats.flatMap(({ settlements }) => settlements), ...view.walls]);
  const marks = new Map<string, { texts: string[]; ghost: string }>();
  turn.steps.forEach(({ hexes, lays }, n) => {
    const ghost = lays === "settlement" ? `seat${seat}` : lays;
    for (const hex of hexes) {
      const before = marks.get(hex)?.texts ?? [];
      marks.set(hex, { texts: [...before, String(n + 1)], ghost: taken.has(hex) ? "" : ghost });
    }
  });
  return [...marks].map(([hex, { texts, ghost }]) => ({ hex, text: texts.join("·"), ghost }));
}

/** What a turn brings at once. */
export function goldWords({ gold }: AdvisedTurn): string {
  if (gold < 0) return say("costs {n} gold at once", { n: -gold });
  return gold ? say("+{n} gold at once", { n: gold }) : say("no gold at once");
}

/** How much less than the best it is expected to bring in the end. */
export function lossWords(loss: number): string {
  const gold = tenths(loss);
  return gold === tenths(0) ? say("as good as the best") : say("{gold} gold less in the end", { gold });
}

/** A number of gold that can only be expected. */
export function tenths(gold: number): string {
  return Math.max(0, gold).toFixed(1);
}

/** A chance as people say it; nothing is sure before the end. */
export function chanceWords(chance: number): string {
  return say("{n} %", { n: Math.round(chance * 100) });
}

/** How many turns there are to choose from. */
export function countWords(n: number): string {
  return sayMany("{n} turn to look at", "{n} turns to look at", n);
}
