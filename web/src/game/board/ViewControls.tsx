import type { Signal } from "@preact/signals";
import { CardPrivacy } from "../../components/CardPrivacy.js";
import { Icon, type IconName } from "../../components/Icon.js";
import { Menu } from "../../components/Menu.js";
import { say } from "../../i18n.js";
import { type Pace, pace, showsCoordinates, showsGold } from "../../settings.js";
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
  return (
    <div class="view-choices">
      <Switch name={say("Hex coordinates")} value={showsCoordinates} />
      <Switch name={say("Gold during play")} value={showsGold} />
      <SharedScreen />
      <label class="switch">
        <span>{say("Other players' moves")}</span>
        <select class="field" value={pace.value} onChange={(event) => (pace.value = event.currentTarget.value as Pace)}>
          {paces.map(([key, name]) => (
            <option key={key} value={key} selected={key === pace.value}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
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
