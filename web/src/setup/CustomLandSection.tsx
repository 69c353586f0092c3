import { catalogue } from "../catalogue.js";
import { Icon } from "../components/Icon.js";
import { TextDrop } from "../components/TextDrop.js";
import { say } from "../i18n.js";
import { form } from "./currentForm.js";
import { type CustomLand, customLand, removeLand, saveLand } from "./customLand.js";
import { settled } from "./form.js";

const EXAMPLE = "QUADRANT Meadow | location=…\nGGGTTWGTTT\n…"; // as it is typed, in every language

/** Quadrants and islands that the player has typed in. */
export function CustomLandSection() {
  const own = customLand.value;
  return (
    <details class="panel part folded">
      <summary>
        <h2>{say("Your own quadrants and islands")}</h2>
        <span class="faint">{own.length ? own.map(({ key }) => key).join(", ") : say("none yet")}</span>
      </summary>
      <p class="faint">
        {say(
          "Type a quadrant row by row, one letter per hex. It is checked and saved in this browser; then you can choose it above.",
        )}
      </p>
      <p class="faint">
        {say(
          "The first line names it and the location of its L fields, such as “QUADRANT Meadow | location=…” or “ISLAND Lagoon | location=…”. The locations are: {locations}.",
          { locations: locationKeys().join(", ") },
        )}
      </p>
      {own.length > 0 && (
        <ul class="own-land">
          {own.map((piece) => (
            <OwnPiece key={`${piece.kind} ${piece.key}`} piece={piece} />
          ))}
        </ul>
      )}
      <TextDrop
        label={say("A quadrant or an island, row by row")}
        placeholder={EXAMPLE}
        action={say("Check and save")}
        take={saveLand}
      />
      <p class="faint">
        {say(
          "G grass, C canyon, D desert, F flower field, T forest, W water, M mountain, S castle, N nomad field, L location field. A quadrant has ten rows of ten letters, an island at most five rows, with a dot where there is no hex.",
        )}
      </p>
    </details>
  );
}

/** The words for locations that the server understands. */
function locationKeys(): readonly string[] {
  const tiles = catalogue.value?.boxes.flatMap((box) => box.tiles) ?? [];
  return tiles.filter(({ kind }) => kind === "location").map(({ key }) => key);
}

function OwnPiece({ piece }: { piece: CustomLand }) {
  const remove = () => {
    removeLand(piece);
    if (form.value && catalogue.value) form.value = settled(form.value, catalogue.value, customLand.value);
  };
  return (
    <li>
      <span>
        <strong>{piece.key}</strong>{" "}
        <span class="faint">{piece.kind === "quadrant" ? say("quadrant") : say("island")}</span>
      </span>
      <button
        type="button"
        class="button plain"
        aria-label={say("Remove {name}", { name: piece.key })}
        title={say("Remove")}
        onClick={remove}
      >
        <Icon name="cross" size={18} />
      </button>
    </li>
  );
}
