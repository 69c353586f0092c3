import type { Taps } from "../../board/taps.js";
import { CardPrivacy } from "../../components/CardPrivacy.js";
import { SoundAndMotion } from "../../components/SoundAndMotion.js";
import { Selection, Switch } from "../../components/Switch.js";
import { say } from "../../i18n.js";
import { LessonSwitch } from "../../lesson/LessonSwitch.js";
import {
  asksBeforeEnd,
  explainsOnHover,
  type Pace,
  pace,
  showsCoordinates,
  showsGold,
  taps,
} from "../../stored/settings.js";
import { useGame } from "../context.js";

/** The settings of the view. */
export function ViewChoices() {
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
