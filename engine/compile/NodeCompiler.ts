import type { Check, Edit, FieldUi, ListOfOptions } from "../format/authored.ts";
import { parseDate } from "../json/calendar.ts";
import { asObject, given, isObject } from "../json/values.ts";
import type { Expected } from "../rules/compileRule.ts";
import { valuesOf } from "../rules/kinds.ts";
import { isSameEverywhere } from "../rules/lookUp.ts";
import { meant, noSuch } from "../rules/nearest.ts";
import type {
  CheckPlan,
  EditPlan,
  FieldNode,
  Json,
  JsonObject,
  Node,
  ObjectNode,
  OptionsPlan,
  RuleType,
} from "../types.ts";
import { limitMessages, textFormat } from "./catalogues.ts";
import { compileFinder } from "./compileFinder.ts";
import type { GraphCell } from "./DependencyGraph.ts";
import { fieldIn } from "./dataTypes.ts";
import { type FlowContext, ROOT } from "./FlowContext.ts";
import type { RuleFrame } from "./FrameResolver.ts";
import type { Library } from "./Library.ts";
import {
  type Authored,
  answeredIn,
  type FieldShape,
  hasAt,
  items,
  type ListShape,
  looksSecret,
  type ObjectShape,
  part,
  type Shape,
} from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";

/** The sentence for a field without an answer whose title is a question. */
const QUESTION = "answerRequired";

/** Whether the title cannot begin a sentence: "Which account? is required" is none. */
const isQuestion = ({ kind, title }: Shape): boolean => kind !== "object" && title.endsWith("?");

/** Compiles the shapes of a flow's steps into nodes: every rule, check, edit and choice in the frame where it stands. */
export class NodeCompiler {
  private readonly flow: FlowContext;

  constructor(flow: FlowContext) {
    this.flow = flow;
  }

  object(shape: ObjectShape, validator: string | undefined): ObjectNode {
    const frame = this.flow.frameOf(shape);
    for (const [name, rule] of shape.params)
      this.flow.keepWritten(`${shape.pattern}#param:${name}`, rule.value);
    const facts = this.flow.factPlans(shape.facts, frame, shape.pattern);
    if (shape.container) this.waits("relevant", shape, relevant(shape.container));
    return {
      ...this.base(shape),
      kind: "object",
      children: [...shape.children.values()].map((child) => this.node(child)),
      facts,
      onEdit: compileEdits(shape, this.flow),
      ownChecks: shape.ownChecks.map((check) => this.check(check, shape, frame, undefined)),
      ...given({ block: shape.block, validator }),
    };
  }

  private node(shape: Shape): Node {
    if (shape.kind === "object") {
      for (const { kind, pattern } of shape.children.values())
        this.waits("object", shape, { kind: kind === "field" ? "value" : kind, pattern });
      return this.object(shape, undefined);
    }
    this.waits("relevant", shape, relevant(shape.container as ObjectShape));
    return shape.kind === "list" ? this.list(shape) : this.field(shape);
  }

  private list(shape: ListShape): Node {
    const { entry, minItems, maxItems } = shape;
    this.waits("list", shape, relevant(shape));
    this.waits("relevant", entry, relevant(shape));
    const scope = entry.pattern.split("/").slice(2).join("/");
    const node = this.object(entry, scope);
    const fallback = this.flow.rule(shape.rules.default, this.flow.propertyFrame(shape), "list", {
      written: `${shape.pattern}#default`,
    });
    return {
      ...this.base(shape),
      kind: "list",
      entry: node,
      ...given({ minItems, maxItems, default: fallback }),
    };
  }

  private field(shape: FieldShape): FieldNode {
    const { pattern, rules, schema, type, ui } = shape;
    const cell: GraphCell = { kind: "value", pattern };
    this.waits("value", shape, relevant(shape));
    const frame = this.flow.propertyFrame(shape);
    const expected = expectedOf(type);
    const value = this.flow.rule(rules.value, frame, expected, { cell, written: `${pattern}#value` });
    const fallback = this.flow.rule(rules.default, frame, expected, { written: `${pattern}#default` });
    this.reportImpossible(shape, rules.value, frame);
    this.reportImpossible(shape, rules.default, frame);
    const options = rules.options && this.options(rules.options, shape, frame);
    const isChoice = schema.enum !== undefined || options !== undefined || type === "boolean";
    const sensitive = ui.sensitive === undefined ? !isChoice : ui.sensitive !== false;
    // A field that is sensitive only by default stays out of the browser's storage, but the review shows it in full.
    const isShown = sensitive && ui.sensitive === undefined && !looksSecret(shape);
    const base = this.base(shape);
    return {
      ...base,
      ui: isShown ? { mask: "none", ...base.ui } : base.ui,
      kind: "field",
      schema,
      type,
      ...given({ value, default: fallback, options }),
      sensitive,
    };
  }

