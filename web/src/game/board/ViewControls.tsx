import type { Signal } from "@preact/signals";
import type { Taps } from "../../board/taps.js";
import { CardPrivacy } from "../../components/CardPrivacy.js";
import { Icon, type IconName } from "../../components/Icon.js";
import { Menu } from "../../components/Menu.js";
import { say } from "../../i18n.js";
import { asksBeforeEnd, explainsOnHover, type Pace, pace, showsCoordinates, showsGold, taps } from "../../settings.js";
import { useGame } from "../context.js";

const NEARER = 1.4;

type Zoom = (factor: number) => void;

/** Zoom buttons, and the settings of the view. */
export function ViewControls({ zoom }: { zoom: Zoom }) {
  return (
    <div class="view-controls">
      <ZoomButtons zoom={zoom} />
      <Menu icon="gear" label={say("View")}>
        <ViewChoices />
        <div class="zoom-in-menu">
          <ZoomButtons zoom={zoom} />
        </div>
      </Menu>
    </div>
  );
}

function ZoomButtons({ zoom }: { zoom: Zoom }) {
  const buttons: readonly (readonly [IconName, string, number])[] = [
    ["plus", say("Zoom in"), NEARER],
    ["minus", say("Zoom out"), 1 / NEARER],
    ["whole", say("Whole board"), 0],
  ];
  return (
    <div class="zoom" role="group" aria-label={say("Zoom")}>
      {buttons.map(([icon, label, factor]) => (
        <button
          key={icon}
          type="button"
          class="button square"
          aria-label={label}
          title={label}
          onClick={() => zoom(factor)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}

function ViewChoices() {
  const paces: readonly (readonly [Pace, string])[] = [
    ["calm", say("slow")],
    ["brisk", say("fast")],
    ["at once", say("instantly")],
  ];
  const numbersOfTaps: readonly (readonly [Taps, string])[] = [
    ["by size", say("two on small hexes")],
    ["two", say("always two")],
    ["one", say("always one")],
  ];
  return (
    <div class="view-choices">
      <Switch name={say("Hex coordinates")} value={showsCoordinates} />
      <Switch name={say("Gold during play")} value={showsGold} />
      <Switch name={say("Explain what I point at")} value={explainsOnHover} />
      <Switch name={say("Ask about unused tiles")} value={asksBeforeEnd} />
      <SharedScreen />
      <Choice name={say("Other players' moves")} value={pace} choices={paces} />
      <Choice name={say("Taps to choose a hex")} value={taps} choices={numbersOfTaps} />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly value: Signal<Value>;
  readonly choices: readonly (readonly [Value, string])[];
}

function Choice<Value extends string>({ name, value, choices }: ChoiceProps<Value>) {
  return (
    <label class="switch">
      <span>{name}</span>
      <select
        class="field"
        value={value.value}
        onChange={(event) => (value.value = event.currentTarget.value as Value)}
      >
        {choices.map(([key, words]) => (
          <option key={key} value={key} selected={key === value.value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What only people who share this screen have to decide. */
function SharedScreen() {
  const { mine = [], seats = [] } = useGame().table.value ?? {};
  return mine.length > 1 ? <CardPrivacy names={mine.map((seat) => seats[seat]?.name ?? "")} /> : null;
}

function Switch({ name, value }: { name: string; value: Signal<boolean> }) {
  return (
    <label class="switch">
      <input type="checkbox" checked={value.value} onChange={(event) => (value.value = event.currentTarget.checked)} />
      {name}
    </label>
  );
}
