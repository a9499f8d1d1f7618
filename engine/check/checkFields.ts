/**
 * What one flow says and cannot mean: answers without a limit, secrets that the browser keeps, sentences that are never said,
 * two checks or two controls of one name, required answers that nobody can give, a review that leaves a step out, answers that
 * are never sent, a last step that leads nowhere.
 */
import { domId } from "../addresses.ts";
import { SCHEMA_ISSUES } from "../compile/catalogues.ts";
import type { Library } from "../compile/Library.ts";
import { looksPersonal, looksSecret } from "../compile/Shape.ts";
import { below, type Place } from "../compile/SourceFile.ts";
import { WidgetCatalogue } from "../compile/WidgetCatalogue.ts";
import { isPartialDate } from "../json/calendar.ts";
import { above, isWithin } from "../json/pointers.ts";
import { isObject } from "../json/values.ts";
import { argumentsOf, settled } from "../rules/evaluate.ts";
import { suggestion } from "../rules/nearest.ts";
import type { CheckPlan, FieldNode, Json, Node, Pattern, PipelineEntry, Plan } from "../types.ts";
import { ISSUE_CODES } from "../walk/schemaIssues.ts";
import { widgetName } from "../widgets.ts";
import { nodesIn, nodesOf, type PlaceIndex } from "./CheckedFlow.ts";

type FieldSchema = { readonly [keyword: string]: Json };

/** Issues of a schema with other causes besides its keywords. */
const OF_MANY_CAUSES = ["type", "required", "notOffered"];

/** Reports what a flow says and cannot mean, of each of its places and as a whole. */
export function checkFields(library: Library, plan: Plan, places: PlaceIndex): void {
  for (const node of nodesOf(plan)) {
    reportUnlimited(library, node, places);
    if (node.kind === "field") {
      reportSecret(library, node, places);
      reportUnsaidAutocomplete(library, node, places);
      reportUnknownAutocomplete(library, node, places);
      reportUnsaidLock(library, node, places);
    }
    reportMessages(library, node, places);
    reportPlaceholders(library, node, places);
  }
  for (const check of [reportTwinChecks, checkDomIds, checkReviews, checkWayOut, checkSends, checkHidden])
    check(library, plan, places);
}

/** A field that a rule holds only at times is locked then, and people wonder why. */
function reportUnsaidLock(library: Library, node: FieldNode, places: PlaceIndex): void {
  const { value, ui } = node;
  const cases = isObject(value) && Object.keys(value)[0] === "if" ? argumentsOf(value.if as Json) : [];
  if (cases.length === 0 || cases.length % 2 === 1 || ui.widget === "hidden" || ui.locked !== undefined)
    return;
  library.report(
    places.node(node.pattern),
    "unsaid-lock",
    `"${node.key}" cannot be changed while its rule gives a value, and nothing says why.`,
    'Add "locked" to its x-ui: a sentence that is shown then.',
    "warning",
  );
}

function reportUnlimited(library: Library, node: Node, places: PlaceIndex): void {
  const unlimited = node.kind === "list" ? (node.maxItems === undefined ? ["[]"] : []) : unlimitedParts(node);
  for (const part of unlimited) {
    const isList = part.endsWith("[]");
    // Named by its key: a block's field is one flaw, however many flows use it.
    const name = `${node.key}${part.replace("[]", "").replaceAll("/", ".")}`;
    library.report(
      places.node(node.pattern),
      "no-limit",
      `The ${isList ? "list" : "text"} "${name}" may be of any length.`,
      `Add "${isList ? "maxItems" : "maxLength"}" with the most that is accepted.`,
    );
  }
}

/** Paths of the texts and lists in an answer that have no limit: "" is the answer itself, and `[]` ends the path of a list. */
function unlimitedParts(node: Node): string[] {
  // Nobody types what a rule computes or a list offers.
  const isGiven =
    node.kind === "field" &&
    ((node.value !== undefined && node.default === undefined) || node.options !== undefined);
  return node.kind === "field" && !isGiven ? unlimitedIn(node.schema, node.type, "") : [];
}

/** A date has a fixed length. */
function isDated({ format }: FieldSchema): boolean {
  return format === "date" || isPartialDate(format);
}

