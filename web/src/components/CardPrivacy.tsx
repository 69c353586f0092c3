import { say } from "../i18n.js";
import { cardPrivacy, type CardPrivacy as Privacy } from "../stored/settings.js";
import "../style/card-privacy.css";

/** Whether the people at this screen, who have these names, hide their next cards from each other. */
export function CardPrivacy({ names }: { names: readonly string[] }) {
  const { mode, names: hiders } = cardPrivacy.value;
  const modes: readonly (readonly [Privacy["mode"], string])[] = [
    ["always", say("always")],
    ["never", say("never")],
    ["chosen", say("between chosen people")],
  ];
  const toggle = (name: string, hides: boolean) => {
    const others = hiders.filter((other) => other !== name);
    cardPrivacy.value = { mode, names: hides ? [...others, name] : others };
  };
  return (
    <div class="card-privacy">
      <label>
        <span>{say("Hide next cards")}</span>
        <select
          class="field"
          value={mode}
          onChange={(event) =>
            (cardPrivacy.value = { mode: event.currentTarget.value as Privacy["mode"], names: hiders })
          }
        >
          {modes.map(([key, name]) => (
            <option key={key} value={key} selected={key === mode}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {mode === "chosen" &&
        names.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={hiders.includes(name)}
              onChange={(event) => toggle(name, event.currentTarget.checked)}
            />
            {name}
          </label>
        ))}
    </div>
  );
}
