import type { ComponentChildren } from "preact";
import { ruleAddress } from "../route.js";
import { placeOf } from "./rules.js";

// A name between asterisks, a word of a record between backticks, the ID of a rule.
const MARKED = /\*([^*]+)\*|`([^`]+)`|(R-[A-Z]+(?:-[A-Z]+)*-\d+)/g;

const SYNTAX = /[\\^$.*+?()[\]{}|]/g; // what means something in a pattern

interface RuleTextProps {
  readonly text: string;
  /** Words to highlight, in small letters. */
  readonly words?: readonly string[];
}

/** A text of the rules: names stand out, other rules are links, and so are the words that were searched for. */
export function RuleText({ text, words = [] }: RuleTextProps) {
  const parts: ComponentChildren[] = [];
  let last = 0;
  for (const match of text.matchAll(MARKED)) {
    parts.push(<Highlighted text={text.slice(last, match.index)} words={words} />);
    parts.push(<Marked match={match} words={words} />);
    last = match.index + match[0].length;
  }
  return (
    <>
      {parts}
      <Highlighted text={text.slice(last)} words={words} />
    </>
  );
}

function Marked({ match, words }: { match: RegExpMatchArray; words: readonly string[] }) {
  const [, name, code, id] = match;
  if (name) {
    return (
      <strong>
        <Highlighted text={name} words={words} />
      </strong>
    );
  }
  if (code) return <code>{code}</code>;
  const place = placeOf(id ?? "");
  return place ? (
    <a class="rule-link" href={ruleAddress(place.rule.id, place.box.key)}>
      {id}
    </a>
  ) : (
    <span>{id}</span>
  );
}

/** Plain text with the words that were searched for. */
export function Highlighted({ text, words }: { text: string; words: readonly string[] }) {
  if (!words.length) return <>{text}</>;
  const wanted = new RegExp(`(${words.map((word) => word.replace(SYNTAX, "\\$&")).join("|")})`, "giu");
  // Splitting by a group yields text and matches by turns.
  return <>{text.split(wanted).map((part, n) => (n % 2 ? <mark key={n}>{part}</mark> : part))}</>;
}