  /** Reports what a rule puts into a field and the field never takes: a text that is no choice, or no date. */
  private reportImpossible(
    shape: FieldShape,
    rule: Authored<Json | undefined> | undefined,
    frame: RuleFrame,
  ): void {
    if (rule?.value === undefined) return;
    const given = valuesOf(this.flow.typeOf(rule.value, frame)) ?? [];
    const possible = valuesOf(this.flow.fieldType(shape));
    const noDate = given.find((value) => shape.schema.format === "date" && !parseDate(value));
    const { library } = this.flow;
    if (noDate !== undefined)
      library.report(rule.place, "not-a-date", `"${noDate}" is not a date.`, "Write dates as YYYY-MM-DD.");
    // A rule may read what the field takes only in part, such as the choices of another field.
    if (!possible || given.length === 0 || given.some((value) => possible.includes(value))) return;
    const message = `${JSON.stringify(given[0])} is none of the choices of "${shape.key}".`;
    const { fix } = meant(String(given[0]), possible.map(String));
    library.report(rule.place, "impossible-value", message, fix);
  }

  private base(shape: Shape) {
    const { key, pattern, title, required, rules, whenHidden } = shape;
    const frame = shape.container ? this.flow.propertyFrame(shape) : ROOT;
    const rule = (name: "showWhen" | "requireWhen" | "readOnlyWhen", kind: GraphCell["kind"]) =>
      this.flow.rule(rules[name], frame, "boolean", {
        cell: { kind, pattern },
        written: `${pattern}#${name}`,
      });
    const showWhen = rule("showWhen", "relevant");
    const requireWhen = rule("requireWhen", "required");
    const readOnlyWhen = rule("readOnlyWhen", "readOnly");
    const props =
      rules.props &&
      this.flow.sentenceRules(
        String(shape.ui.text ?? ""),
        rules.props,
        frame,
        { kind: "props", pattern },
        (name, type, place) => this.flow.widgets.checkProp(shape, name, type, place),
      );
    return {
      key,
      pattern,
      title,
      ...(isQuestion(shape) ? { quoted: `“${title}”` } : {}),
      ui: this.ui(shape),
      required,
      ...given({ showWhen, requireWhen, readOnlyWhen, props }),
      checks: shape.checks.map((check) => this.check(check, shape.container as ObjectShape, frame, shape)),
      whenHidden,
    };
  }

  /** `x-ui`, its messages looked up and the rules of an entry's summary compiled. */
  private ui(shape: Shape): JsonObject {
    const { messages } = this.flow;
    // The reason is only for readers of the definition.
    const { sensitiveReason: _reason, ...ui } = shape.ui;
    if (isQuestion(shape)) ui.messages = { required: QUESTION, ...(ui as FieldUi).messages };
    if (shape.kind === "field") this.sayFormat(ui, shape);
    const ofLimits = shape.kind === "field" ? limitMessages(shape.schema) : {};
    if (Object.keys(ofLimits).length > 0) ui.messages = { ...ofLimits, ...(ui as FieldUi).messages };
    const words = this.flow.widgets.of(shape.widget);
    for (const name of words.messages)
      if (typeof ui[name] === "string") messages.use(ui[name], saidAt(shape, name));
    for (const name of words.steps) for (const step of namedAt(shape, name)) this.flow.checkStep(step);
    // The label of a link is the key of a sentence, or the text itself.
    if (shape.widget === "link" && typeof ui.label === "string" && messages.has(ui.label))
      messages.use(ui.label, saidAt(shape, "label"));
    for (const [code, key] of Object.entries((ui as FieldUi).messages ?? {}))
      messages.use(key, below(shape.uiPlace, "messages", code));
    if (shape.kind === "object" && shape.layoutPlace)
      for (const [index, { text }] of ((ui.sections ?? []) as { text?: string }[]).entries())
        if (text !== undefined) messages.use(text, below(shape.layoutPlace, index, "text"));
    if (shape.kind === "field" && shape.widget === "finder")
      ui.finder = (compileFinder(this.flow, shape) ?? null) as Json;
    if (shape.kind === "list" && ui.summary) ui.summary = this.summary(shape);
    return ui;
  }

