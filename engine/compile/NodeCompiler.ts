import type { Check, Edit, FieldUi, ListOfOptions } from "../format/authored.ts";
import { isPartialDate, type PartialDate } from "../json/calendar.ts";
import { given } from "../json/values.ts";
import type { Expected } from "../rules/index.ts";
import { suggestion } from "../rules/nearest.ts";
import type {
  CheckPlan,
  CompiledRule,
  EditPlan,
  FactPlan,
  FieldNode,
  Json,
  ListNode,
  Node,
  ObjectNode,
  OptionsPlan,
} from "../types.ts";
import { PARTIAL_DATES } from "./catalogues.ts";
import type { GraphCell } from "./DependencyGraph.ts";
import { type FlowContext, ROOT } from "./FlowContext.ts";
import type { RuleFrame } from "./FrameResolver.ts";
import type { Authored, ObjectShape, Shape } from "./Shape.ts";
import { hasAt, looksSecret } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";

/** The sentence for a field without an answer whose title is a question. */
const QUESTION = "answerRequired";

/** Compiles the shapes of a flow's steps into nodes: every rule, check, edit and choice in the frame where it stands. */
export class NodeCompiler {
  private readonly flow: FlowContext;

  constructor(flow: FlowContext) {
    this.flow = flow;
  }

  object(shape: ObjectShape, validator: string | undefined): ObjectNode {
    const frame = this.flow.frameOf(shape);
    const facts: { [name: string]: FactPlan } = {};
    for (const [name, rule] of shape.params)
      this.flow.keepWritten(`${shape.pattern}#param:${name}`, rule.value);
    for (const [name, fact] of shape.facts) {
      facts[name] = this.flow.factPlan(
        fact,
        frame,
        { kind: "fact", pattern: shape.pattern, name },
        `${shape.pattern}#fact:${name}`,
      );
    }
    if (shape.container) this.flow.graph.edge(relevant(shape), relevant(shape.container));
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
    const container = shape.container as ObjectShape;
    this.flow.graph.edge(relevant(shape), relevant(container));
    if (shape.kind === "object") {
      for (const child of shape.children.values())
        this.flow.graph.edge(
          { kind: "object", pattern: shape.pattern },
          { kind: child.kind === "field" ? "value" : child.kind, pattern: child.pattern },
        );
      return this.object(shape, undefined);
    }
    if (shape.kind === "list") {
      this.flow.graph.edge({ kind: "list", pattern: shape.pattern }, relevant(shape));
      this.flow.graph.edge(relevant(shape.entry), relevant(shape));
      const entry = this.object(shape.entry, shape.entry.pattern.split("/").slice(2).join("/"));
      const list: ListNode = {
        ...this.base(shape),
        kind: "list",
        entry,
        ...given({ minItems: shape.minItems, maxItems: shape.maxItems }),
      };
      return list;
    }
    this.flow.graph.edge({ kind: "value", pattern: shape.pattern }, relevant(shape));
    const frame = this.flow.propertyFrame(shape);
    const rule = (name: "value" | "default", use: { cell?: GraphCell }): CompiledRule | undefined => {
      const authored = shape.rules[name];
      const written = `${shape.pattern}#${name}`;
      return authored && this.flow.rule(authored, frame, expectedOf(shape.type), { ...use, written });
    };
    const value = rule("value", { cell: { kind: "value", pattern: shape.pattern } });
    const fallback = rule("default", {});
    const options = shape.rules.options ? this.options(shape.rules.options, shape, frame) : undefined;
    const choice = shape.schema.enum !== undefined || options !== undefined || shape.type === "boolean";
    const base = this.base(shape);
    const sensitive = shape.ui.sensitive === undefined ? !choice : shape.ui.sensitive !== false;
    // What nobody called sensitive is kept out of the browser all the same, but the person may read it once more.
    const isShown = sensitive && shape.ui.sensitive === undefined && !looksSecret(shape);
    const field: FieldNode = {
      ...base,
      ui: isShown ? { mask: "none", ...base.ui } : base.ui,
      kind: "field",
      schema: shape.schema,
      type: shape.type,
      ...given({ value, default: fallback, options }),
      sensitive,
    };
    return field;
  }

