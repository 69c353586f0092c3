/**
 * What a screen reader hears. The board is one tab stop with role "application": its hexes have six
 * neighbours, so a grid's promise of rows and columns, and a reader's own table keys, would be
 * wrong; an application passes every key on to us. The hex in focus is an unseen element that
 * aria-activedescendant points to. There are two of them, used alternately, because readers only speak
 * when the active element is another one; 400 of them would have to be described at every move.
 */
export class ScreenReader {
  private readonly voices: readonly [HTMLElement, HTMLElement];
  private turn: 0 | 1 = 0;

  constructor(
    private readonly element: HTMLElement,
    label: string,
    id: string,
  ) {
    element.setAttribute("role", "application");
    element.tabIndex = 0;
    this.voices = [voice(`${id}-0`), voice(`${id}-1`)];
    this.rename(label);
    element.append(...this.voices);
  }

  /** Another name of the board; the hex in focus is told again by whoever changes it. */
  rename(label: string): void {
    for (const one of [this.element, ...this.voices]) one.setAttribute("aria-label", label);
  }

  /** Another hex is in focus. */
  say(words: string): void {
    this.turn = this.turn === 0 ? 1 : 0;
    this.amend(words);
    this.element.setAttribute("aria-activedescendant", this.voices[this.turn].id);
  }

  /** The same hex, but something changed there. */
  amend(words: string): void {
    this.voices[this.turn].setAttribute("aria-label", words);
  }
}

/** Until a hex is in focus it has the name of the board: an element that can be spoken needs one. */
function voice(id: string): HTMLElement {
  const made = document.createElement("div");
  made.id = id;
  made.className = "kb-voice";
  made.setAttribute("role", "button");
  return made;
}
