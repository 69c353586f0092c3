import { effect, untracked } from "@preact/signals";
import { addressOf } from "../../route.js";
import { standingOf, keepsTokensOf, restate } from "../../savedGames.js";
import { isWatching } from "../../components/Masthead.js";
import { say } from "../../i18n.js";
import type { Game } from "../types.js";
import { isWatcher } from "./selectors.js";

const ADDRESS_AFTER = 250; // browsers do not like the address to change with every move of a slider

/** Keep the list of one's games, the address and the title of the page in step with the game. */
export function keepInStep(game: Game): () => void {
  const stops = [
    effect(() => keepStanding(game)),
    effect(() => keepAddress(game)),
    effect(() => keepTitle(game)),
    effect(() => warnOfLoss(game)),
    effect(() => {
      isWatching.value = isWatcher(game);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    document.title = say("Kingdom Builder");
    isWatching.value = false;
  };
}

let wasWarned = false;

/** Say once that the key to a seat goes with the page. */
function warnOfLoss(game: Game): void {
  if (wasWarned || !game.table.value?.mine.length || untracked(() => keepsTokensOf(game.id))) return;
  wasWarned = true;
  game.notice.value = { text: say("This browser cannot keep the key to your seat: leave this page open."), rule: "" };
}

/** How the game stands, for the list of one's games. */
function keepStanding(game: Game): void {
  const table = game.table.value;
  const live = game.live.value;
  if (!table?.mine.length || !live) return;
  untracked(() => restate(game.id, standingOf(table, live)));
}

/** The address carries the step; it is replaced, so that Back leads out of the game. */
function keepAddress(game: Game): (() => void) | undefined {
  const { at, follows } = game.showing.value;
  if (!game.table.value) return undefined;
  const timer = setTimeout(() => {
    const address = addressOf(game.id, follows ? -1 : at);
    const isHere = location.hash.startsWith(addressOf(game.id));
    if (isHere && location.hash !== address) history.replaceState(history.state, "", address);
  }, ADDRESS_AFTER);
  return () => clearTimeout(timer);
}

function keepTitle(game: Game): void {
  const live = game.live.value;
  const isMine = live && !live.view.over && game.table.value?.mine.includes(live.view.turn);
  document.title = isMine ? say("● Your turn – Kingdom Builder") : say("Kingdom Builder");
}
