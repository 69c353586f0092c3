import type { DiagramView, RuleView } from "../messages.js";
import { ruleAddress } from "../route.js";
import { RuleText } from "./RuleText.js";

const LARGE = 800; // wide pictures show the whole board and need more room

interface RuleItemProps {
  readonly rule: RuleView;
  readonly box: string;
  readonly words?: readonly string[];
  /** Whether the address of the page names this rule. */
  readonly isTarget?: boolean;
}

/** A rule with its ID, which is a link to it, and its diagrams. */
export function RuleItem({ rule, box, words = [], isTarget = false }: RuleItemProps) {
  return (
    <li class={isTarget ? "rule-item is-target" : "rule-item"} id={rule.id} tabIndex={-1}>
      <a class="rule-id" href={ruleAddress(rule.id, box)} aria-current={isTarget ? "location" : undefined}>
        {rule.id}
      </a>
      <div class="rule-words">
        <p>
          <RuleText text={rule.text} words={words} />
        </p>
        {rule.example && (
          <p class="rule-example">
            <RuleText text={rule.example} words={words} />
          </p>
        )}
        {rule.ruling && (
          <p class="rule-ruling">
            <RuleText text={rule.ruling} words={words} />
          </p>
        )}
      </div>
      {rule.diagrams.map((diagram) => (
        <Diagram key={diagram.key} diagram={diagram} />
      ))}
    </li>
  );
}

function Diagram({ diagram }: { diagram: DiagramView }) {
  const { address, caption, text, width, height } = diagram;
  return (
    <figure class={width > LARGE ? "diagram is-large" : "diagram"}>
      <img src={address} alt={text} width={width} height={height} loading="lazy" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