  /** The rules that summarize an entry of a list; null for a missing one. A line that is just a field is worded by its widget. */
  private summary({ ui, uiPlace, entry }: ListShape): JsonObject {
    const value = ui.summary as { title?: Json; lines?: Json[]; badge?: Json };
    const summary = { value, place: below(uiPlace, "summary") };
    const rule = (authored: Authored<Json | undefined>) =>
      this.flow.rule(authored, this.flow.frameOf(entry), "any") ?? null;
    return {
      title: rule(part(summary, "title")),
      lines: items(part(summary, "lines")).map(rule),
      as: (value.lines ?? []).map((line) => wordingOf(entry, line)),
      badge: rule(part(summary, "badge")),
    };
  }

  /** Adds the hint and message of a text's format, unless the field has its own. */
  private sayFormat(ui: FieldUi, { schema, uiPlace }: FieldShape): void {
    const { format, hint } = textFormat(schema.format)?.words ?? {};
    if (format !== undefined) ui.messages = { format, ...ui.messages };
    if (hint !== undefined) ui.hint ??= this.flow.messages.said(hint, uiPlace);
  }

  private check(
    check: Authored<Check>,
    owner: ObjectShape,
    frame: RuleFrame,
    property: Shape | undefined,
  ): CheckPlan {
    const { value, place } = check;
    const { id, message, level = "error" } = value;
    this.flow.messages.use(message, part(check, "message").place);
    const at = [value.at ?? property?.key ?? []].flat();
    if (at.length === 0)
      this.flow.library.report(
        place,
        "no-place",
        'The check does not say "at" which field its issue stands.',
        'Add "at".',
      );
    const atPlace = value.at === undefined ? place : part(check, "at").place;
    const paths = at.map((name, index) =>
      pathTo(owner, name, Array.isArray(value.at) ? below(atPlace, index) : atPlace, this.flow),
    );
    const written = `${property?.pattern ?? owner.pattern}#check:${id}`;
    const cell: GraphCell = { kind: "check", pattern: owner.pattern, name: id };
    const assert = this.flow.rule(part(check, "assert"), frame, "boolean", { cell, written });
    const when = this.flow.rule(part(check, "when"), frame, "boolean", { cell, written: `${written}:when` });
    return {
      id,
      ...given({ when }),
      assert,
      message,
      params: this.flow.sentenceRules(message, part(check, "params"), frame),
      at: paths,
      level,
    };
  }

  private options(options: Authored<ListOfOptions>, shape: Shape, frame: RuleFrame): OptionsPlan {
    const { from, value = "value", label = "label", description } = options.value;
    const cell: GraphCell = { kind: "options", pattern: shape.pattern };
    const written = `${shape.pattern}#options`;
    const row = this.flow.itemType(from, frame);
    checkColumns(options, row, this.flow.library);
    const item: RuleFrame = { kind: "item", type: row, outer: frame };
    const rows = this.flow.rule(part(options, "from"), frame, "list", { cell, written });
    const where = this.flow.rule(part(options, "where"), item, "boolean", { cell });
    const shared = isSameEverywhere(rows, where) || undefined;
    return { from: rows, value, label, ...given({ description, where, shared }) };
  }

  private waits(kind: GraphCell["kind"], { pattern }: Shape, forCell: GraphCell): void {
    this.flow.graph.edge({ kind, pattern }, forCell);
  }
}

function relevant({ pattern }: Shape): GraphCell {
  return { kind: "relevant", pattern };
}

/** Where a sentence of a node is written. */
function saidAt(shape: Shape, name: string): Place {
  const isItem = shape.kind === "field" && shape.type === "null" && name === "text";
  return isItem && shape.said ? shape.said : below(shape.uiPlace, name);
}

/** The names in a word of `x-ui` that takes one or a list of them. */
function namedAt({ ui, uiPlace }: Shape, word: string): Authored<string>[] {
  const named = { value: ui[word], place: below(uiPlace, word) };
  return typeof named.value === "string"
    ? [named as Authored<string>]
    : items(named as Authored<string[] | undefined>);
}

function expectedOf(type: FieldShape["type"]): Expected {
  if (type === "boolean" || type === "number") return type;
  return type === "integer" ? "number" : type === "array" ? "list" : "any";
}

/** What editing one field of an object sets or clears in another: `onEdit` of the object, then the rules of its fields. */
function compileEdits(shape: ObjectShape, context: FlowContext): EditPlan[] {
  return [
    ...(shape.onEdit ? items(shape.onEdit).map((edit) => compileEdit(shape, edit, context)) : []),
    ...[...shape.children.values()].flatMap((child) => [
      ...cleared(shape, child, context),
      ...excluded(shape, child, context),
    ]),
  ];
}

