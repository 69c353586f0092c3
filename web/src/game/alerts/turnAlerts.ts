import { effect, signal, untracked } from "@preact/signals";
import { say } from "../../i18n.js";
import { playsSound } from "../../stored/settings.js";
import { askAway } from "../../wire/games.js";
import { hasCompany } from "../state/company.js";
import { personOnTurn } from "../state/seat.js";
import { nameOf } from "../state/selectors.js";
import { turnOfStep } from "../state/turns.js";
import type { Game } from "../types.js";
import { alertsFor } from "./decision.js";
import { notify, permission } from "./notifications.js";
import { playSound } from "./sound.js";

const VIBRATION = [120, 60, 120]; // milliseconds: on, off, on
const ICONS = { plain: "./icon.svg", marked: "./icon-turn.svg" };

/** Tell players that it is their turn: by the icon of the tab, a sound, a vibration and a notification. */
export function alertOnTurn(game: Game): () => void {
  const isWatched = signal(isPageWatched());
  const look = () => (isWatched.value = isPageWatched());
  let wasMine: boolean | null = null;
  let takeAway = () => {};

  const stopAlerts = effect(() => {
    if (!game.live.value || !game.room.value) return;
    const isMine = isMyLiveTurn(game);
    const alerts = alertsFor({
      wasMine,
      isMine,
      hasCompany: hasCompany(game.room.value),
      isWatched: isWatched.value,
      playsSound: playsSound.peek(),
      mayNotify: permission.peek() === "granted",
    });
    wasMine = isMine;
    untracked(() => {
      setIcon(alerts.mark ? ICONS.marked : ICONS.plain);
      if (alerts.sound) playSound("turn");
      if (alerts.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION);
      if (!alerts.mark) takeAway();
      if (alerts.notification) {
        const isNews = new AbortController();
        takeAway = () => isNews.abort();
        void notifyOf(game, isNews.signal);
      }
    });
  });
  const stops = [stopAlerts, () => takeAway(), () => setIcon(ICONS.plain)];
  addEventListener("focus", look);
  addEventListener("blur", look);
  document.addEventListener("visibilitychange", look);
  return () => {
    removeEventListener("focus", look);
    removeEventListener("blur", look);
    document.removeEventListener("visibilitychange", look);
    for (const stop of stops) stop();
  };
}

/** Whether it is the turn of a player at this screen, whatever position is shown. */
export function isMyLiveTurn(game: Game): boolean {
  return game.table.value?.mine.includes(personOnTurn(game.live.value)) ?? false;
}

function isPageWatched(): boolean {
  return document.visibilityState === "visible" && document.hasFocus();
}

/** The icon of the tab. */
function setIcon(address: string): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon && icon.getAttribute("href") !== address) icon.setAttribute("href", address);
}

/** Show a notification that says what the others did; it goes when nobody needs it any more. */
async function notifyOf(game: Game, isOver: AbortSignal): Promise<void> {
  const told = (await sinceLastTurn(game, isOver)) || lastMove(game);
  if (isOver.aborted) return;
  isOver.addEventListener("abort", notify(say("Your turn"), told, game.id));
}

/** What the others did since the last turn here, in sentences; "" if that cannot be had. */
async function sinceLastTurn({ id, tokens }: Game, halt: AbortSignal): Promise<string> {
  const answer = await askAway(id, tokens, halt);
  return answer?.seats.map(({ sentence }) => sentence).join(" ") ?? "";
}

/** Whose move led to this turn, and what it was. */
function lastMove(game: Game): string {
  const turn = turnOfStep(game.turns.value, game.latest.value);
  const told = game.frames.value.findLast((frame) => frame.noted)?.noted ?? game.live.value?.told ?? "";
  return turn ? say("{player}: {told}", { player: nameOf(game, turn.seat), told }) : told;
}
