import { say } from "../i18n.js";
import type { Refusal } from "../messages.js";
import { wantedLanguages } from "../stored/settings.js";
import { noteAnswer } from "./reachability.js";

/** The server refused or could not be reached; `message` is a sentence for the user. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly rule = "",
  ) {
    super(sentence);
  }
}

/** The header with the tokens of the seats. */
function authorization(tokens: readonly string[]): Record<string, string> {
  return tokens.length ? { Authorization: `Bearer ${tokens.join(",")}` } : {};
}

/** GET a JSON answer; `halt` aborts the request. */
export async function ask<Answer>(path: string, tokens: readonly string[] = [], halt?: AbortSignal): Promise<Answer> {
  return answerOf<Answer>(await reach(path, { headers: headers(tokens), signal: halt ?? null }));
}

/** POST a JSON body. */
export async function send<Answer>(path: string, body: unknown, tokens: readonly string[] = []): Promise<Answer> {
  const json = { "Content-Type": "application/json" };
  return answerOf<Answer>(
    await reach(path, { method: "POST", headers: { ...headers(tokens), ...json }, body: JSON.stringify(body) }),
  );
}

/** A text file; the name is "" if the server sent none. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** GET a text: the artwork, or a record to download. */
export async function askText(path: string, tokens: readonly string[] = []): Promise<TextFile> {
  const answer = await reach(path, { headers: headers(tokens) });
  if (!answer.ok) await answerOf(answer);
  return { name: nameIn(answer.headers.get("Content-Disposition") ?? ""), text: await answer.text() };
}

function nameIn(disposition: string): string {
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? "";
}

function headers(tokens: readonly string[]): Record<string, string> {
  return { "Accept-Language": wantedLanguages(), ...authorization(tokens) };
}

async function reach(path: string, request: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(path, request);
    noteAnswer(answer);
    return answer;
  } catch {
    if (!request.signal?.aborted) noteAnswer(null);
    throw unreachable();
  }
}

function unreachable(): Refused {
  return new Refused("unreachable", say("The server cannot be reached; please try again in a moment."));
}

async function answerOf<Answer>(answer: Response): Promise<Answer> {
  const told = await jsonOf(answer);
  if (answer.ok) return told as Answer;
  const { code, sentence, rule } = told as Partial<Refusal>;
  throw code && sentence ? new Refused(code, sentence, rule) : unreachable();
}

/** An answer that is not JSON comes from a proxy in between. */
async function jsonOf(answer: Response): Promise<unknown> {
  try {
    return (await answer.json()) ?? {};
  } catch {
    throw unreachable();
  }
}
