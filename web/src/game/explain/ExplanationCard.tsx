import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { cardOf, tileOf } from "../../catalogue.js";
import { CardIcon, TileIcon } from "../../components/GameIcon.js";
import { Icon, type IconName } from "../../components/Icon.js";
import { say } from "../../i18n.js";
import type { DescribedLine } from "../../messages.js";
import { ruleAddress } from "../../route.js";
import { showsGold } from "../../stored/settings.js";
import { useGame } from "../context.js";
import type { Explained } from "./explanation.js";
import { belongsAtTop, belowThing, besideHex } from "./placement.js";

const SMALL = "(max-width: 640px), (max-height: 500px)";

/** What something is and does: a card beside it, or a sheet on a small screen. */
export function ExplanationCard() {
  const { shown } = useGame().explanation;
  return shown.value && <Card key={shown.value.told.subject} explained={shown.value} />;
}

function Card({ explained }: { explained: Explained }) {
  const { told, isPinned } = explained;
  const title = useId();
  const card = useRef<HTMLElement>(null);
  usePlace(card, explained);
  useFocus(card, isPinned);
  const lines = told.lines.filter(({ kind }) => kind !== "gold" || showsGold.value);
  const meaning = isPinned ? { role: "dialog" as const, "aria-labelledby": title } : { "aria-hidden": true as const };
  return (
    <section ref={card} class={isPinned ? "explanation panel pinned" : "explanation panel"} tabIndex={-1} {...meaning}>
      <header>
        <Sign explained={explained} />
        <h2 id={title}>{told.title}</h2>
        {isPinned && <CloseButton />}
      </header>
      <ul>
        {lines.map((line, n) => (
          <Line key={n} line={line} isPinned={isPinned} />
        ))}
      </ul>
      {isPinned && told.kind === "rule" && <RulesLink rule={told.subject} />}
      {!isPinned && <p class="faint small">{say("Press I to keep this open.")}</p>}
    </section>
  );
}

function CloseButton() {
  const game = useGame();
  return (
    <button
      type="button"
      class="button plain square"
      aria-label={say("Close")}
      onClick={() => game.explanation.close()}
    >
      <Icon name="cross" size={16} />
    </button>
  );
}

/** The drawing of a tile or a card, or of the tile that a location gives. */
function Sign({ explained: { told } }: { explained: Explained }) {
  const hexes = useGame().table.value?.scenery.hexes;
  const tile = told.kind === "hex" ? (hexes?.find(({ name }) => name === told.subject)?.tile ?? "") : told.subject;
  if (told.kind === "card") return cardOf(told.subject)?.has_icon ? <CardIcon card={told.subject} size={28} /> : null;
  return tileOf(tile)?.has_icon ? <TileIcon tile={tile} size={28} /> : null;
}

const SIGNS: Readonly<Record<string, IconName>> = { allowed: "check", forbidden: "cross", gold: "crown" };

/** A sentence; its rule opens below it. */
function Line({ line, isPinned }: { line: DescribedLine; isPinned: boolean }) {
  const rule = useSignal<readonly string[]>([]);
  const sign = SIGNS[line.kind];
  return (
    <li class={`explanation-line ${line.kind}`}>
      {sign && <Icon name={sign} size={16} />}
      <p>
        {line.text} {line.rule && (isPinned ? <RuleToggle id={line.rule} text={rule} /> : <small>{line.rule}</small>)}
      </p>
      {rule.value.length > 0 && (
        <blockquote class="rule-in-place">
          {rule.value.map((text, n) => (
            <p key={n}>{text}</p>
          ))}
          <RulesLink rule={line.rule} />
        </blockquote>
      )}
    </li>
  );
}

function RuleToggle({ id, text }: { id: string; text: Signal<readonly string[]> }) {
  const game = useGame();
  const isOpen = text.value.length > 0;
  const toggle = async () => {
    const told = isOpen ? null : await game.explanation.rule(id);
    text.value = told ? told.lines.map((line) => line.text) : [];
  };
  return (
    <button
      type="button"
      class="explain-link"
      aria-label={say("Rule {rule}", { rule: id })}
      aria-expanded={isOpen}
      onClick={() => void toggle()}
    >
      {id}
    </button>
  );
}

/** To the rule among all others, in a page of its own: the game stays open. */
function RulesLink({ rule }: { rule: string }) {
  return (
    <a class="small" href={ruleAddress(rule)} target="_blank" rel="noopener">
      {say("Read on in the rules")}
    </a>
  );
}

/** Puts the card where it covers nothing that matters. */
function usePlace(card: { readonly current: HTMLElement | null }, { thing, told, isPinned }: Explained): void {
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const screen = { width: innerWidth, height: innerHeight };
    const isSheet = matchMedia(SMALL).matches;
    element.classList.toggle("sheet-card", isSheet);
    element.classList.toggle("at-top", isSheet && belongsAtTop(thing.box, screen));
    const place = thing.isHex ? besideHex : belowThing;
    const { left, top } = place(thing.box, element.getBoundingClientRect(), screen);
    element.style.left = isSheet ? "" : `${left}px`;
    element.style.top = isSheet ? "" : `${top}px`;
  }, [thing, told, isPinned]);
}

/** A card that stays gets the focus, and gives it back. */
function useFocus(card: { readonly current: HTMLElement | null }, isPinned: boolean): void {
  useEffect(() => {
    if (!isPinned) return;
    const before = document.activeElement;
    const element = card.current;
    element?.focus({ preventScroll: true });
    return () => {
      const isHere = document.activeElement === document.body || element?.contains(document.activeElement);
      if (isHere && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [isPinned]);
}
