import { businessDaysAfter, type Holidays } from "../json/calendar.ts";
import { isWithin } from "../json/pointers.ts";
import { asList, asObject, isObject } from "../json/values.ts";
import { filledSentence, written } from "../sentence.ts";
import type { FieldNode, Json, ListNode, ObjectNode, Plan, Pointer, RailRowPlan } from "../types.ts";
import { wordFor } from "../walk/choices.ts";
import type { Walker } from "../walk/Walker.ts";
import { isMasked, masked } from "./masked.ts";

/** One answer as it is read back. */
interface ReviewRow {
  key: string;
  label: string;
  value: string;
  /** The title of the section of the step that it stands in; absent where that has none, or says little. */
  group?: string;
}

/** A list entry as it is read back. */
interface ReviewEntry {
  key: string;
  title: string;
  badge?: string;
  rows: ReviewRow[];
}

/** A step as it is read back. */
export interface ReviewSection {
  id: string;
  title: string;
  rows: ReviewRow[];
  entries: ReviewEntry[];
}

/**
 * The answers of some steps as sections of labels and worded values: choices by their labels, files by their names,
 * sensitive answers by their last four characters. A list inside an entry gives that entry more rows. What is hidden,
 * unanswered or has `review: false` is left out. A Yes may have a row of other words, such as "Passport: None".
 * @param stepIds in the order of the sections; steps that are skipped, or in which nothing is answered, have none
 */
export function reviewSections(
  plan: Plan,
  walker: Walker,
  stepIds: readonly string[],
  keys: { readonly [list: Pointer]: readonly string[] },
  format: Format,
): ReviewSection[] {
  return stepIds.flatMap((id) => {
    const step = plan.steps.find((each) => each.id === id);
    if (!step || !walker.active(id)) return [];
    const section: ReviewSection = { id, title: step.title, rows: [], entries: [] };
    collect(
      walker,
      step.root,
      `/${id}`,
      "",
      section.rows,
      (list, pointer) => {
        section.entries.push(...entriesOf(walker, list, pointer, keys[pointer] ?? [], format));
      },
      format,
    );
    section.rows = grouped(section.rows, step.root, `/${id}`);
    return section.rows.length + section.entries.length > 0 ? [section] : [];
  });
}

/** The rows of a step with the titles of its sections, unless a title would stand over nearly each of them. */
function grouped(rows: ReviewRow[], { ui }: ObjectNode, at: Pointer): ReviewRow[] {
  const sections = (ui.sections ?? []) as unknown as readonly { title?: string; fields: readonly string[] }[];
  const named = rows.map((row) => {
    const place = sections.find(({ fields }) => fields.some((field) => isWithin(row.key, `${at}/${field}`)));
    return place?.title ? { ...row, group: place.title } : row;
  });
  const runs = named.filter(({ group }, index) => index === 0 || group !== named[index - 1]!.group).length;
  return runs > 1 && rows.length >= 2 * runs ? named : rows;
}

function collect(
  walker: Walker,
  object: ObjectNode,
  at: Pointer,
  prefix: string,
  rows: ReviewRow[],
  onList: (list: ListNode, pointer: Pointer) => void,
  format: Format,
): void {
  for (const node of object.children) {
    const pointer = `${at}/${node.key}`;
    if (node.ui.review === false || node.ui.widget === "hidden" || !walker.relevant(pointer)) continue;
    if (node.kind === "list") onList(node, pointer);
    else if (node.kind === "object" && typeof node.ui.review === "string") {
      const { value, rest } = oneRow(walker, node, pointer, node.ui.review, format);
      if (value) rows.push({ key: pointer, label: `${prefix}${node.title}`, value });
      collect(walker, rest, pointer, `${node.title}: `, rows, onList, format);
    } else if (node.kind === "object") {
      // The same block may be there twice: a home and a mailing address.
      const twice = object.children.some(
        (other) =>
          other !== node &&
          other.kind === "object" &&
          other.block !== undefined &&
          other.block === node.block,
      );
      collect(walker, node, pointer, twice ? `${node.title}: ` : prefix, rows, onList, format);
    } else if (node.type === "boolean" && typeof node.ui.review === "string") {
      const [label, value = ""] = node.ui.review.split(": ", 2);
      if (walker.value(pointer) === true) rows.push({ key: pointer, label: `${prefix}${label}`, value });
    } else if (node.type !== "null") {
      const value = worded(walker, node, pointer, format);
      if (value) rows.push({ key: pointer, label: `${prefix}${node.title}`, value });
    }
  }
}

