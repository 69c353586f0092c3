import type { TalkLine } from "../../messages.js";
import { storedList } from "../../stored/storage.js";
import { aNumber, aTextLike, type Check, listOf, partsOf } from "../../stored/storedValues.js";
import { phraseWords } from "./phrases.js";

/** What this browser remembers about the talk in a room. */
export interface TalkMemory {
  readonly room: string;
  /** The number of the last line that was read, -1 if none. */
  readonly read: number;
  /** The seats whose lines are hidden. */
  readonly muted: readonly number[];
}

const MOST_ROOMS = 50;
const FRESH = 15_000; // milliseconds: older lines come from before this page was opened

const aMemory: Check<TalkMemory> = (told) => {
  const parts = partsOf(told);
  const room = aTextLike(/./)(parts["room"]);
  if (room === undefined) return undefined;
  return { room, read: aNumber(parts["read"]) ?? -1, muted: listOf(aNumber)(parts["muted"]) ?? [] };
};

const list = storedList<TalkMemory>("talk", ({ room }) => room, aMemory);

/** What is remembered about a room. */
export function talkMemory(room: string): TalkMemory {
  return list.items.value.find((known) => known.room === room) ?? { room, read: -1, muted: [] };
}

function remember(room: string, how: (known: TalkMemory) => TalkMemory): void {
  list.change((rooms) => {
    const known = rooms.find((other) => other.room === room) ?? { room, read: -1, muted: [] };
    return [how(known), ...rooms.filter((other) => other.room !== room)].slice(0, MOST_ROOMS);
  });
}

/** Everything up to a line has been read. */
export function markRead(room: string, number: number): void {
  if (talkMemory(room).read < number) remember(room, (known) => ({ ...known, read: number }));
}

/** Hide the lines of a seat, or show them again. */
export function toggleMuted(room: string, seat: number): void {
  remember(room, ({ muted, ...known }) => ({
    ...known,
    muted: muted.includes(seat) ? muted.filter((other) => other !== seat) : [...muted, seat],
  }));
}

/** The lines that are shown, and how many are hidden. */
export function audible(
  lines: readonly TalkLine[],
  { muted }: TalkMemory,
): { heard: readonly TalkLine[]; hidden: number } {
  const heard = lines.filter(({ seat }) => !muted.includes(seat));
  return { heard, hidden: lines.length - heard.length };
}

/** How many lines of others have not been read; hidden ones do not count. */
export function unreadCount(lines: readonly TalkLine[], memory: TalkMemory, mine: readonly number[]): number {
  return audible(lines, memory).heard.filter(({ number, seat }) => number > memory.read && !mine.includes(seat)).length;
}

/** What was said, as text. */
export function lineWords({ phrase, text }: TalkLine): string {
  return phrase ? phraseWords(phrase) : text;
}

/** The last line that another player has said just now; screen readers announce it. */
export function freshLine(
  lines: readonly TalkLine[],
  memory: TalkMemory,
  mine: readonly number[],
  now: number,
): TalkLine | undefined {
  const last = audible(lines, memory).heard.findLast(({ seat }) => !mine.includes(seat));
  return last && now - last.at < FRESH ? last : undefined;
}
