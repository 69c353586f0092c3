import { effect, untracked } from "@preact/signals";
import { showAppearances } from "../appearance.js";
import { isWatching } from "../components/Masthead.js";
import { say } from "../i18n.js";
import { addressOf } from "../route.js";
import { hasStoredTokens, statusOf, updateStatus } from "../stored/savedGames.js";
import { isMyLiveTurn } from "./alerts/turnAlerts.js";
import { isWatcher } from "./state/selectors.js";
import type { Game } from "./types.js";

const ADDRESS_AFTER = 250; // milliseconds: browsers limit how often the address may change

/** Sync the saved game, the address and the title of the page with the game. */
export function syncPage(game: Game): () => void {
  const stops = [
    effect(() => syncSavedGame(game)),
    effect(() => syncAddress(game)),
    effect(() => syncTitle(game)),
    effect(() => warnAboutTokens(game)),
    followAppearances(game),
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

/** Show the pieces as their players have chosen, until the returned function is called. */
export function followAppearances(game: Game): () => void {
  const stop = effect(() => showAppearances(game.room.value?.seats ?? []));
  return () => {
    stop();
    showAppearances([]);
  };
}

let wasWarned = false;

/** Warn once that the token of a seat will be lost with this page. */
function warnAboutTokens(game: Game): void {
  if (wasWarned || !game.table.value?.mine.length || untracked(() => hasStoredTokens(game.id))) return;
  wasWarned = true;
  game.notice.value = { text: say("This browser cannot save the key to your seat, so keep this page open."), rule: "" };
}

/** The status shown in the list of saved games. */
function syncSavedGame(game: Game): void {
  const table = game.table.value;
  const live = game.live.value;
  if (!table?.mine.length || !live) return;
  untracked(() => updateStatus(game.id, statusOf(table, live)));
}

/** The address names the step; it is replaced, so that Back leaves the game. */
function syncAddress(game: Game): (() => void) | undefined {
  const { at, follows } = game.cursor.value;
  if (!game.table.value) return undefined;
  const timer = setTimeout(() => {
    const address = addressOf(game.id, follows ? -1 : at);
    const isHere = location.hash.startsWith(addressOf(game.id));
    if (isHere && location.hash !== address) history.replaceState(history.state, "", address);
  }, ADDRESS_AFTER);
  return () => clearTimeout(timer);
}

function syncTitle(game: Game): void {
  document.title = isMyLiveTurn(game) ? say("● Your turn – Kingdom Builder") : say("Kingdom Builder");
}
