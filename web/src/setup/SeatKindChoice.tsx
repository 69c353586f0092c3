import { say, sayIn } from "../i18n.js";
import type { Catalogue } from "../messages.js";
import { botOf, kindOf, levelsOf, type SeatForm } from "./form.js";

const INVITED = "invited"; // no bot has this key

interface SeatKindProps {
  readonly offers: Catalogue;
  readonly seat: SeatForm;
  readonly n: number;
  readonly choose: (change: Pick<SeatForm, "bot" | "isInvited">) => void;
}

/** Who plays a seat: a person here, somebody who is invited, or a bot. */
export function SeatKindChoice({ offers, seat, n, choose }: SeatKindProps) {
  const value = kindOf(seat) === "invited" ? INVITED : seat.bot;
  const set = (wanted: string) => choose({ bot: wanted === INVITED ? "" : wanted, isInvited: wanted === INVITED });
  const options = [
    ["", say("Person on this screen")],
    [INVITED, say("Person by invitation")],
    ...levelsOf(offers).map(({ key, level }) => [key, say("Computer: {level}", { level })]),
  ];
  return (
    <select
      class="field seat-kind"
      aria-label={say("Who plays seat {n}", { n: n + 1 })}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
    >
      {options.map(([key, words]) => (
        <option key={key} value={key} selected={key === value}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** The name of a bot, and what to expect of it. */
export function BotWords({ offers, bot }: { offers: Catalogue; bot: string }) {
  const offer = botOf(offers, bot);
  return (
    <p class="seat-what">
      <strong>{offer?.name ?? bot}</strong> <span class="faint">{offer?.text}</span>
    </p>
  );
}

interface StartProps {
  readonly names: readonly string[];
  readonly start: number;
  readonly choose: (start: number) => void;
}

/** Who has the first turn. */
export function StartChoice({ names, start, choose }: StartProps) {
  return (
    <label class="labelled">
      {say("Starting player")}
      <select class="field" value={start} onChange={(event) => choose(Number(event.currentTarget.value))}>
        <option value={-1} selected={start < 0}>
          {sayIn("starting player", "Random")}
        </option>
        {names.map((name, n) => (
          <option key={n} value={n} selected={start === n}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
