import { parseAst } from "vite";

/** Attributes and properties that people read or hear. */
const READ = new Set(
  "alt aria-description aria-label aria-roledescription aria-valuetext ariaLabel body caption description label placeholder sentence summary text textContent title".split(
    " ",
  ),
);
/** What is typed or pressed is the same in every language. */
const AS_TYPED = new Set(["code", "kbd"]);
const LETTER = /\p{L}/u;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

/** Every text of a source file that people read and that does not come from the catalogue, with its line. */
export function untranslated(source: string, name: string): string[] {
  const found: string[] = [];
  const note = (node: Node, text: string): void => {
    const line = source.slice(0, node.start).split("\n").length;
    if (LETTER.test(text)) found.push(`${name}:${line}: ${text.trim()}`);
  };

  /** The texts that an expression may be as it stands; what is called or named is judged where it is made. */
  function texts(node: Node | null | undefined): void {
    if (!node) return;
    if (node.type === "Literal" && typeof node["value"] === "string") note(node, node["value"]);
    if (node.type === "TemplateLiteral") {
      for (const part of node["quasis"] as Node[]) note(part, (part["value"] as { cooked: string }).cooked);
      for (const part of node["expressions"] as Node[]) texts(part);
    }
    if (node.type === "ConditionalExpression") for (const part of ["consequent", "alternate"]) texts(at(node, part));
    if (node.type === "LogicalExpression" || (node.type === "BinaryExpression" && node["operator"] === "+"))
      for (const part of ["left", "right"]) texts(at(node, part));
    if (node.type === "ArrayExpression") for (const part of node["elements"] as Node[]) texts(part);
  }

  function judge(node: Node): void {
    if (node.type === "JSXText") note(node, node["value"] as string);
    if (node.type === "JSXExpressionContainer" && node["isChild"]) texts(at(node, "expression"));
    if (node.type === "JSXAttribute" && READ.has(nameOf(at(node, "name")))) {
      const value = at(node, "value");
      texts(value?.type === "JSXExpressionContainer" ? at(value, "expression") : value);
    }
    if (node.type === "Property" && READ.has(nameOf(at(node, "key")))) texts(at(node, "value"));
    if (node.type === "AssignmentExpression" && READ.has(nameOf(at(at(node, "left"), "property"))))
      texts(at(node, "right"));
    if (node.type === "CallExpression" && nameOf(at(at(node, "callee"), "property")) === "setAttribute") {
      const [attribute, value] = node["arguments"] as Node[];
      if (READ.has(String(attribute?.["value"]))) texts(value);
    }
  }

  function walk(node: Node): void {
    judge(node);
    const isTyped = node.type === "JSXElement" && AS_TYPED.has(nameOf(at(at(node, "openingElement"), "name")));
    for (const [part, value] of Object.entries(node)) {
      const isChild = part === "children";
      if (isTyped && isChild) continue;
      for (const one of Array.isArray(value) ? value : [value])
        if (typeof one?.type === "string") walk(isChild ? { ...one, isChild } : one);
    }
  }

  walk(parseAst(source, { lang: name.endsWith("x") ? "tsx" : "ts" }, name) as unknown as Node);
  return found;
}

const at = (node: Node | null | undefined, part: string): Node | null => (node?.[part] as Node | undefined) ?? null;
const nameOf = (node: Node | null): string => String(node?.["name"] ?? node?.["value"] ?? "");