  private base(shape: Shape) {
    const frame = shape.container ? this.flow.propertyFrame(shape) : ROOT;
    const rule = (name: "showWhen" | "requireWhen" | "readOnlyWhen", kind: GraphCell["kind"]) => {
      const authored = shape.rules[name];
      const cell = { kind, pattern: shape.pattern };
      return (
        authored && this.flow.rule(authored, frame, "boolean", { cell, written: `${shape.pattern}#${name}` })
      );
    };
    const showWhen = rule("showWhen", "relevant");
    const requireWhen = rule("requireWhen", "required");
    const readOnlyWhen = rule("readOnlyWhen", "readOnly");
    const props = shape.rules.props
      ? this.flow.sentenceRules(
          String(shape.ui.text ?? ""),
          shape.rules.props,
          frame,
          { kind: "props", pattern: shape.pattern },
          (name, type, place) => this.flow.widgets.checkProp(this.flow.library, shape, name, type, place),
        )
      : undefined;
    return {
      key: shape.key,
      pattern: shape.pattern,
      title: shape.title,
      ui: this.ui(shape),
      required: shape.required,
      ...given({ showWhen, requireWhen, readOnlyWhen, props }),
      checks: shape.checks.map((check) => this.check(check, shape.container as ObjectShape, frame, shape)),
      whenHidden: shape.whenHidden,
    };
  }

  /** `x-ui`, its messages looked up and the rules of an entry's summary compiled. */
  private ui(shape: Shape): { [key: string]: Json } {
    // A reason is for those who read the definition.
    const { sensitiveReason: _reason, ...ui } = shape.ui;
    // "Which account? is required" is no sentence.
    if (shape.title.endsWith("?") && shape.kind !== "object")
      ui.messages = { required: QUESTION, ...(ui as FieldUi).messages };
    if (shape.kind === "field" && isPartialDate(shape.schema.format))
      this.sayHowMuch(ui, shape.schema.format, shape.uiPlace);
    const { messages } = ui as FieldUi;
    const summary = ui.summary as { title?: Json; lines?: Json[]; badge?: Json } | undefined;
    for (const name of this.flow.widgets.messageWords(shape.widget))
      if (typeof ui[name] === "string") this.flow.messages.use(ui[name], saidAt(shape, name));
    // The words of a link are the key of a sentence, or stand there themselves.
    if (shape.widget === "link" && typeof ui.label === "string" && this.flow.messages.has(ui.label))
      this.flow.messages.use(ui.label, saidAt(shape, "label"));
    for (const [code, key] of Object.entries(messages ?? {}))
      this.flow.messages.use(key, below(shape.uiPlace, "messages", code));
    if (shape.kind === "object" && shape.layoutPlace) {
      const sections = (ui.sections ?? []) as { text?: string }[];
      for (const [index, section] of sections.entries())
        if (section.text !== undefined)
          this.flow.messages.use(section.text, below(shape.layoutPlace, index, "text"));
    }
    if (shape.kind === "list" && summary) {
      const frame = this.flow.frameOf(shape.entry);
      const place = below(shape.uiPlace, "summary");
      const one = (value: Json | undefined, at: Place) =>
        value === undefined ? null : this.flow.rule({ value, place: at }, frame, "any");
      ui.summary = {
        title: one(summary.title, below(place, "title")),
        lines: (summary.lines ?? []).map((line, index) => one(line, below(place, "lines", index))),
        badge: one(summary.badge, below(place, "badge")),
      };
    }
    return ui;
  }

  /** How much of a date must be given is said by its format, unless the field says it itself. */
  private sayHowMuch(ui: FieldUi, format: PartialDate, place: Place): void {
    const words = PARTIAL_DATES[format];
    ui.hint ??= this.flow.messages.said(words.hint, place);
    ui.messages = { format: words.format, ...ui.messages };
  }

  private check(
    check: Authored<Check>,
    owner: ObjectShape,
    frame: RuleFrame,
    property: Shape | undefined,
  ): CheckPlan {
    const { value, place } = check;
    this.flow.messages.use(value.message, below(place, "message"));
    const at = [value.at ?? property?.key ?? []].flat();
    if (at.length === 0)
      this.flow.library.report(
        place,
        "no-place",
        'The check does not say "at" which field its issue stands.',
        'Add "at".',
      );
    const paths = at.map((name) => name.replaceAll(".", "/"));
    for (const [index, path] of paths.entries()) {
      if (hasAt(owner, path)) continue;
      this.flow.library.report(
        value.at === undefined ? place : below(place, "at", ...(Array.isArray(value.at) ? [index] : [])),
        "unknown-field",
        `There is no field "${at[index]}" here.`,
        suggestion(String(at[index]), [...owner.children.keys()]),
      );
    }
    const written = `${property?.pattern ?? owner.pattern}#check:${value.id}`;
    const cell: GraphCell = { kind: "check", pattern: owner.pattern, name: value.id };
    const rule = (name: "assert" | "when", key: string) =>
      value[name] === undefined
        ? undefined
        : this.flow.rule({ value: value[name], place: below(place, name) }, frame, "boolean", {
            cell,
            written: key,
          });
    const assert = rule("assert", written) as CompiledRule;
    const params = { value: value.params ?? {}, place: below(place, "params") };
    return {
      id: value.id,
      ...given({ when: rule("when", `${written}:when`) }),
      assert,
      message: value.message,
      params: this.flow.sentenceRules(value.message, params, frame),
      at: paths,
      level: value.level ?? "error",
    };
  }

