import { signal } from "@preact/signals";
import { catalogue } from "../catalogue.js";
import { playerName } from "../stored/settings.js";
import { customLand } from "./customLand.js";
import { defaultForm, type GameForm, settled } from "./form.js";

/** The choices on the set-up page, kept while other pages are visited. */
export const form = signal<GameForm | null>(null);

/** Whether *Start* was pressed; only then are missing choices reported. */
export const wasTried = signal(false);

/** The default form at the first visit; later the last one, without what is no longer on offer. */
export function prepareForm(): void {
  const offers = catalogue.peek();
  wasTried.value = false;
  if (!offers) return;
  const left = form.peek();
  form.value = left ? settled(left, offers, customLand.peek()) : defaultForm(offers, playerName.peek());
}

/** Change some of the choices. */
export function change(some: Partial<GameForm>): void {
  if (form.value) form.value = { ...form.value, ...some };
}
