import { say, sayMany } from "../i18n.js";
import type { Catalogue, SwitchOffer, SwitchValue } from "../messages.js";
import { change } from "./currentForm.js";
import type { GameForm } from "./form.js";

/** Rules that can be played in more than one way. */
export function SwitchesSection({ offers, chosen }: { offers: Catalogue; chosen: GameForm }) {
  const changed = Object.keys(chosen.switches).length;
  return (
    <details class="panel part folded">
      <summary>
        <h2>{say("Rule options")}</h2>
        <span class="faint">{changed ? sayMany("{n} changed", "{n} changed", changed) : say("default")}</span>
      </summary>
      {offers.switches.map((offer) => (
        <Switch key={offer.key} offer={offer} chosen={chosen} />
      ))}
    </details>
  );
}

function Switch({ offer, chosen }: { offer: SwitchOffer; chosen: GameForm }) {
  const value = chosen.switches[offer.key] ?? offer.default;
  const set = (wanted: SwitchValue["value"]) => {
    const { [offer.key]: _, ...others } = chosen.switches;
    change({ switches: wanted === offer.default ? others : { ...others, [offer.key]: wanted } });
  };
  return (
    <label class="switch-line">
      <span class="tick-words">
        <strong>{offer.name}</strong>
        <span class="faint">{offer.text}</span>
      </span>
      <select
        class="field"
        onChange={(event) => {
          const wanted = offer.values[event.currentTarget.selectedIndex];
          if (wanted) set(wanted.value);
        }}
      >
        {offer.values.map((one) => (
          <option key={String(one.value)} selected={one.value === value}>
            {one.name}
          </option>
        ))}
      </select>
    </label>
  );
}
