import type { Signal } from "@preact/signals";
import "../style/settings.css";

/** A setting that is on or off. */
export function Switch({ name, value }: { name: string; value: Signal<boolean> }) {
  return <SwitchBox name={name} isOn={value.value} turn={(isOn) => (value.value = isOn)} />;
}

interface SwitchBoxProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
}

/** Something else that is on or off. */
export function SwitchBox({ name, isOn, turn }: SwitchBoxProps) {
  return (
    <label class="switch">
      <input type="checkbox" checked={isOn} onChange={(event) => turn(event.currentTarget.checked)} />
      {name}
    </label>
  );
}

interface SelectionProps<Value extends string> {
  readonly name: string;
  readonly value: Signal<Value>;
  readonly options: readonly (readonly [Value, string])[];
}

/** A setting with several values. */
export function Selection<Value extends string>({ name, value, options }: SelectionProps<Value>) {
  return (
    <label class="switch">
      <span>{name}</span>
      <select
        class="field"
        value={value.value}
        onChange={(event) => (value.value = event.currentTarget.value as Value)}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key} selected={key === value.value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
