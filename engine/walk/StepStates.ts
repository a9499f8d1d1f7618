import type { RouteValues } from "../addresses.ts";
import { addressOf } from "../addresses.ts";
import type { CompiledRule, Issue, Plan, Pointer, StepPlan } from "../types.ts";
import type { AnswerSource } from "./AnswerSource.ts";
import type { Cells } from "./Cells.ts";
import { follows } from "./follows.ts";
import type { Given } from "./Walker.ts";
import { wordOf } from "./wordOf.ts";

/** What of a walk the states of its steps are worked out from. */
interface Surroundings {
  readonly plan: Plan;
  readonly cells: Cells;
  readonly source: AnswerSource;
  relevant(pointer: Pointer): boolean;
  stepIssues(stepId: string): readonly Issue[];
  /** In the scope of the flow. */
  evaluate(rule: CompiledRule): unknown;
}

/** What holds of whole steps: which there are, how far one may go, what each is called and may be done with. */
export class StepStates {
  private readonly walk: Surroundings;
  private readonly steps: ReadonlyMap<string, StepPlan>;

  constructor(walk: Surroundings) {
    this.walk = walk;
    this.steps = new Map(walk.plan.steps.map((step) => [step.id, step]));
  }

  plan(stepId: string): StepPlan | undefined {
    return this.steps.get(stepId);
  }

  path(): readonly string[] {
    return this.walk.cells.read("path", "", () =>
      this.walk.plan.steps.filter((step) => this.walk.relevant(`/${step.id}`)).map((step) => step.id),
    );
  }

  furthest(): string {
    return this.walk.cells.read("furthest", "", () => {
      let furthest = this.path()[0] ?? "";
      for (const [position, stepId] of this.path().entries()) {
        if (!this.holds("enter", stepId, this.plan(stepId)?.enterWhen)) break;
        if (position > 0 && !this.done(this.path()[position - 1] as string)) break;
        furthest = stepId;
      }
      return furthest;
    });
  }

  mode(stepId: string): "draft" | "edit" | "read" {
    const rule = this.plan(stepId)?.mode;
    if (rule === undefined) return "draft";
    return this.walk.cells.read("mode", `/${stepId}`, () => {
      const mode = this.walk.evaluate(rule);
      if (mode !== "read") return mode === "edit" ? mode : "draft";
      return this.walk.source.revising() === stepId && this.mayBeChanged(stepId) ? "edit" : "read";
    });
  }

  mayRevise(stepId: string): boolean {
    return this.mode(stepId) === "read" && this.mayBeChanged(stepId);
  }

  mayOpen(stepId: string): boolean {
    const position = this.path().indexOf(stepId);
    return position >= 0 && position <= this.path().indexOf(this.furthest());
  }

  maySubmit(stepId: string): boolean {
    return this.holds("submit", stepId, this.plan(stepId)?.submitWhen);
  }

  label(stepId: string): string {
    const step = this.plan(stepId);
    return this.said("label", stepId, step?.labelRule) ?? step?.label ?? "";
  }

  onward(stepId: string): string | undefined {
    return this.said("onward", stepId, this.plan(stepId)?.onward);
  }

  barIsLocked(): boolean {
    const rule = this.walk.plan.lockBar;
    return rule !== undefined && this.walk.cells.read("lockBar", "", () => this.walk.evaluate(rule) === true);
  }

  address(stepId: string): string {
    return this.walk.cells.read("address", `/${stepId}`, () =>
      addressOf(this.walk.plan.base, this.plan(stepId)?.path ?? "", this.route()),
    );
  }

  route(): RouteValues {
    return this.walk.cells.read("route", "", () =>
      Object.fromEntries(
        Object.entries(this.walk.plan.route)
          .map(([name, rule]) => [name, wordOf(this.walk.evaluate(rule))] as const)
          .filter(([, value]) => value !== ""),
      ),
    );
  }

  given(stepId: string): Given {
    return this.walk.cells.read("given", stepId, () =>
      (this.plan(stepId)?.load ?? []).map((entry) => {
        if (!follows(entry)) return undefined;
        if (entry.when !== undefined && this.walk.evaluate(entry.when) !== true) return "";
        return JSON.stringify(
          Object.fromEntries(
            Object.entries(entry.with).map(([name, rule]) => [name, this.walk.evaluate(rule)]),
          ),
        );
      }),
    );
  }

  private mayBeChanged(stepId: string): boolean {
    const rule = this.plan(stepId)?.editWhen;
    return rule !== undefined && this.holds("editWhen", stepId, rule);
  }

  /** Submitted (where that is kept) and without error issues. */
  private done(stepId: string): boolean {
    const passed = this.walk.source.passed();
    if (passed && !passed.includes(stepId)) return false;
    return !this.walk.stepIssues(stepId).some((issue) => issue.level === "error");
  }

  /** What a step's own rule says; true where it has none. */
  private holds(kind: string, stepId: string, rule: CompiledRule | undefined): boolean {
    return (
      rule === undefined || this.walk.cells.read(kind, `/${stepId}`, () => this.walk.evaluate(rule)) === true
    );
  }

  /** The word that a step's own rule gives, if it gives one. */
  private said(kind: string, stepId: string, rule: CompiledRule | undefined): string | undefined {
    if (rule === undefined) return undefined;
    return this.walk.cells.read(kind, `/${stepId}`, () => wordOf(this.walk.evaluate(rule))) || undefined;
  }
}
