import { say, sayIn } from "../i18n.js";
import type { Catalogue, LandOffer } from "../messages.js";
import { change, form } from "./currentForm.js";
import { customLand } from "./customLand.js";
import { type GameForm, islandsOnOffer, withModule } from "./form.js";

/** Which boxes are added to the base game. */
export function BoxesSection({ offers, chosen }: { offers: Catalogue; chosen: GameForm }) {
  const islands = islandsOnOffer(chosen, offers, customLand.value);
  const set = (key: string, isOn: boolean) => (form.value = withModule(chosen, offers, customLand.value, key, isOn));
  return (
    <section class="panel part" aria-labelledby="boxes">
      <h2 id="boxes">{say("Boxes")}</h2>
      <div class="tick-list">
        {offers.boxes
          .filter((box) => box.is_module)
          .map((box) => (
            <label key={box.key} class="tick">
              <input
                type="checkbox"
                checked={chosen.modules.includes(box.key)}
                onChange={(event) => set(box.key, event.currentTarget.checked)}
              />
              <span class="tick-words">
                <strong>{box.name}</strong>
                <span class="faint">{box.text}</span>
              </span>
            </label>
          ))}
      </div>
      {islands.length > 0 && <IslandChoice islands={islands} chosen={chosen} />}
    </section>
  );
}

function IslandChoice({ islands, chosen }: { islands: readonly LandOffer[]; chosen: GameForm }) {
  return (
    <label class="labelled">
      {say("Island")}
      <select class="field" value={chosen.island} onChange={(event) => change({ island: event.currentTarget.value })}>
        <option value="" selected={!chosen.island}>
          {sayIn("island", "Random")}
        </option>
        {islands.map(({ key, name, is_ours }) => (
          <option key={key} value={key} selected={key === chosen.island}>
            {is_ours ? say("{name} (our own design)", { name }) : name}
          </option>
        ))}
      </select>
    </label>
  );
}
