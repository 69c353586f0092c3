import { batch, computed, effect, signal, untracked } from "@preact/signals";
import type { Choices, Highlight, Refusal, Update, Welcome } from "../messages.js";
import { language, pace, tokensOf } from "../settings.js";
import { openLine, type Order } from "../wire/socket.js";
import { withHistory, withUpdate, type Frame } from "./frames.js";
import type { Game, Looked, Notice } from "./game.js";
import { orderOf } from "./orders.js";
import { fetchPast } from "./past.js";
import { afterNews, PRESENT, seek, tick, waitFor, type Showing } from "./showing.js";
import { sinceLastTurn, turnsOf } from "./turns.js";

const NOTHING: Choices = { hexes: [], options: [], can_undo: false };

export function openGame(id: string, step: number): Game {
  const tokens = untracked(() => tokensOf(id).filter(Boolean));
  const table = signal<Welcome | null>(null);
  const live = signal<Update | null>(null);
  const frames = signal<readonly Frame[]>([]);
  const highlights = signal<readonly Highlight[]>([]);
  const showing = signal<Showing>(step < 0 ? PRESENT : { at: step, follows: false, plays: false });
  const isAway = signal(false);
  const barred = signal<Refusal | null>(null);
  const pending = signal<Order | null>(null);
  const missed = signal(false);
  const holder = signal(-1);
  const notice = signal<Notice | null>(null);
  const looked = signal<Looked | null>(null);
  const thought = signal("");
  const flash = signal<readonly string[]>([]);

  const latest = computed(() => frames.value.at(-1)?.step ?? 0);
  const turns = computed(() => turnsOf(frames.value));
  const shown = computed(() => frameAt(frames.value, showing.value.at));
  const isPresent = computed(() => showing.value.follows && showing.value.at >= latest.value);
  const isCatchingUp = computed(() => showing.value.follows && showing.value.at < latest.value);
  const onTurn = computed(() => (live.value && !live.value.view.over ? live.value.view.turn : -1));
  const mine = computed(() => table.value?.mine ?? []);
  const isMine = computed(() => mine.value.includes(onTurn.value));
  const me = computed(() => (isMine.value ? onTurn.value : (live.value?.view.seat ?? -1)));
  const nextHolder = computed(() =>
    mine.value.length > 1 && isPresent.value && isMine.value && holder.value !== onTurn.value ? onTurn.value : -1,
  );
  const isMyTurn = computed(() => isMine.value && isPresent.value && nextHolder.value < 0);
  const choices = computed(() => (isMyTurn.value && !pending.value ? (live.value?.choices ?? NOTHING) : NOTHING));

  const line = openLine(`/api/games/${encodeURIComponent(id)}/socket`, {
    hello: () => ({ type: "hello", tokens, language: language.peek() }),
    hear: (message) => {
      isAway.value = false;
      if (message.type === "welcome") batch(() => sitDown(message));
      else if (message.type === "update") batch(() => take(message));
      else batch(() => refused(message));
    },
    gone: () => (isAway.value = true),
    barred: (why) => (barred.value = why),
  });

  function sitDown(welcome: Welcome): void {
    const known = table.peek();
    const before = live.peek()?.version ?? -1;
    table.value = known ? { ...welcome, scenery: known.scenery } : welcome; // the board lies already
    take(welcome.update, true);
    if (welcome.update.version > before) missed.value = true;
    const unanswered = pending.peek();
    if (unanswered) line.say(unanswered);
  }

  function take(update: Update, atOnce = false): void {
    const order = pending.peek();
    if (order && update.id === order.id) pending.value = null;
    const known = live.peek()?.version ?? -1;
    if (update.version < known) return; // the first answer to a repeated order
    frames.value = withUpdate(frames.peek(), known, update);
    live.value = update;
    thought.value = "";
    const isHidden = document.visibilityState === "hidden";
    const isOwn = update.id !== "";
    if (isOwn) missed.value = false;
    else if (isHidden && !update.taken_back) missed.value = true;
    showing.value = afterNews(showing.peek(), latest.peek(), atOnce || isOwn || isHidden);
    if (frames.peek()[0]?.step || update.view.over) past.ask();
  }

  function refused(why: Refusal): void {
    if (!why.id || why.id === pending.peek()?.id) pending.value = null;
    notice.value = { text: why.sentence, rule: why.rule };
    if (why.update) take(why.update, true);
  }

  const past = fetchPast(id, tokens, (history) => {
    const whole = withHistory(frames.peek(), history);
    if (whole) {
      frames.value = whole;
      highlights.value = history.highlights;
      showing.value = afterNews(showing.peek(), latest.peek(), false);
    }
    return whole !== null;
  });

  function goTo(wanted: number, plays = false): void {
    showing.value = seek(wanted, latest.peek(), plays);
    missed.value = false;
  }

  const isStill = matchMedia("(prefers-reduced-motion: reduce)");
  const stops = [
    effect(() => {
      const wait = waitFor(showing.value, latest.value, pace.value, isStill.matches);
      if (wait < 0 || frames.value[0]?.step) return;
      const timer = setTimeout(() => (showing.value = tick(showing.peek(), latest.peek())), wait);
      return () => clearTimeout(timer);
    }),
    effect(() => {
      const turn = onTurn.value; // whoever is alone at this screen holds it
      if (mine.value.length === 1) holder.value = turn;
    }),
  ];

  return {
    id,
    tokens,
    table,
    live,
    frames,
    turns,
    highlights,
    latest,
    showing,
    shown,
    isPresent,
    isCatchingUp,
    me,
    isMyTurn,
    choices,
    nextHolder,
    isAway,
    barred,
    pending,
    missed,
    notice,
    looked,
    thought,
    flash,
    want(wish) {
      const now = live.peek();
      if (!now || pending.peek()) return;
      notice.value = null;
      pending.value = orderOf(wish, now.version);
      line.say(pending.value);
    },
    goTo,
    toPresent: () => goTo(latest.peek()),
    play(isOn) {
      const { at } = showing.peek();
      if (!isOn) showing.value = { at, follows: at >= latest.peek(), plays: false };
      else goTo(at >= latest.peek() ? 0 : at, true);
    },
    showMe() {
      const since = sinceLastTurn(turns.peek(), me.peek());
      goTo(since?.from ?? 0, true);
    },
    takeScreen: () => (holder.value = onTurn.peek()),
    close() {
      for (const stop of stops) stop();
      past.stop();
      line.close();
    },
  };
}

/** The frame of a step, or the nearest that is known. */
function frameAt(frames: readonly Frame[], step: number): Frame | null {
  const base = frames[0]?.step ?? 0;
  return frames[Math.max(0, Math.min(step - base, frames.length - 1))] ?? null;
}