function entriesOf(
  walker: Walker,
  list: ListNode,
  pointer: Pointer,
  keys: readonly string[],
  format: Format,
): ReviewEntry[] {
  return Array.from({ length: walker.count(pointer) }, (_, index) => {
    const at = `${pointer}/${index}`;
    const { title, badge } = walker.entryWords(at);
    const rows: ReviewRow[] = [];
    const onList = (inner: ListNode, place: Pointer) => {
      for (const { title: entry, rows: more } of entriesOf(walker, inner, place, [], format))
        rows.push(...more.map((row) => ({ ...row, label: `${entry}: ${row.label}` })));
    };
    collect(walker, list.entry, at, "", rows, onList, format);
    return {
      key: keys[index] ?? String(index),
      title,
      ...(badge ? { badge } : {}),
      rows,
    };
  });
}

/** A section of the rail as it is drawn. */
interface RailSection {
  title: string;
  rows: ReviewRow[];
}

/**
 * What stands beside a step now: what is unanswered or hidden is left out, and a section without rows with it.
 * @param walker stands at the answers to show
 */
export function railSections(walker: Walker, stepId: string, format: Format): RailSection[] {
  return walker.plan.rail.flatMap(({ title, steps, showWhen, rows }) => {
    if (steps && !steps.includes(stepId)) return [];
    if (showWhen !== undefined && walker.evaluate(showWhen) !== true) return [];
    const drawn = rows.flatMap((row, index) => drawnRows(walker, row, String(index), format));
    return drawn.length > 0 ? [{ title, rows: drawn }] : [];
  });
}

function drawnRows(walker: Walker, row: RailRowPlan, key: string, format: Format): ReviewRow[] {
  if (row.kind === "answer") {
    const node = walker.node(row.of);
    const value =
      node?.kind === "field" && walker.relevant(row.of) ? worded(walker, node, row.of, format) : undefined;
    return value ? [{ key, label: row.label, value }] : [];
  }
  const say = (value: Json | undefined) =>
    value === undefined || value === null ? "" : format(row.as, value, {}).trim();
  if (row.kind === "value") {
    const value = say(walker.evaluate(row.value));
    return value ? [{ key, label: row.label, value }] : [];
  }
  const items = walker.evaluate(row.each);
  return asList(items).flatMap((item, index) => {
    const { label, value } = (item ?? {}) as { label?: Json; value?: Json };
    const said = say(value);
    return typeof label === "string" && label.trim() && said
      ? [{ key: `${key}.${index}`, label: label.trim(), value: said }]
      : [];
  });
}

/**
 * The parts of an answer as one line, such as an address. `sentence` names them: "{city}, {state} {zip}". A part
 * without an answer is left out with the words before it.
 * @returns the line, and the same object with the parts that the sentence does not name
 */
