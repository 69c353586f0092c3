import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { tab } from "../game/panels/Tabs.js";
import type { Game } from "../game/types.js";
import { currentLanguage, onNewLanguage } from "../i18n.js";
import type { LessonAnswer, LessonTopic } from "../messages.js";
import { gamePath } from "../wire/games.js";
import { ask } from "../wire/http.js";
import { lessonOf, markTold } from "./lessons.js";

/** The teacher of a game: what is said now, and what was said on this page. */
export interface Teacher {
  /** What is said now; null while there is nothing new. */
  readonly topic: ReadonlySignal<LessonTopic | null>;
  /** How many topics the lesson has. */
  readonly of: ReadonlySignal<number>;
  /** What was said before, on this page. */
  readonly said: ReadonlySignal<readonly LessonTopic[]>;
  /** The learner has read it: go on. */
  goOn(): void;
  /** Follow the game; returns a function that stops it. */
  watch(): () => void;
}

const teachers = new WeakMap<Game, Teacher>();

/** The teacher of this game; it speaks while someone watches. */
export function teacherOf(game: Game): Teacher {
  const known = teachers.get(game) ?? createTeacher(game);
  teachers.set(game, known);
  return known;
}

function createTeacher(game: Game): Teacher {
  const topic = signal<LessonTopic | null>(null);
  const of = signal(0);
  const said = signal<readonly LessonTopic[]>([]);
  const round = signal(0); // how often the learner has asked to go on
  let spokenAt = -1; // version

  /** Whether the learner can listen: it is their turn, or the game is over, and they see the live position. */
  const isMoment = computed(() => {
    const isOver = game.live.value?.view.over ?? false;
    const isOn = lessonOf(game.id)?.isOff === false;
    return isOn && game.isPresent.value && !game.isCatchingUp.value && (isOver || game.isMyTurn.value);
  });

  /** What was said counts as told; it can still be read again. */
  function close(): void {
    const now = topic.peek();
    if (!now) return;
    markTold(game.id, now.key);
    if (said.peek().every(({ key }) => key !== now.key)) said.value = [...said.peek(), now];
  }

  async function listen(halt: AbortSignal): Promise<void> {
    const lesson = lessonOf(game.id);
    if (!lesson) return;
    const query = `box=${encodeURIComponent(lesson.box)}&told=${encodeURIComponent(lesson.told.join())}`;
    const path = gamePath(game.id, `lesson?${query}`);
    const answer = await ask<LessonAnswer>(path, game.tokens, halt).catch(() => null);
    if (!answer || halt.aborted) return;
    spokenAt = answer.version;
    of.value = answer.of;
    topic.value = answer.topic;
    if (answer.topic?.panel === "gold") tab.value = "gold"; // where only one panel has room
    if (answer.topic?.hexes.length) game.flash.value = answer.topic.hexes;
  }

  const point = (): void => {
    game.pointed.value = topic.value?.hexes ?? [];
  };

  /** Whatever the learner plays, the teacher goes on: it asks anew what the position teaches. */
  function follow(): (() => void) | undefined {
    const version = game.live.value?.version ?? -1;
    const canListen = isMoment.value;
    round.value;
    currentLanguage();
    return untracked(() => {
      if (version !== spokenAt) close();
      if (!canListen) {
        topic.value = null;
        return undefined;
      }
      const halting = new AbortController();
      void listen(halting.signal);
      return () => halting.abort();
    });
  }

  return {
    topic,
    of,
    said,
    goOn() {
      close();
      round.value += 1;
    },
    watch() {
      const stops = [effect(point), effect(follow), onNewLanguage(() => (said.value = []))];
      return () => {
        for (const stop of stops) stop();
        topic.value = null;
        game.pointed.value = [];
      };
    },
  };
}
