import { signal } from "@preact/signals";
import { catalogue } from "../catalogue.js";
import { playerName } from "../settings.js";
import { customLand } from "./customLand.js";
import { type GameForm, settled, usualForm } from "./form.js";

/** What is chosen on the set-up page; it outlasts a look at another page. */
export const form = signal<GameForm | null>(null);

/** Whether somebody has tried to start: then what is missing is said loudly. */
export const wasTried = signal(false);

/** The usual form at the first visit; later the one that was left, as far as it still holds. */
export function prepareForm(): void {
  const offers = catalogue.peek();
  wasTried.value = false;
  if (!offers) return;
  const left = form.peek();
  form.value = left ? settled(left, offers, customLand.peek()) : usualForm(offers, playerName.peek());
}

/** Choose something. */
export function change(some: Partial<GameForm>): void {
  if (form.value) form.value = { ...form.value, ...some };
}
