import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { ErrorMessage } from "../components/ErrorMessage.js";
import { say, sayIn, sayMany } from "../i18n.js";
import type { RuleBox } from "../messages.js";
import { rulesAddress } from "../route.js";
import { RuleItem } from "./RuleItem.js";
import { RulesOfBox } from "./RulesOfBox.js";
import { fetchRules, found, loadingFailed, openRules, type Place, placeOf, rules, wordsOf } from "./rules.js";
import "../style/rules.css";

/** The rules of every box, with diagrams; a search looks through all boxes. */
export function RulesPage({ box, rule }: { box: string; rule: string }) {
  const search = useSignal("");
  useEffect(openRules, []);
  useEffect(() => {
    search.value = ""; // who follows a link wants to read that rule in its place
  }, [box, rule]);
  if (!rules.value) return loadingFailed.value ? <Failure /> : <div class="waiting" aria-busy="true" />;
  const { boxes } = rules.value;
  const open = placeOf(rule)?.box ?? boxes.find(({ key }) => key === box) ?? boxes[0];
  return (
    <div class="page rules">
      <div class="rules-head">
        <h1>{say("Rules")}</h1>
        <Search value={search.value} change={(text) => (search.value = text)} />
      </div>
      <Boxes boxes={boxes} open={search.value.trim() ? "" : (open?.key ?? "")} />
      {search.value.trim() ? <Results search={search.value} /> : open && <RulesOfBox box={open} rule={rule} />}
    </div>
  );
}

function Failure() {
  return (
    <div class="page rules">
      <h1>{say("Rules")}</h1>
      <ErrorMessage sentence={loadingFailed.value} />
      <button type="button" class="button main" onClick={() => fetchRules()}>
        {say("Try again")}
      </button>
    </div>
  );
}

function Search({ value, change }: { value: string; change: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useSlash(field);
  const clear = (event: KeyboardEvent) => {
    if (event.key === "Escape") change("");
  };
  return (
    <search class="rules-search">
      <input
        ref={field}
        type="search"
        class="field"
        value={value}
        aria-label={say("Search all rules")}
        placeholder={say("Words or an ID")}
        autocomplete="off"
        onInput={(event) => change(event.currentTarget.value)}
        onKeyDown={clear}
      />
    </search>
  );
}

/** The key / goes to the search, as on many pages. */
function useSlash(field: { readonly current: HTMLInputElement | null }): void {
  useLayoutEffect(() => {
    const go = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener("keydown", go);
    return () => removeEventListener("keydown", go);
  }, []);
}

function Boxes({ boxes, open }: { boxes: readonly RuleBox[]; open: string }) {
  return (
    <nav class="rules-boxes" aria-label={sayIn("the base game too", "Boxes")}>
      {boxes.map(({ key, name }) => (
        <a key={key} href={rulesAddress(key)} aria-current={key === open ? "page" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

function Results({ search }: { search: string }) {
  const places = found(search);
  const words = wordsOf(search);
  const count = sayMany("{n} rule found", "{n} rules found", places.length);
  return (
    <section class="rules-results" aria-label={say("Search results")}>
      <p role="status" class="faint">
        {places.length ? count : say("No rule contains “{search}”.", { search: search.trim() })}
      </p>
      {!places.length && <p>{say("Try fewer or shorter words; all of them must occur in the same rule.")}</p>}
      <ul class="rule-list">
        {places.map((place) => (
          <Result key={place.rule.id} place={place} words={words} />
        ))}
      </ul>
    </section>
  );
}

function Result({ place, words }: { place: Place; words: readonly string[] }) {
  const { box, section, rule } = place;
  return (
    <>
      <li class="rule-where faint">
        {box.name} · {section.title}
      </li>
      <RuleItem rule={rule} box={box.key} words={words} />
    </>
  );
}
