import { say } from "../i18n.js";
import { type Motion, motion, playsGold, playsMoves, playsSound, usesLetterKeys } from "../stored/settings.js";
import { Selection, Switch } from "./Switch.js";

/** What sounds, what moves, and which keys are shortcuts; in a game and on the help page. */
export function SoundAndMotion() {
  const motions: readonly (readonly [Motion, string])[] = [
    ["system", say("same as the device")],
    ["on", say("on")],
    ["off", say("off")],
  ];
  return (
    <>
      <fieldset class="settings">
        <legend>{say("Sound")}</legend>
        <Switch name={say("Sound when it is my turn")} value={playsSound} />
        <Switch name={say("Settlements and tiles")} value={playsMoves} />
        <Switch name={say("Gold and the end of the game")} value={playsGold} />
      </fieldset>
      <fieldset class="settings">
        <legend>{say("Motion and keys")}</legend>
        <Selection name={say("Animations")} value={motion} options={motions} />
        <Switch name={say("Single-key shortcuts")} value={usesLetterKeys} />
      </fieldset>
    </>
  );
}
