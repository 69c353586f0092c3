import { useId } from "preact/hooks";
import { say } from "../i18n.js";
import type { RoomSettings } from "../messages.js";
import { change } from "./currentForm.js";
import type { GameForm } from "./form.js";
import {
  absencesOnOffer,
  absenceWords,
  atZeroWords,
  clockRuleWords,
  clocksOnOffer,
  isSameClock,
  settingsWords,
} from "./tableSettings.js";

const AT_ZERO = ["nudge", "bot", "loss"] as const;

/** How a table with invited players is run: the clock, absence, watchers, the lobby. */
export function TableSection({ chosen }: { chosen: GameForm }) {
  const { settings } = chosen;
  const set = (some: Partial<RoomSettings>) => change({ settings: { ...settings, ...some } });
  const clocks = clocksOnOffer(settings);
  return (
    <details class="panel part folded">
      <summary>
        <h2>{say("Table")}</h2>
        <span class="faint">{settingsWords(settings)[0]}</span>
      </summary>
      <Choice
        name={say("Clock")}
        text={say("How much time everybody has; for a game over several days, days for each turn.")}
        options={clocks.map(clockRuleWords)}
        at={clocks.findIndex((clock) => isSameClock(clock, settings))}
        choose={(n) => set(clocks[n] ?? {})}
      />
      {settings.clock !== "none" && (
        <Choice
          name={say("When the time is up")}
          text={say("What happens to the player whose time is up.")}
          options={AT_ZERO.map(atZeroWords)}
          at={AT_ZERO.indexOf(settings.at_zero)}
          choose={(n) => set({ at_zero: AT_ZERO[n] ?? settings.at_zero })}
        />
      )}
      <Absence seconds={settings.away_seconds} set={(away_seconds) => set({ away_seconds })} />
      <div class="tick-list">
        <Tick
          name={say("Others may watch")}
          text={say("Whoever has the link sees the game, but nobody's terrain card.")}
          isOn={settings.allows_watchers}
          set={(allows_watchers) => set({ allows_watchers })}
        />
        <Tick
          name={say("List the table on this server")}
          text={say("Everybody on the home page of this server sees it and may sit down.")}
          isOn={settings.is_listed}
          set={(is_listed) => set({ is_listed })}
        />
        <Tick
          name={say("Start when full")}
          text={say("The game starts by itself as soon as every seat is taken.")}
          isOn={settings.starts_when_full}
          set={(starts_when_full) => set({ starts_when_full })}
        />
      </div>
    </details>
  );
}

function Absence({ seconds, set }: { seconds: number; set: (seconds: number) => void }) {
  const times = absencesOnOffer(seconds);
  return (
    <Choice
      name={say("When somebody is away")}
      text={say("From when on the others may let a bot hold the seat, until its player returns.")}
      options={times.map(absenceWords)}
      at={times.indexOf(seconds)}
      choose={(n) => set(times[n] ?? seconds)}
    />
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly text: string;
  readonly options: readonly string[];
  readonly at: number;
  readonly choose: (n: number) => void;
}

function Choice({ name, text, options, at, choose }: ChoiceProps) {
  const id = useId();
  return (
    <div class="switch-line">
      <label class="tick-words" for={id}>
        <strong>{name}</strong>
        <span class="faint">{text}</span>
      </label>
      <select id={id} class="field" onChange={(event) => choose(event.currentTarget.selectedIndex)}>
        {options.map((words, n) => (
          <option key={n} selected={n === at}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

interface TickProps {
  readonly name: string;
  readonly text: string;
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}

function Tick({ name, text, isOn, set }: TickProps) {
  return (
    <label class="tick">
      <input type="checkbox" checked={isOn} onChange={(event) => set(event.currentTarget.checked)} />
      <span class="tick-words">
        <strong>{name}</strong>
        <span class="faint">{text}</span>
      </span>
    </label>
  );
}