function unlimitedIn(schema: FieldSchema, type: Json | undefined, path: string): string[] {
  if (schema.enum !== undefined || schema.const !== undefined || isDated(schema)) return [];
  if (type === "string") return schema.maxLength === undefined ? [path] : [];
  if (type === "array") {
    const items = (schema.items ?? {}) as FieldSchema;
    const isChoice = items.enum !== undefined;
    return [
      ...(schema.maxItems === undefined && !isChoice ? [`${path}[]`] : []),
      ...unlimitedIn(items, items.type, `${path}/*`),
    ];
  }
  const properties = (schema.properties ?? {}) as { [name: string]: FieldSchema };
  return Object.entries(properties).flatMap(([name, inner]) =>
    unlimitedIn(inner, inner.type, `${path}/${name}`),
  );
}

function reportSecret(library: Library, node: FieldNode, places: PlaceIndex): void {
  const { sensitive, sensitiveReason } = places.ui(node.pattern);
  if (sensitive !== false) return;
  const looks = looksSecret(node);
  if (!looks || (typeof sensitiveReason === "string" && sensitiveReason.trim() !== "")) return;
  library.report(
    below(places.uiOf(node.pattern), "sensitive"),
    "secret-kept",
    `"${node.key}" looks like a secret, but is marked as not sensitive: the browser would keep it.`,
    'Remove "sensitive": false, or say beside it why it is none: "sensitiveReason": "…".',
  );
}

/** WCAG 1.3.5: a field about the person tells the browser what to fill in; one about somebody else says "off". */
function reportUnsaidAutocomplete(library: Library, node: FieldNode, places: PlaceIndex): void {
  if (node.ui.autocomplete !== undefined || !looksPersonal(node, widgetName(node))) return;
  library.report(
    places.node(node.pattern),
    "unsaid-autocomplete",
    `"${node.key}" may be about the person, but does not say what the browser may fill in.`,
    'Add to its "x-ui" the "autocomplete" that HTML has for the person\'s own data, such as "name" or "postal-code", or "off" for another\'s.',
  );
}

/** Only sentences of messages are given parameters: in any other text people would read the name in its braces. */
function reportPlaceholders(library: Library, { title, ui, pattern }: Node, places: PlaceIndex): void {
  // A review names parts of the answer.
  const { review: _, ...words } = ui;
  const texts = [
    [title, below(places.keyword(pattern, "title"), "title")],
    ...Object.entries(words).map(([word, text]) => [text, below(places.uiOf(pattern), word)]),
  ] as [Json, Place][];
  for (const [text, place] of texts) {
    const [braces, name = ""] = (typeof text === "string" && /\{(\w[\w.:]*)\}/.exec(text)) || [];
    if (braces === undefined || name.startsWith("term.")) continue;
    library.report(
      place,
      "unfilled-placeholder",
      `People would read ${braces} as it stands: only a sentence of messages.en.json is given parameters.`,
      `Write a number of reference data as {ref.limits.partners}, or take ${braces} out.`,
    );
  }
}

/** What HTML lets a browser fill in: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-field */
const AUTOFILL =
  `off name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password
  current-password one-time-code organization-title organization street-address address-line1 address-line2 address-line3
  address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name cc-given-name
  cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type transaction-currency
  transaction-amount language bday bday-day bday-month bday-year sex url photo tel tel-country-code tel-national tel-area-code
  tel-local tel-local-prefix tel-local-suffix tel-extension email impp`.split(/\s+/);
/** What may stand before it, on the field or on an object around it. */
const AUTOFILL_OF = /^(section-\S+|shipping|billing|home|work|mobile|fax|pager)$/;

/** Browsers ignore a word that HTML does not have, so nobody would notice it. */
function reportUnknownAutocomplete(library: Library, node: FieldNode, places: PlaceIndex): void {
  const words = typeof node.ui.autocomplete === "string" ? node.ui.autocomplete.split(" ") : [];
  const unknown = words.find((word, index) =>
    index === words.length - 1 ? !AUTOFILL.includes(word) : !AUTOFILL_OF.test(word),
  );
  if (unknown === undefined) return;
  library.report(
    below(places.uiOf(node.pattern), "autocomplete"),
    "unknown-autocomplete",
    `No browser fills in "${unknown}", which the "autocomplete" of "${node.key}" names.`,
    suggestion(unknown, AUTOFILL) ??
      'Use a word that HTML has for it, such as "name" or "postal-code", or "off".',
  );
}

