import { useEffect } from "preact/hooks";
import { say } from "../i18n.js";
import type { RuleBox, RuleSection, RuleTable } from "../messages.js";
import { RuleItem } from "./RuleItem.js";
import { RuleText } from "./RuleText.js";

/** All rules of a box, with a list of its sections; the rule that the address names is brought into view. */
export function RulesOfBox({ box, rule }: { box: RuleBox; rule: string }) {
  useEffect(() => bringIntoView(rule.toUpperCase()), [box.key, rule]);
  return (
    <div class="rules-columns">
      <Contents box={box} />
      <article class="rules-text" aria-labelledby="rules-of-box">
        <h2 id="rules-of-box">{box.name}</h2>
        <p class="lead">{box.text}</p>
        {box.sections.map((section) => (
          <Section key={section.key} section={section} box={box} target={rule.toUpperCase()} />
        ))}
      </article>
    </div>
  );
}

function bringIntoView(id: string): void {
  const item = id ? document.getElementById(id) : null;
  if (!item) return;
  item.scrollIntoView({ block: "center" });
  item.focus({ preventScroll: true });
}

function Contents({ box }: { box: RuleBox }) {
  const listed = box.sections.filter(({ title }) => title !== box.name); // that is the heading of the page
  if (!listed.length) return null;
  return (
    <nav class="rules-contents" aria-label={say("Contents")}>
      <details open={matchMedia("(min-width: 861px)").matches}>
        <summary>{say("Contents")}</summary>
        <ul>
          {listed.map(({ key, title, level }) => (
            <li key={key} class={`level-${level}`}>
              <button type="button" onClick={() => goTo(key)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** Sections have no address of their own: the part after the # is the page. */
function goTo(key: string): void {
  const heading = document.getElementById(key);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

interface SectionProps {
  readonly section: RuleSection;
  readonly box: RuleBox;
  readonly target: string;
}

function Section({ section, box, target }: SectionProps) {
  const { key, title, level, text, rules, table } = section;
  const Heading = level === 1 ? "h3" : "h4";
  return (
    <section aria-labelledby={title === box.name ? "rules-of-box" : key}>
      {title !== box.name && (
        <Heading id={key} tabIndex={-1}>
          {title}
        </Heading>
      )}
      {text && (
        <p>
          <RuleText text={text} />
        </p>
      )}
      {rules.length > 0 && (
        <ul class="rule-list">
          {rules.map((rule) => (
            <RuleItem key={rule.id} rule={rule} box={box.key} isTarget={rule.id === target} />
          ))}
        </ul>
      )}
      {table && <Facts table={table} />}
    </section>
  );
}

/** A table that scrolls by itself where it is too wide. */
function Facts({ table }: { table: RuleTable }) {
  return (
    <div class="rule-table" tabIndex={0} role="region" aria-label={table.title || table.head[0]}>
      <table>
        {table.title && <caption>{table.title}</caption>}
        <thead>
          <tr>
            {table.head.map((cell) => (
              <th key={cell} scope="col">
                <RuleText text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <Row key={row[0]} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row: [first = "", ...rest] }: { row: readonly string[] }) {
  return (
    <tr>
      <th scope="row">
        <RuleText text={first} />
      </th>
      {rest.map((cell, n) => (
        <td key={n}>
          <RuleText text={cell} />
        </td>
      ))}
    </tr>
  );
}
