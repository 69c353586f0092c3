import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { Appearance } from "../appearance.js";
import { catalogue } from "../catalogue.js";
import { say } from "../i18n.js";
import "../style/appearance.css";

interface AppearancePickerProps {
  readonly chosen: Appearance;
  /** What other players have chosen. */
  readonly others: readonly Appearance[];
  readonly choose: (appearance: Appearance) => void;
}

/** A colour and a mark for the pieces of a seat; what others have chosen is not offered. */
export function AppearancePicker({ chosen, others, choose }: AppearancePickerProps) {
  const offers = catalogue.value;
  if (!offers) return null;
  return (
    <div class="appearance">
      <Options
        label={say("Colour")}
        names={offers.colours.map(({ name }) => name)}
        chosen={chosen.colour}
        taken={others.map(({ colour }) => colour)}
        choose={(colour) => choose({ ...chosen, colour })}
        draw={(n) => <span class="swatch" style={{ background: offers.colours[n]?.colour }} />}
      />
      <Options
        label={say("Mark")}
        names={offers.marks}
        chosen={chosen.mark}
        taken={others.map(({ mark }) => mark)}
        choose={(mark) => choose({ ...chosen, mark })}
        draw={(n) => <MarkIcon mark={n} />}
      />
    </div>
  );
}

/** A mark; on a settlement it lies a little below the middle. */
const MarkIcon = ({ mark }: { mark: number }) => (
  <svg class="mark-icon" width={28} height={28} viewBox="-10 -6 20 20" aria-hidden="true">
    <use href={`#kb-mark${mark}`} />
  </svg>
);

interface OptionsProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly chosen: number;
  readonly taken: readonly number[];
  readonly choose: (n: number) => void;
  readonly draw: (n: number) => ComponentChildren;
}

function Options({ label, names, chosen, taken, choose, draw }: OptionsProps) {
  const group = useId();
  return (
    <fieldset class="appearance-options">
      <legend>{label}</legend>
      {names.map((name, n) => (
        <label key={name} class="appearance-option" title={name}>
          <input
            type="radio"
            class="hidden"
            name={group}
            aria-label={name}
            checked={n === chosen}
            disabled={taken.includes(n)}
            onChange={() => choose(n)}
          />
          {draw(n)}
        </label>
      ))}
    </fieldset>
  );
}
