import type { RouteValues } from "../addresses.ts";
import { addressOf } from "../addresses.ts";
import { keptIn, wordOf } from "../json/values.ts";
import type { CompiledRule, Issue, Json, PipelineEntry, Plan, StepPlan } from "../types.ts";
import { Cell } from "./cells.ts";
import { type LiveFlow, LiveObject, type NodeStep } from "./LiveNode.ts";

/**
 * What each call of a step's load that follows the answers is given, by its position in the load: as text, empty where
 * it is not asked at all. Undefined for what does not follow the answers.
 */
export type Given = readonly (string | undefined)[];

/** What a step asks of the flow around it. */
export interface StepFlow extends LiveFlow {
  readonly plan: Plan;
  route(): RouteValues;
}

/** What holds of one step as a whole: whether it may be entered and left, what it is called and may be done with. */
export class LiveStep implements NodeStep {
  readonly plan: StepPlan;
  readonly root: LiveObject;
  private readonly flow: StepFlow;
  private readonly modeCell: Cell<LiveObject, "draft" | "edit" | "read">;
  private readonly addressCell: Cell<LiveObject, string>;
  private readonly givenCell: Cell<undefined, Given>;
  private readonly ruled = new Map<CompiledRule, Cell<LiveObject, unknown>>();

  constructor(plan: StepPlan, flow: StepFlow) {
    this.plan = plan;
    this.flow = flow;
    this.root = LiveObject.rootOf(flow, this);
    this.modeCell = new Cell(this.root, () => this.modeNow());
    this.addressCell = new Cell(this.root, () => addressOf(flow.plan.base, plan.path, flow.route()));
    this.givenCell = new Cell(undefined, () => plan.load.map((entry) => this.givenTo(entry)));
  }

  /** Whether it is one of the steps of the walk. */
  get active(): boolean {
    return this.root.relevant;
  }

  get issues(): readonly Issue[] {
    return this.root.allIssues;
  }

  get address(): string {
    return this.addressCell.read();
  }

  get given(): Given {
    return this.givenCell.read();
  }

  mode(): "draft" | "edit" | "read" {
    return this.plan.mode === undefined ? "draft" : this.modeCell.read();
  }

  /** Whether it is read only and may be taken up to be changed. */
  mayRevise(): boolean {
    return this.mode() === "read" && this.mayBeChanged();
  }

  mayEnter(): boolean {
    return this.holds(this.plan.enterWhen);
  }

  maySubmit(): boolean {
    return this.holds(this.plan.submitWhen);
  }

  held(): string | undefined {
    return this.maySubmit() ? undefined : this.plan.held;
  }

  /** Submitted (where that is kept) and without error issues. */
  isDone(): boolean {
    const passed = this.flow.known.passed();
    if (passed && !passed.includes(this.plan.id)) return false;
    return !this.issues.some((issue) => issue.level === "error");
  }

  label(): string {
    return this.said(this.plan.labelRule) ?? this.plan.label;
  }

  onward(): string | undefined {
    return this.said(this.plan.onward);
  }

  /** What fills the parameters of that message. */
  onwardWith(): { [name: string]: Json } {
    return Object.fromEntries(
      Object.entries(this.plan.onwardWith ?? {}).map(([name, rule]) => [name, this.ruledBy(rule) as Json]),
    );
  }

  private modeNow(): "draft" | "edit" | "read" {
    const mode = this.evaluate(this.plan.mode as CompiledRule);
    if (mode !== "read") return mode === "edit" ? mode : "draft";
    return this.flow.known.revising() === this.plan.id && this.mayBeChanged() ? "edit" : "read";
  }

  private mayBeChanged(): boolean {
    return this.plan.editWhen !== undefined && this.holds(this.plan.editWhen);
  }

  private givenTo(entry: PipelineEntry): string | undefined {
    if (!follows(entry)) return undefined;
    if (entry.when !== undefined && this.evaluate(entry.when) !== true) return "";
    const values = Object.entries(entry.with).map(([name, rule]) => [name, this.evaluate(rule)]);
    return JSON.stringify(Object.fromEntries(values));
  }

  /** What a rule of its own says; true where it has none. */
  private holds(rule: CompiledRule | undefined): boolean {
    return rule === undefined || this.ruledBy(rule) === true;
  }

  /** The word that a rule of its own gives, if it gives one. */
  private said(rule: CompiledRule | undefined): string | undefined {
    return rule === undefined ? undefined : wordOf(this.ruledBy(rule)) || undefined;
  }

  private ruledBy(rule: CompiledRule): unknown {
    return keptIn(this.ruled, rule, () => new Cell(this.root, () => this.evaluate(rule))).read();
  }

  private evaluate(rule: CompiledRule): unknown {
    return this.flow.evaluate(rule, this.flow.scope);
  }
}

type Following = Extract<PipelineEntry, { kind: "call" }> & { as: string };

/** Whether an entry is a call that is asked again when what it is given changes. */
export function follows(entry: PipelineEntry): entry is Following {
  return entry.kind === "call" && entry.reload === true && entry.as !== undefined;
}