function reportMessages(library: Library, node: Node, places: PlaceIndex): void {
  for (const code of Object.keys((node.ui.messages ?? {}) as { [code: string]: Json })) {
    const place = below(places.uiOf(node.pattern), "messages", code);
    if (!SCHEMA_ISSUES.includes(code)) {
      library.report(
        place,
        "unknown-issue-code",
        `"${code}" is no issue of a schema, so this sentence is never said.`,
        suggestion(code, SCHEMA_ISSUES) ??
          `Use one of ${SCHEMA_ISSUES.join(", ")}; a check names its sentence itself.`,
      );
    } else if (!mayRaise(node, code)) {
      library.report(
        place,
        "idle-message",
        `"${node.key}" never has the issue "${code}", so this sentence is never said.`,
        `Remove it, or add ${keywordsOf(code)
          .map((keyword) => `"${keyword}"`)
          .join(" or ")}.`,
      );
    }
  }
}

function mayRaise(node: Node, code: string): boolean {
  const keywords = keywordsOf(code);
  if (keywords.length === 0) return true;
  if (node.kind === "list")
    return keywords.some((keyword) => keyword in node && node[keyword as "maxItems"] !== undefined);
  return node.kind === "object" || keywords.some((keyword) => mentions(node.schema, keyword));
}

/** The keywords without which an issue cannot be; none where it has other causes. */
function keywordsOf(code: string): string[] {
  return OF_MANY_CAUSES.includes(code)
    ? []
    : Object.keys(ISSUE_CODES).filter((keyword) => ISSUE_CODES[keyword] === code);
}

/** Whether a schema, or one inside it, has a keyword. The field reports the issues of its parts. */
function mentions(schema: Json, keyword: string): boolean {
  if (typeof schema !== "object" || schema === null) return false;
  if (Array.isArray(schema)) return schema.some((inner) => mentions(inner, keyword));
  return Object.hasOwn(schema, keyword) || Object.values(schema).some((inner) => mentions(inner, keyword));
}

/** Issues are identified by place and check id, so no two checks of one place may share an id. */
function reportTwinChecks(library: Library, plan: Plan, places: PlaceIndex): void {
  const known = new Map<string, Pattern>();
  const note = (check: CheckPlan, owner: Pattern, at: Pattern) => {
    const targets = check.at.map((path) => `${owner}/${path}`);
    const names = new Set([`of ${at}`, ...targets].map((target) => `${target}#${check.id}`));
    const twin = [...names].find((name) => known.has(name));
    for (const name of names) known.set(name, at);
    if (twin === undefined) return;
    library.report(
      places.check(at, check.id),
      "twin-check",
      `Two checks of ${targets.join(", ")} have the id "${check.id}".`,
      "Give each its own id, or make one check of both.",
    );
  };
  for (const node of nodesOf(plan)) {
    const holder = node.pattern.split("/").slice(0, -1).join("/");
    for (const check of node.checks) note(check, holder, node.pattern);
    if (node.kind === "object") for (const check of node.ownChecks) note(check, node.pattern, node.pattern);
  }
}

/** Reports two fields of a flow whose controls would have one DOM id, so that a label would name the wrong one. */
function checkDomIds(library: Library, plan: Plan, places: PlaceIndex): void {
  const known = new Map<string, string>();
  for (const { pattern } of nodesOf(plan)) {
    const id = domId(pattern.replaceAll("*", "0"));
    const other = known.get(id);
    if (other === undefined) known.set(id, pattern);
    else {
      library.report(
        places.node(pattern),
        "twin-dom-id",
        `${pattern} and ${other} would both have the id "${id}" on the screen.`,
        'Name one of them without "-".',
      );
    }
  }
}

