import { storedList } from "../stored/storage.js";
import { aFlag, aText, aTextLike, type Check, listOf, partsOf } from "../stored/storedValues.js";

/** The lesson that goes with a game: the box it is about, and what was told. */
export interface FollowedLesson {
  readonly game: string;
  readonly box: string;
  /** The keys of the topics that were told. */
  readonly told: readonly string[];
  /** Whether the learner has skipped the rest, for now. */
  readonly isOff: boolean;
}

const MOST_KEPT = 40;

const aLesson: Check<FollowedLesson> = (told) => {
  const parts = partsOf(told);
  const [game, box] = [aTextLike(/./)(parts["game"]), aTextLike(/./)(parts["box"])];
  if (game === undefined || box === undefined) return undefined;
  return { game, box, told: listOf(aText(100))(parts["told"]) ?? [], isOff: aFlag(parts["isOff"]) ?? false };
};

/** Stored in this browser, so that a lesson goes on where it was. */
const list = storedList<FollowedLesson>("lessons", ({ game }) => game, aLesson);

export const followedLessons = list.items;

/** The lesson that goes with a game, if any. */
export function lessonOf(game: string): FollowedLesson | undefined {
  return followedLessons.value.find((lesson) => lesson.game === game);
}

/** Begin the lesson of a box in a new game. */
export function followLesson(game: string, box: string): void {
  list.change((lessons) => [{ game, box, told: [], isOff: false }, ...lessons].slice(0, MOST_KEPT));
}

export function markTold(game: string, topic: string): void {
  change(game, (lesson) => (lesson.told.includes(topic) ? lesson : { ...lesson, told: [...lesson.told, topic] }));
}

/** Skip the rest, or go on with it. */
export function switchLesson(game: string, isOn: boolean): void {
  change(game, (lesson) => ({ ...lesson, isOff: !isOn }));
}

function change(game: string, how: (lesson: FollowedLesson) => FollowedLesson): void {
  list.change((lessons) => lessons.map((lesson) => (lesson.game === game ? how(lesson) : lesson)));
}
