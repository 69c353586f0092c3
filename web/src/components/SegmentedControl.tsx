import { useId } from "preact/hooks";

interface WaysProps<Way extends string> {
  readonly label: string;
  readonly value: Way;
  readonly ways: readonly (readonly [Way, string])[];
  readonly choose: (way: Way) => void;
}

/** A few ways side by side, of which one holds. */
export function Ways<Way extends string>({ label, value, ways, choose }: WaysProps<Way>) {
  const name = useId();
  return (
    <fieldset class="ways">
      <legend class="hidden">{label}</legend>
      {ways.map(([way, said]) => (
        <label key={way} class={way === value ? "way is-chosen" : "way"}>
          <input type="radio" class="hidden" name={name} checked={way === value} onChange={() => choose(way)} />
          {said}
        </label>
      ))}
    </fieldset>
  );
}