function oneRow(
  walker: Walker,
  object: ObjectNode,
  at: Pointer,
  sentence: string,
  format: Format,
): { value: string; rest: ObjectNode } {
  const named = new Set<string>();
  let value = "";
  for (const [, before = "", key = ""] of sentence.matchAll(/([^{]*)\{(\w+)\}/g)) {
    named.add(key);
    const node = object.children.find((child) => child.key === key);
    const pointer = `${at}/${key}`;
    if (node?.kind !== "field" || !walker.relevant(pointer)) continue;
    const part = worded(walker, node, pointer, format);
    if (part) value += value ? `${before}${part}` : part;
  }
  return { value, rest: { ...object, children: object.children.filter(({ key }) => !named.has(key)) } };
}

/** How values that are no texts or choices are worded: a date, an amount, a yes. Masking comes after. */
export type Format = (widget: string, value: Json, props: { readonly [name: string]: Json }) => string;

/** An answer as it is read back: a choice by its label, a file by its name, a sensitive one masked. Undefined where there is none. */
function worded(walker: Walker, node: FieldNode, pointer: Pointer, format: Format): string | undefined {
  const value = walker.value(pointer);
  if (value === undefined || value === null) return undefined;
  const choice = labelOf(walker, node, pointer, value);
  if (choice !== undefined) return choice;
  const widget = String(node.ui.widget ?? node.type);
  const props = walker.props(pointer);
  if (isMasked(node)) return masked(format(widget, value, props));
  if (Array.isArray(value)) return value.map((item) => nameOf(item)).join(", ");
  if (typeof value === "object") return inOneLine(node, value, props) ?? nameOf(value);
  return format(widget, value, props);
}

function labelOf(walker: Walker, node: FieldNode, pointer: Pointer, value: Json): string | undefined {
  if (!Array.isArray(value)) return choiceLabel(walker, pointer, value);
  return walker.options(pointer) || node.ui.labels
    ? value.map((each) => choiceLabel(walker, pointer, each) ?? String(each)).join(", ")
    : undefined;
}

/** The label under which a field offers a value now; undefined where it is none of its choices. */
export function choiceLabel(walker: Walker, pointer: Pointer, value: Json): string | undefined {
  const offered = walker.options(pointer)?.find((option) => option.value === value);
  return offered?.label ?? wordFor(walker.node(pointer)?.ui.labels, value);
}

/**
 * An object that is one answer, in the sentence of its `review`; each part by its label, if the field has one for it. What the
 * answer lacks is said by the row of its props that has its id, such as a card on file. Undefined where a part is missing.
 */
function inOneLine(
  { ui }: FieldNode,
  value: { [key: string]: Json },
  props: { readonly [name: string]: Json },
): string | undefined {
  if (typeof ui.review !== "string") return undefined;
  const rows = Object.values(props).flat().filter(isObject);
  const row = value.id === undefined ? undefined : rows.find(({ id }) => id === value.id);
  const parts = Object.entries({ ...row, ...value }).map(([name, part]) => [
    name,
    wordFor(ui.labels, part) ?? part,
  ]);
  let isWhole = true;
  const missing = () => {
    isWhole = false;
    return "";
  };
  const line = filledSentence(ui.review, Object.fromEntries(parts), { brand: {}, missing });
  return isWhole ? line : undefined;
}

/** A file by its name, a company by its name, a card by its title or its brand. */
function nameOf(value: Json): string {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return String(value);
  return String(value.fileName ?? value.name ?? value.label ?? value.title ?? value.brand ?? "");
}

/** What the person keeps of a request that was sent, in words. */
export interface Confirmation {
  /** What was sent. */
  title: string;
  /** What is paid, taken and received, each by its name, such as "$50.00". Nothing of 0 dollars. */
  amounts: { label: string; value: string }[];
  /** What happens next, one sentence each. */
  next: string[];
}

interface Confirming {
  /** The day that it is sent, "YYYY-MM-DD": business days are counted from it. */
  today: string;
  brand: { readonly [name: string]: unknown };
}

/**
 * What a flow confirms with the answers at which the walker stands.
 * @returns undefined where the flow has no `confirmation`
 */
export function confirmationOf(plan: Plan, walker: Walker, said: Confirming): Confirmation | undefined {
  const { confirmation } = plan;
  if (!confirmation) return undefined;
  const { title, amounts, next } = confirmation;
  const say = (key: string, params: { [name: string]: Json | undefined } = {}) =>
    filledSentence(plan.messages[key] ?? key, params, said);
  return {
    title: say(title),
    amounts: amounts === undefined ? [] : amountsOf(walker.evaluate(amounts)),
    next: next
      .filter(({ when }) => when === undefined || walker.evaluate(when) === true)
      .map(({ says, within, with: params }) => {
        const filled = Object.entries(params).map(([name, rule]) => [name, walker.evaluate(rule)] as const);
        return say(says, { ...Object.fromEntries(filled), ...withinDays(plan, walker, within, said.today) });
      }),
  };
}

function amountsOf(list: Json | undefined): Confirmation["amounts"] {
  return asList(list).flatMap((row) => {
    const { label, amount } = asObject(row);
    return typeof label === "string" && typeof amount === "number" && amount > 0
      ? [{ label, value: written(amount, "money") }]
      : [];
  });
}

function withinDays(
  { reference }: Plan,
  walker: Walker,
  within: Parameters<Walker["evaluate"]>[0] | undefined,
  today: string,
): { within?: number; by?: string } {
  const days = within === undefined ? undefined : walker.evaluate(within);
  if (typeof days !== "number") return {};
  return {
    within: days,
    by: businessDaysAfter(today, days, reference.businessDays as unknown as Holidays),
  };
}
