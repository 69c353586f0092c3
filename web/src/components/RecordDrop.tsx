import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../i18n.js";
import { openRecord } from "../newGame.js";
import { Dialog } from "./Dialog.js";
import { Icon } from "./Icon.js";
import "../style/record-drop.css";

const MOST_BYTES = 200_000; // the server takes no more characters, which are hardly ever longer than a byte

/** Opens a record that is dropped anywhere on the page; `refusal` says why this page opens none. */
export function RecordDrop({ refusal = "" }: { refusal?: string }) {
  const isOver = useSignal(false);
  const error = useSignal("");
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault(); // otherwise the browser would leave the page for the file
      isOver.value = true;
    };
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) isOver.value = false; // it has left the window
    };
    const drop = (event: DragEvent) => {
      isOver.value = false;
      if (!hasFiles(event) || event.defaultPrevented) return; // a field of the page has taken it
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file) open(file, refusal).catch((why: Error) => (error.value = why.message));
    };
    const ending = new AbortController();
    addEventListener("dragenter", over, ending);
    addEventListener("dragover", over, ending);
    addEventListener("dragleave", leave, ending);
    addEventListener("drop", drop, ending);
    return () => ending.abort();
  }, [refusal]);
  return (
    <>
      {isOver.value && (
        <div class="record-drop" popover="manual" aria-hidden="true" ref={showOnTop}>
          <p>
            <Icon name="file" size={40} /> {refusal || say("Drop the record here to open it.")}
          </p>
        </div>
      )}
      {error.value && (
        <Dialog title={say("The record could not be opened")} close={() => (error.value = "")}>
          <p role="alert">{error.value}</p>
        </Dialog>
      )}
    </>
  );
}

/** Above an open dialog, too. */
function showOnTop(element: HTMLElement | null): void {
  element?.showPopover?.();
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}

async function open(file: File, refusal: string): Promise<void> {
  if (refusal) throw Error(refusal);
  if (file.size > MOST_BYTES) throw Error(say("{file} is too large to be a record.", { file: file.name }));
  await openRecord(await file.text());
}
