import type { Taps } from "../../board/taps.js";
import { CardPrivacy } from "../../components/CardPrivacy.js";
import { Icon, type IconName } from "../../components/Icon.js";
import { Menu } from "../../components/Menu.js";
import { SoundAndMotion } from "../../components/SoundAndMotion.js";
import { Selection, Switch } from "../../components/Switch.js";
import { moveInToolbar } from "../../components/toolbar.js";
import { say } from "../../i18n.js";
import { LessonSwitch } from "../../lesson/LessonSwitch.js";
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
    <div class="zoom" role="toolbar" aria-label={say("Zoom")} onKeyDown={moveInToolbar}>
      {buttons.map(([icon, label, factor], n) => (
        <button
          key={icon}
          type="button"
          class="button square"
          tabIndex={n ? -1 : 0}
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
      <fieldset class="settings">
        <legend>{say("Board")}</legend>
        <Switch name={say("Hex coordinates")} value={showsCoordinates} />
        <Switch name={say("Gold during play")} value={showsGold} />
        <Switch name={say("Explain what I point at")} value={explainsOnHover} />
        <Switch name={say("Ask about unused tiles")} value={asksBeforeEnd} />
        <LessonSwitch />
        <Selection name={say("Other players' moves")} value={pace} options={paces} />
        <Selection name={say("Taps to choose a hex")} value={taps} options={numbersOfTaps} />
        <SharedScreen />
      </fieldset>
      <SoundAndMotion />
    </div>
  );
}

/** What only people who share this screen have to decide. */
function SharedScreen() {
  const { mine = [], seats = [] } = useGame().table.value ?? {};
  return mine.length > 1 ? <CardPrivacy names={mine.map((seat) => seats[seat]?.name ?? "")} /> : null;
}
