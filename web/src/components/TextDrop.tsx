import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { say } from "../i18n.js";
import { ErrorMessage } from "./ErrorMessage.js";
import { Icon } from "./Icon.js";

interface TextDropProps {
  /** The label of the text field. */
  readonly label: string;
  /** The label of the button below the text field. */
  readonly action: string;
  readonly placeholder?: string;
  /** Use the text; an error is shown here. */
  readonly take: (text: string) => Promise<void>;
}

/** A text to be pasted, or a file to be dropped or chosen. */
export function TextDrop({ label, action, placeholder = "", take }: TextDropProps) {
  const text = useSignal("");
  const error = useSignal("");
  const isOver = useSignal(false);
  const id = useId();
  const give = async (given: string) => {
    error.value = "";
    try {
      await take(given);
      text.value = "";
    } catch (why) {
      text.value = given; // so that a mistake can be corrected here
      error.value = (why as Error).message;
    }
  };
  const giveFile = async (file: File | null | undefined) => {
    if (file) await give(await file.text());
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    isOver.value = false;
    void giveFile(event.dataTransfer?.files[0]);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    isOver.value = true;
  };
  return (
    <div
      class={`drop${isOver.value ? " is-over" : ""}`}
      onDrop={drop}
      onDragOver={hover}
      onDragLeave={() => (isOver.value = false)}
    >
      <div class="drop-file">
        <label class="button">
          <Icon name="file" />
          {say("Choose a file…")}
          <input
            type="file"
            class="hidden"
            accept=".txt,.json,.game,text/plain,application/json"
            onChange={(event) => {
              const chosen = event.currentTarget;
              void giveFile(chosen.files?.[0]).then(() => (chosen.value = ""));
            }}
          />
        </label>
        <span class="faint">{say("or drop it here, or paste it:")}</span>
      </div>
      <label class="hidden" for={id}>
        {label}
      </label>
      <textarea
        id={id}
        class="field"
        rows={4}
        spellcheck={false}
        placeholder={placeholder || label}
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <ErrorMessage sentence={error.value} />
      <button type="button" class="button" disabled={!text.value.trim()} onClick={() => void give(text.value)}>
        {action}
      </button>
    </div>
  );
}
