import type { Gold, Welcome } from "../../messages.js";

/** The cards in play, those of the setup first, then every other source of gold. */
export function cardsInPlay(table: Welcome, gold: Gold): readonly string[] {
  const chosen = table.setup["cards"];
  const told = gold.cards.map((card) => card.card);
  return [...new Set([...(Array.isArray(chosen) ? (chosen as string[]) : []), ...told])];
}

/** What a card brings each seat now; nothing for cards that are paid during play. */
export function goldOf(card: string, gold: Gold): readonly number[] {
  return gold.cards.find((other) => other.card === card)?.gold ?? [];
}
