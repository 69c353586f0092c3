import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { createDraft } from "../game/state/draft.js";
import { END, type Intent } from "../game/state/orders.js";
import { NOTHING } from "../game/state/seat.js";
import type { Game } from "../game/types.js";
import { currentLanguage } from "../i18n.js";
import type { AdvisedTurn, PuzzleVerdict, Update } from "../messages.js";
import { note, noteDay, type PuzzleTable, resultOf } from "./progress.js";
import { fetchSolution, judgeTurn } from "./requests.js";

/** The attempt at a puzzle: what was said about the turn, and the solution once it may be seen. */
export interface Attempt {
  readonly state: ReadonlySignal<"open" | "judging" | "judged">;
  readonly verdict: ReadonlySignal<PuzzleVerdict | null>;
  readonly isSolved: ReadonlySignal<boolean>;
  readonly solution: ReadonlySignal<AdvisedTurn | null>;
  readonly error: ReadonlySignal<string>;
  /** The draft of the table: ending it asks for the verdict. */
  readonly createDraft: typeof createDraft;
  /** The game of the table, in which nothing tells the answer before it is asked for. */
  adapt(game: Game): Game;
  tryAgain(): void;
  showSolution(): Promise<void>;
  /** Ask again for what was said, in another language. */
  retell(): void;
}

/** `day` is today; `isDaily` tells whether this is the puzzle of the day. */
export function createAttempt(table: PuzzleTable, day: string, isDaily: boolean): Attempt {
  const state = signal<"open" | "judging" | "judged">("open");
  const verdict = signal<PuzzleVerdict | null>(null);
  const solution = signal<AdvisedTurn | null>(null);
  const error = signal("");
  const isSolved = computed(() => verdict.value?.is_solved ?? false);
  let game: Game | null = null;

  function reopen(): void {
    state.value = "open";
    verdict.value = null;
    error.value = "";
  }

  async function submit(pending: Game["pending"]): Promise<void> {
    if (state.peek() === "judging" || isSolved.peek()) return;
    reopen();
    state.value = "judging";
    try {
      await isIdle(pending);
      const told = await judgeTurn(table);
      verdict.value = told;
      state.value = "judged";
      if (told.is_solved) solved(told);
    } catch (why) {
      reopen();
      error.value = (why as Error).message;
    }
  }

  function solved(told: PuzzleVerdict): void {
    note({ puzzle: table.puzzle, outcome: "solved", day, shownOn: "" });
    // Who has looked at the solution first has not solved the puzzle of the day.
    const result = resultOf(table.puzzle);
    if (isDaily && result?.outcome === "solved" && result.shownOn !== day) noteDay(day);
    solution.value = told.solution;
  }

  /** Play on, unless this ends the turn; what was said about the turn is then no longer about it. */
  function play(intent: Intent, pending: Game["pending"], send: (intent: Intent) => void): void {
    if (intent.type === "command" && intent.action === END) return void submit(pending);
    if (state.peek() === "judged") reopen();
    send(intent);
  }

  /** What was said, in the language in use; an answer that comes after yet another choice is too late. */
  async function retell(): Promise<void> {
    error.value = "";
    const wanted = currentLanguage();
    const told = verdict.peek() && (await judgeTurn(table));
    const turn = solution.peek() && (told?.solution ?? (await fetchSolution(table.puzzle)));
    if (wanted !== currentLanguage()) return;
    verdict.value = told;
    solution.value = turn;
  }

  /** Once it is solved there is nothing left to play: the task is what was said about the turn. */
  function asSolved(live: Update | null): Update | null {
    const sentence = isSolved.value && verdict.value?.sentence;
    return live && sentence ? { ...live, task: sentence, choices: NOTHING } : live;
  }

  return {
    state,
    verdict,
    isSolved,
    solution,
    error,
    createDraft(context) {
      const { choices, pending, request } = context;
      // A try costs nothing, so nothing is asked before the end; what is unused would be a hint.
      const withoutEnd = computed(() => {
        const { options, ...others } = choices.value;
        return { ...others, options: options.filter((option) => option !== END) };
      });
      return {
        ...createDraft({ ...context, choices: withoutEnd, request: (intent) => play(intent, pending, request) }),
        end: () => void submit(pending),
      };
    },
    adapt(joined) {
      game = joined;
      return {
        ...joined,
        live: computed(() => asSolved(joined.live.value)),
        choices: computed(() => (isSolved.value ? NOTHING : joined.choices.value)),
        // Nobody has been away, and the coach would tell the answer.
        away: { ...joined.away, deeds: signal([]) },
        hint: { ...joined.hint, shown: computed(() => solution.value), ask: () => {} },
        request: (intent) => play(intent, joined.pending, joined.request),
      };
    },
    tryAgain() {
      reopen();
      solution.value = null;
      if (game?.choices.peek().can_undo) game.request({ type: "restart" });
    },
    retell: () => void retell().catch(() => {}), // what was said stays
    async showSolution() {
      state.value = "judging"; // what was said about the turn stays meanwhile
      try {
        const told = await fetchSolution(table.puzzle);
        reopen();
        note({ puzzle: table.puzzle, outcome: "shown", day, shownOn: "" });
        if (game?.choices.peek().can_undo) game.request({ type: "restart" });
        solution.value = told;
      } catch (why) {
        reopen();
        error.value = (why as Error).message;
      }
    },
  };
}

/** Wait until the server has answered the last order: the verdict is about what it knows. */
async function isIdle(pending: Game["pending"]): Promise<void> {
  if (!pending.peek()) return;
  let stop = () => {};
  await new Promise<void>((resolve) => {
    stop = effect(() => {
      if (!pending.value) resolve();
    });
  });
  stop();
}
