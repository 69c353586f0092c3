import { useId } from "preact/hooks";
import "../style/segmented.css";

interface WaysProps<Option extends string> {
  readonly label: string;
  readonly value: Option;
  readonly options: readonly (readonly [Option, string])[];
  readonly choose: (option: Option) => void;
}

/** A few options side by side, one of which is selected. */
export function SegmentedControl<Option extends string>({ label, value, options, choose }: WaysProps<Option>) {
  const name = useId();
  return (
    <fieldset class="segmented">
      <legend class="hidden">{label}</legend>
      {options.map(([option, said]) => (
        <label key={option} class={option === value ? "segment is-chosen" : "segment"}>
          <input type="radio" class="hidden" name={name} checked={option === value} onChange={() => choose(option)} />
          {said}
        </label>
      ))}
    </fieldset>
  );
}
