/** A socket that a test plays the server of. */
export class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: { readonly type: string; readonly id?: string; readonly action?: string; readonly version?: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  /** The newest one. */
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  /** What was said on it besides hello and ping. */
  get orders() {
    return this.sent.filter(({ type }) => type !== "hello" && type !== "ping");
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
