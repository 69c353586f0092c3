import { effect, untracked } from "@preact/signals";
import { isPageVisible } from "../../browser/pageVisibility.js";
import { onNewLanguage, say } from "../../i18n.js";
import type { AwayAnswer, SeatDeeds, Update } from "../../messages.js";
import { showsGold } from "../../stored/settings.js";
import { gamePath } from "../../wire/games.js";
import { ask } from "../../wire/http.js";
import { taskOf } from "../panels/statusText.js";
import type { Turn } from "../state/turns.js";
import type { Game } from "../types.js";
import { announce, announcements } from "./announcements.js";
import { taskWords } from "./taskWords.js";

/** Have screen readers speak what happens in a game: own actions, tasks, and the turns of others. Returns a function that stops it. */
export function narrate(game: Game): () => void {
  const forget = () => {
    announcements.value = [];
  };
  const stops = [speakTasks(game), speakOthers(game), onNewLanguage(forget), forget];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What an own action did, and what is to be done now; in the past, what the shown step did. Animated steps are not spoken. */
function speakTasks(game: Game): () => void {
  let before: Update | null = null; // the live position that was spoken of
  let wasMine = false;
  return effect(() => {
    const now = game.live.value;
    const isSilent = !now || game.isCatchingUp.value || game.cursor.value.plays || !isPageVisible.value;
    if (isSilent) return;
    const isMine = game.isMyTurn.value;
    if (!game.isPresent.value || game.nextHolder.value >= 0) {
      before = null;
      announce(taskOf(game));
      return;
    }
    const known = before;
    const isNewTurn = isMine && !wasMine;
    before = now;
    wasMine = isMine;
    if (known === now && !isNewTurn) return;
    untracked(() => announce(spokenOf(game, isNewTurn ? null : known, now, isMine)));
  });
}

/** What is spoken of the live position after another one, null for none. */
function spokenOf(game: Game, before: Update | null, now: Update, isMine: boolean): string {
  const isOver = now.view.over && !before?.view.over;
  const task = isMine || isOver || !before ? taskWords(before, now) : "";
  const isOwn = before !== null && now.id !== "" && now.version > before.version;
  return [isOwn ? outcomeOf(game, before, now) : "", task].filter(Boolean).join(" ");
}

/** What an own action did. */
function outcomeOf({ me }: Game, before: Update, now: Update): string {
  const seat = before.view.turn;
  const gold = (now.gold.totals[seat] ?? 0) - (before.gold.totals[seat] ?? 0);
  if (!gold || !showsGold.value || seat !== me.value) return say("{told}.", { told: now.told });
  return say("{told}: {gold} gold.", { told: now.told, gold: gold < 0 ? `−${-gold}` : `+${gold}` });
}

/** A sentence for each turn of others, when it is over; on arrival, for what they did since the own last turn. */
function speakOthers(game: Game): () => void {
  let heard = -1; // the step up to which everything was spoken
  const halting = new AbortController();

  function speak(deeds: readonly SeatDeeds[]): void {
    const news = deeds.filter(({ end }) => end > heard);
    for (const { sentence } of news) announce(sentence);
    heard = Math.max(heard, ...news.map(({ end }) => end));
  }

  async function load(since: number, until: number): Promise<void> {
    const path = gamePath(game.id, `away?since=${since}`);
    const answer = await ask<AwayAnswer>(path, game.tokens, halting.signal).catch(() => null);
    const mine = game.table.peek()?.mine ?? [];
    speak(answer?.seats.filter(({ seat, end }) => !mine.includes(seat) && end <= until) ?? []);
    heard = Math.max(heard, until);
  }

  const stops = [
    effect(() => {
      const deeds = game.away.deeds.value;
      if (isPageVisible.value) untracked(() => speak(deeds));
    }),
    effect(() => {
      const isSilent = game.isCatchingUp.value || !isPageVisible.value || game.frames.value[0]?.step !== 0;
      const isTold = game.isMyTurn.value || game.nextHolder.value >= 0; // whoever's turn it is hears of the deeds
      if (isSilent || isTold || !game.live.value) return;
      const ended = endedTurns(game);
      const until = ended.at(-1)?.end ?? 0;
      const mine = game.table.value?.mine ?? [];
      const isNews = heard >= 0 && ended.some(({ seat, end }) => end > heard && !mine.includes(seat));
      if (isNews) void load(heard, until);
      else heard = until; // also after steps were taken back
    }),
    () => halting.abort(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function endedTurns({ turns, live }: Game): readonly Turn[] {
  return live.value?.view.over ? turns.value : turns.value.slice(0, -1);
}

/** Speak the task of the moment once more. */
export function repeatTask(game: Game): void {
  announce(taskOf(game));
}