function compileEdit(shape: ObjectShape, edit: Authored<Edit>, context: FlowContext): EditPlan {
  const { of, set, to, overwrite = false } = edit.value;
  if (to === null && overwrite && !set.includes("."))
    context.library.report(
      edit.place,
      "only-clears",
      `This edit only clears "${set}".`,
      `Write "clearWhenChanged": ["${of}"] in the x-rules of "${set}".`,
    );
  return {
    of: pathTo(shape, of, part(edit, "of").place, context),
    set: pathTo(shape, set, part(edit, "set").place, context),
    overwrite,
    to: context.rule(part(edit, "to"), context.frameOf(shape), "any"),
  };
}

/** `clearWhenChanged`: the answer is cleared when one of these siblings, or an answer of another step, is edited. */
function cleared(shape: ObjectShape, { key, pattern, rules }: Shape, context: FlowContext): EditPlan[] {
  const names = rules.clearWhenChanged ? items(rules.clearWhenChanged) : [];
  for (const { value, place } of names.filter(isElsewhere))
    context.clears.push({ of: value, gone: pattern, place });
  const siblings = names.filter((name) => !isElsewhere(name));
  return siblings.map(({ value, place }) => ({
    of: pathTo(shape, value, place, context),
    set: key,
    overwrite: true,
    to: null,
  }));
}

const isElsewhere = ({ value }: Authored<string>) => value.startsWith("/");

/** `excludes`: checking the box unchecks the other one, which must exclude this one in turn. */
function excluded(shape: ObjectShape, child: Shape, context: FlowContext): EditPlan[] {
  const rule = child.rules.excludes;
  if (!rule) return [];
  const { value: name, place } = rule;
  const other = shape.children.get(name);
  const set = pathTo(shape, name, place, context);
  if (!other) return [];
  if (!isBox(child) || !isBox(other))
    context.library.report(
      place,
      "no-box",
      'Only what is true or false can exclude another: "excludes" checks one box and unchecks the other.',
      'Use "onEdit" of the object for anything else.',
    );
  if (other.rules.excludes?.value !== child.key)
    context.library.report(
      place,
      "one-sided-exclusion",
      `"${child.key}" excludes "${name}", but not the other way round.`,
      `Write "excludes": "${child.key}" in the x-rules of "${name}".`,
    );
  const to: Json = { if: [{ is: child.key }, false, { var: name }] };
  const frame = context.frameOf(shape);
  return [{ of: child.key, set, overwrite: true, to: context.rule({ value: to, place }, frame, "any") }];
}

function isBox(shape: Shape): boolean {
  return shape.kind === "field" && shape.type === "boolean";
}

/** The path of a field that a check or an edit names; reports a field that does not exist. */
function pathTo(shape: ObjectShape, name: string, place: Place, { library }: FlowContext): string {
  const path = name.replaceAll(".", "/");
  if (!hasAt(shape, path))
    library.report(place, "unknown-field", ...noSuch(`field "${name}" here`, name, answeredIn(shape)));
  return path;
}

/** The widget that words a line of a summary that is just a number or a date of the entry. */
function wordingOf({ children }: ObjectShape, line: Json): string | null {
  const key = isObject(line) ? line.var : undefined;
  const widget = typeof key === "string" ? children.get(key)?.widget : undefined;
  return widget !== undefined && ["money", "percent", "date"].includes(widget) ? widget : null;
}

/** The words of `options` that name a column of its rows. */
const COLUMNS = ["value", "label", "description"] as const;

/** Reports a column of options that their rows do not have: nothing would be offered, or without its words. */
function checkColumns(options: Authored<ListOfOptions>, row: RuleType, library: Library): void {
  if (row.kind !== "object") return;
  for (const word of COLUMNS) {
    const { value: name, place } = part(options, word);
    const column = name === undefined ? undefined : fieldIn(row, name);
    if (name === undefined || !column || column.type) continue;
    const message = `There is no "${name}" in ${called(options.value.from)}.`;
    library.report(place, "unknown-path", message, meant(name, column.known).fix);
  }
}

/** What the author of a rule calls what it gives. */
function called(rows: Json): string {
  const { var: path, fact } = asObject(rows);
  if (typeof path === "string") return path;
  return typeof fact === "string" ? `$fact.${fact}` : "these rows";
}