/** Reports a step that a later review does not read back: people would send what they had no chance to read once more. */
function checkReviews(library: Library, plan: Plan, places: PlaceIndex): void {
  const widgets = new WidgetCatalogue(library);
  const before: string[] = [];
  for (const { id, root } of plan.steps) {
    const reviews = nodesIn(root).flatMap((node) =>
      node.kind === "field" ? widgets.of(widgetName(node)).steps.map((word) => ({ node, word })) : [],
    );
    for (const { node, word } of reviews) {
      const shown = (node.ui[word] ?? []) as readonly Json[];
      for (const step of before.filter((step) => !shown.includes(step)))
        library.report(
          below(places.uiOf(node.pattern), word),
          "step-not-reviewed",
          `The review leaves out the step "${step}", so people send its answers without reading them once more.`,
          `Add it to "${word}", or say "review": false in the x-ui of each answer that need not be read.`,
          "warning",
        );
    }
    if (reviews.length === 0 && isReadBack(root)) before.push(id);
  }
}

/** Whether a review of it would have anything to say. */
function isReadBack(node: Node): boolean {
  if (node.ui.review === false || node.ui.widget === "hidden" || settled(node.showWhen) === false)
    return false;
  if (node.kind === "list") return isReadBack(node.entry);
  return node.kind === "field" ? node.type !== "null" : node.children.some(isReadBack);
}

/** Reports a last step that asks for answers, but leads nowhere when it is submitted. */
function checkWayOut(library: Library, plan: Plan, places: PlaceIndex): void {
  const last = plan.steps.at(-1);
  if (!last || last.submit.some(leads)) return;
  const asks = nodesOf(plan).some(
    (node) => node.kind === "field" && node.type !== "null" && node.pattern.startsWith(`/${last.id}/`),
  );
  if (!asks && last.submit.length === 0) return;
  library.report(
    places.step(last.id),
    "dead-end",
    `The last step "${last.id}" can be submitted, but then nothing follows: there is no next step and no exit.`,
    'End its submit with { "exit": … }.',
  );
}

/** Reports a published flow that asks for answers and sends none of them: people would believe that they had submitted something. */
function checkSends(library: Library, plan: Plan, places: PlaceIndex): void {
  const last = plan.steps.at(-1);
  if (!last || !plan.published || !plan.steps.some(({ root }) => isReadBack(root))) return;
  if (plan.steps.some(({ submit }) => submit.some(sends))) return;
  library.report(
    places.step(last.id),
    "sends-nothing",
    "This flow is published and asks for answers, but none of its steps sends them.",
    'Send them with { "call": … } in the submit of a step, or say "published": false until it does.',
  );
}

function sends(entry: PipelineEntry): boolean {
  return entry.kind === "repeat" ? entry.repeat.some(sends) : entry.kind === "call";
}

function leads(entry: PipelineEntry): boolean {
  if (entry.kind === "repeat") return entry.repeat.some(leads);
  return entry.kind === "exit" || (entry.kind === "go" && entry.go !== "next");
}

/** Reports a required field that is hidden by its widget and set by nothing: its step could never be submitted. */
function checkHidden(library: Library, plan: Plan, places: PlaceIndex): void {
  const nodes = nodesOf(plan);
  const missing = nodes.filter((node): node is FieldNode => node.kind === "field" && isLeftToPeople(node));
  if (missing.length === 0) return;
  const widgets = new WidgetCatalogue(library);
  const set = nodes.flatMap((node) => setBy(node, widgets));
  for (const { key, pattern } of missing) {
    if (set.some((target) => isWithin(pattern, target) || isWithin(target, pattern))) continue;
    library.report(
      places.node(pattern),
      "required-but-hidden",
      `"${key}" is required, but hidden and set by nothing.`,
      'Give it a value or a default, or take it out of "required".',
    );
  }
}

/** Whether a field that is never drawn waits for an answer of a person. */
function isLeftToPeople({ ui, required, value, default: fallback }: FieldNode): boolean {
  return ui.widget === "hidden" && required && value === undefined && fallback === undefined;
}

/** The places at and in which a node may give answers besides its own; what a flow hides for good needs none. */
function setBy(node: Node, widgets: WidgetCatalogue): Pattern[] {
  if (settled(node.showWhen) === false) return [node.pattern];
  if (node.kind === "list") return node.default === undefined ? [] : [node.pattern];
  if (node.kind === "field") return widgets.of(widgetName(node)).fills ? [above(node.pattern)] : [];
  // An edit to null only clears.
  const edits = node.onEdit.filter(({ to }) => to !== null);
  return edits.map(({ set }) => `${node.pattern}/${set}`);
}
