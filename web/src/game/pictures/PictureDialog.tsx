import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { download } from "../../browser/download.js";
import { Dialog } from "../../components/Dialog.js";
import { ErrorMessage } from "../../components/ErrorMessage.js";
import { Icon } from "../../components/Icon.js";
import { SegmentedControl } from "../../components/SegmentedControl.js";
import { say } from "../../i18n.js";
import { useGame } from "../context.js";
import { askDrawing, asPng, asSvg, type Drawing, type DrawingKind } from "./drawings.js";
import "../../style/pictures.css";

interface Shown {
  readonly drawing: Drawing;
  /** The address of the image on this page. */
  readonly address: string;
  /** The image as a file that other programs show. */
  readonly file: File;
}

/** The end of the game as a picture, or the whole game as an animation: to save, to copy, to send. */
export function PictureDialog({ close }: { close: () => void }) {
  const kind = useSignal<DrawingKind>("picture");
  const { shown, error } = useDrawing(kind.value);
  return (
    <Dialog title={say("Share this game")} kind="pictures" close={close}>
      <SegmentedControl
        label={say("What to share")}
        value={kind.value}
        options={[
          ["picture", say("Picture")],
          ["animation", say("Animation")],
        ]}
        choose={(chosen) => (kind.value = chosen)}
      />
      <ErrorMessage sentence={error} />
      {shown ? <Offer shown={shown} kind={kind.value} /> : !error && <p class="faint">{say("Drawing …")}</p>}
    </Dialog>
  );
}

/** The drawing, fetched again when another kind is chosen. */
function useDrawing(kind: DrawingKind) {
  const game = useGame();
  const shown = useSignal<Shown | null>(null);
  const error = useSignal("");
  useEffect(() => {
    let address = "";
    let isWanted = true;
    const show = async () => {
      const drawing = await askDrawing(game, kind);
      const file = await fileOf(drawing, kind);
      if (!isWanted) return;
      address = URL.createObjectURL(asSvg(drawing.svg));
      shown.value = { drawing, address, file };
    };
    shown.value = null;
    error.value = "";
    show().catch((why: Error) => {
      if (isWanted) error.value = why.message;
    });
    return () => {
      isWanted = false;
      URL.revokeObjectURL(address);
    };
  }, [kind]);
  return { shown: shown.value, error: error.value };
}

/** A picture is a PNG, which every program shows; an animation stays an SVG. */
async function fileOf(drawing: Drawing, kind: DrawingKind): Promise<File> {
  const [content, ending] = kind === "picture" ? [await asPng(drawing), "png"] : [asSvg(drawing.svg), "svg"];
  return new File([content], `${drawing.name}.${ending}`, { type: content.type });
}

function Offer({ shown, kind }: { shown: Shown; kind: DrawingKind }) {
  const said = useSignal("");
  const { drawing, address, file } = shown;
  const copy = async () => {
    said.value = await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]).then(
      () => say("Picture copied."),
      () => say("This browser does not let the page copy pictures; please download it."),
    );
  };
  const text =
    kind === "picture"
      ? say("The board at the end of the game, with everybody's gold.")
      : say("The game turn by turn, with everybody's gold; it plays in any browser.");
  return (
    <>
      <img class="drawn-game" src={address} alt={text} />
      <div class="end-buttons">
        <button type="button" class="button main" onClick={() => download(file, file.name)}>
          <Icon name="export" /> {kind === "picture" ? say("Download PNG") : say("Download SVG")}
        </button>
        {kind === "picture" && (
          <button type="button" class="button" onClick={() => download(asSvg(drawing.svg), `${drawing.name}.svg`)}>
            <Icon name="export" /> {say("Download SVG")}
          </button>
        )}
        {kind === "picture" && "ClipboardItem" in globalThis && navigator.clipboard && (
          <button type="button" class="button" onClick={() => void copy()}>
            <Icon name="link" /> {say("Copy picture")}
          </button>
        )}
        {navigator.canShare?.({ files: [file] }) && (
          <button type="button" class="button" onClick={() => void send(file)}>
            <Icon name="share" /> {say("Send…")}
          </button>
        )}
      </div>
      <p class="faint" role="status">
        {said.value}
      </p>
    </>
  );
}

/** Hand the file to another program of the device; nothing happens if that is closed again. */
async function send(file: File): Promise<void> {
  await navigator.share({ files: [file], title: say("Kingdom Builder") }).catch(() => {});
}
