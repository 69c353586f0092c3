/** The hex that the keyboard is at: its ring, what is said of it, and what the keys do. */
import type { Camera } from "./camera.js";
import { firstFocus, jumped, type KeyAction, keyAction, stepped } from "./keyboard.js";
import type { Picture } from "./picture.js";
import { ScreenReader } from "./screenReader.js";
import type { BoardOptions, InputDevice } from "./types.js";

const IN_USE = "kb-keyboard";

/** What the keyboard needs of its board. */
export interface FocusHost {
  readonly element: HTMLElement;
  readonly options: BoardOptions;
  readonly picture: Picture;
  readonly camera: Camera;
  readonly legal: ReadonlySet<string>;
  consider(hex: string | null, by: InputDevice): void;
}

export class Focus {
  private readonly reader: ScreenReader;
  private hex: string | null = null;

  constructor(
    private readonly host: FocusHost,
    id: string,
    signal: AbortSignal,
  ) {
    const { element, options } = host;
    this.reader = new ScreenReader(element, options.label, id);
    element.addEventListener("keydown", (event) => this.press(event), { signal });
    element.addEventListener("focus", () => this.entered(), { signal });
    element.addEventListener("blur", () => this.left(), { signal });
    element.addEventListener("pointerdown", () => this.setUse(false), { signal });
  }

  /** Put the focus on a hex, or where it was. */
  put(hex: string | undefined): void {
    this.hex = hex !== undefined && this.host.picture.land.hex(hex) ? hex : this.start();
    this.setUse(false);
    this.host.element.focus({ preventScroll: true });
    if (!this.isInUse) this.go(this.hex); // else entering has done it
  }

  /** Another name of the board, in another language. */
  rename(label: string): void {
    this.reader.rename(label);
  }

  /** Something changed on the board. */
  refresh(): void {
    if (this.hex === null) return;
    this.reader.amend(this.host.options.owner.describe(this.hex));
    this.host.picture.focusRing.show(this.host.picture.land.middle(this.hex));
  }

  private get isInUse(): boolean {
    return this.host.element.classList.contains(IN_USE);
  }

  private setUse(isInUse: boolean): void {
    this.host.element.classList.toggle(IN_USE, isInUse);
  }

  private start(): string {
    return this.hex ?? firstFocus(this.host.picture.land, this.host.legal);
  }

  private press(event: KeyboardEvent): void {
    const action = keyAction(event);
    if (!action || event.target !== this.host.element) return;
    event.preventDefault();
    this.act(action);
  }

  private act(action: KeyAction): void {
    const { picture, camera, legal, options } = this.host;
    if (action.do === "zoom") camera.zoom(action.factor);
    else if (action.do === "jump") this.go(jumped(picture.land.names, legal, this.hex, action.by) ?? this.start());
    else if (this.hex === null || !this.isInUse)
      this.go(this.start()); // first show where it is
    else if (action.do === "step") this.go(stepped(picture.land, this.hex, action.way));
    else options.owner.pick(this.hex);
  }

  private go(hex: string): void {
    const { picture, camera, options } = this.host;
    this.setUse(true);
    this.hex = hex;
    const middle = picture.land.middle(hex);
    picture.focusRing.show(middle);
    camera.reveal(middle);
    this.reader.say(options.owner.describe(hex));
    this.host.consider(hex, "keyboard");
  }

  /** By the tab key; a click does not show the keyboard's ring. */
  private entered(): void {
    if (this.host.element.matches(":focus-visible")) this.go(this.start());
  }

  private left(): void {
    if (this.isInUse) this.host.consider(null, "keyboard");
    this.setUse(false);
  }
}
