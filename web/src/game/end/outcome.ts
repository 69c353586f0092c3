import { say } from "../../i18n.js";
import type { RoomSeat, ScoreAnswer } from "../../messages.js";
import { hasLost } from "../state/company.js";

/** Who has won and why: with most gold, or because all others have given up. */
export function outcomeWords(sheet: ScoreAnswer, players: readonly RoomSeat[], names: readonly string[]): string {
  const { winners } = sheet;
  const [first = -1] = winners;
  const player = names[first] ?? "";
  const lost = players.filter(hasLost);
  if (lost.length === players.length - 1 && lost.length > 0)
    return say("{player} wins: {reasons}.", { player, reasons: reasonsOf(players, names) });
  const gold = sheet.seats[first]?.total ?? 0;
  if (winners.length === 1) return say("{player} wins with {gold} gold.", { player, gold });
  const all = winners.map((seat) => names[seat] ?? "");
  return say("{players} share the victory with {gold} gold.", { players: all, gold });
}

function reasonsOf(players: readonly RoomSeat[], names: readonly string[]): readonly string[] {
  return players.flatMap(({ departure }, seat) => {
    const player = names[seat] ?? "";
    if (departure === "resigned") return [say("{player} resigned", { player })];
    return departure === "timed-out" ? [say("{player} lost on time", { player })] : [];
  });
}
