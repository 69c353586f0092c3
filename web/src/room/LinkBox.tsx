import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon } from "../components/Icon.js";
import { say } from "../i18n.js";
import { askForAddress, copyText, linkFor, linkHere, publicUrl } from "./links.js";
import { QrCode } from "./QrCode.js";
import "../style/links.css";

interface LinkBoxProps {
  /** The part of the address after the #, with it. */
  readonly hash: string;
  /** What the link is for, as its accessible name. */
  readonly label: string;
  /** What whoever opens the link can do. */
  readonly text: string;
}

/** A link for other devices: to copy, to share, and as a QR code. */
export function LinkBox({ hash, label, text }: LinkBoxProps) {
  useEffect(askForAddress, []);
  if (publicUrl.value === null) return <div class="link-box" aria-busy="true" />;
  const link = linkFor(hash, publicUrl.value);
  if (!link) return <Unreachable hash={hash} />;
  return (
    <>
      <p class="faint">{text}</p>
      <div class="link-box">
        <QrCode text={link} label={say("QR code of the link")} />
        <div class="link-words">
          <LinkField link={link} label={label} />
          <p class="faint">{say("Or point the camera of a phone at the code.")}</p>
        </div>
      </div>
    </>
  );
}

function LinkField({ link, label }: { link: string; label: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { said, copy } = useCopying();
  const share = () => navigator.share({ title: say("Kingdom Builder"), url: link }).catch(() => {}); // closed again
  return (
    <>
      <input
        ref={field}
        class="field link-field"
        readOnly
        value={link}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="link-buttons">
        <button type="button" class="button main" onClick={() => void copy(link, field.current)}>
          <Icon name="link" /> {say("Copy link")}
        </button>
        {"share" in navigator && (
          <button type="button" class="button" onClick={() => void share()}>
            <Icon name="share" /> {say("Send…")}
          </button>
        )}
      </div>
      <p class="link-copied good" role="status">
        {said}
      </p>
    </>
  );
}

/** Copies a link and says whether that worked. */
function useCopying() {
  const said = useSignal("");
  const copy = async (link: string, field: HTMLInputElement | null) => {
    said.value = "";
    const isCopied = await copyText(link, field);
    said.value = isCopied ? say("Link copied.") : say("Please copy the marked link yourself.");
  };
  return { said, copy };
}

/** Says why there is no link for other devices, and what helps. */
function Unreachable({ hash }: { hash: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { said, copy } = useCopying();
  const why = useId();
  return (
    <div class="link-words unreachable">
      <p id={why}>
        <strong>{say("No other device can reach this server.")}</strong>{" "}
        {say("It answers to this computer only. Start it so that it listens to your network, or name its address:")}
      </p>
      <pre>
        <code>kingdom-builder serve</code>
        {"\n"}
        <code>kingdom-builder serve --public-url https://…</code>
      </pre>
      <p class="faint">{say("With --host 127.0.0.1 it is closed to other devices.")}</p>
      <div class="link-buttons">
        <button
          type="button"
          class="button"
          aria-describedby={why}
          onClick={() => void copy(linkHere(hash), field.current)}
        >
          <Icon name="link" /> {say("Copy a link for this computer")}
        </button>
      </div>
      <input ref={field} class="hidden" readOnly tabIndex={-1} aria-hidden="true" value={linkHere(hash)} />
      <p class="link-copied good" role="status">
        {said}
      </p>
    </div>
  );
}