  private options({ value, place }: Authored<ListOfOptions>, shape: Shape, frame: RuleFrame): OptionsPlan {
    const cell: GraphCell = { kind: "options", pattern: shape.pattern };
    const from = this.flow.rule({ value: value.from, place: below(place, "from") }, frame, "list", {
      cell,
      written: `${shape.pattern}#options`,
    });
    const where =
      value.where === undefined
        ? undefined
        : this.flow.rule(
            { value: value.where, place: below(place, "where") },
            { kind: "item", type: this.flow.itemType(value.from, frame), outer: frame },
            "boolean",
            { cell },
          );
    return {
      from,
      value: value.value ?? "value",
      label: value.label ?? "label",
      ...given({ description: value.description, where }),
    };
  }
}

function relevant({ pattern }: Shape): GraphCell {
  return { kind: "relevant", pattern };
}

/** Where a sentence of a node stands. */
function saidAt(shape: Shape, name: string): Place {
  const isItem = shape.kind === "field" && shape.type === "null" && name === "text";
  return isItem && shape.said ? shape.said : below(shape.uiPlace, name);
}

function expectedOf(type: string): Expected {
  return type === "boolean"
    ? "boolean"
    : type === "number" || type === "integer"
      ? "number"
      : type === "array"
        ? "list"
        : "any";
}

/** What an edit of one field of an object sets or clears in another: its `onEdit`, then what its fields say themselves. */
function compileEdits(shape: ObjectShape, context: FlowContext): EditPlan[] {
  return [
    ...(shape.onEdit ? onEdit(shape, shape.onEdit, context) : []),
    ...[...shape.children.values()].flatMap((child) => [
      ...cleared(shape, child, context),
      ...excluded(shape, child, context),
    ]),
  ];
}

function onEdit(shape: ObjectShape, authored: Authored<Edit[]>, context: FlowContext): EditPlan[] {
  return authored.value.map((edit, index) => {
    const place = below(authored.place, index);
    if (edit.to === null && edit.overwrite === true && !edit.set.includes("."))
      context.library.report(
        place,
        "only-clears",
        `This edit only clears "${edit.set}".`,
        `Write "clearWhenChanged": ["${edit.of}"] in the x-rules of "${edit.set}".`,
      );
    return {
      of: pathTo(shape, edit.of, below(place, "of"), context),
      set: pathTo(shape, edit.set, below(place, "set"), context),
      overwrite: edit.overwrite === true,
      to: context.rule({ value: edit.to, place: below(place, "to") }, context.frameOf(shape), "any"),
    };
  });
}

/** `clearWhenChanged`: the answer goes when one of these siblings is edited. */
function cleared(shape: ObjectShape, child: Shape, context: FlowContext): EditPlan[] {
  const rule = child.rules.clearWhenChanged;
  if (!rule) return [];
  return rule.value.map((of, index) => ({
    of: pathTo(shape, of, below(rule.place, index), context),
    set: child.key,
    overwrite: true,
    to: null,
  }));
}

/** `excludes`: checking the box unchecks the other, which says the same of this one. */
function excluded(shape: ObjectShape, child: Shape, context: FlowContext): EditPlan[] {
  const rule = child.rules.excludes;
  if (!rule) return [];
  const other = shape.children.get(rule.value);
  const set = pathTo(shape, rule.value, rule.place, context);
  if (!other) return [];
  if (!isBox(child) || !isBox(other))
    context.library.report(
      rule.place,
      "no-box",
      'Only what is true or false can exclude another: "excludes" checks one box and unchecks the other.',
      'Use "onEdit" of the object for anything else.',
    );
  if (other.rules.excludes?.value !== child.key)
    context.library.report(
      rule.place,
      "one-sided-exclusion",
      `"${child.key}" excludes "${rule.value}", but not the other way round.`,
      `Write "excludes": "${child.key}" in the x-rules of "${rule.value}".`,
    );
  const to: Json = { if: [{ is: child.key } as Json, false, { var: rule.value } as Json] };
  const frame = context.frameOf(shape);
  return [
    { of: child.key, set, overwrite: true, to: context.rule({ value: to, place: rule.place }, frame, "any") },
  ];
}

function isBox(shape: Shape): boolean {
  return shape.kind === "field" && shape.type === "boolean";
}

/** The path of a field that an edit names, with a finding where there is none. */
function pathTo(shape: ObjectShape, name: string, place: Place, { library }: FlowContext): string {
  const path = name.replaceAll(".", "/");
  if (!hasAt(shape, path))
    library.report(
      place,
      "unknown-field",
      `There is no field "${name}" here.`,
      suggestion(name, [...shape.children.keys()]),
    );
  return path;
}
