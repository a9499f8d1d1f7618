import type { Answers, Context, Format, Json, PipelineEntry, Plan, Walker } from "../../../engine/index.ts";
import { createWalker, provided, type ReviewSection, reviewSections } from "../../../engine/index.ts";
import type program from "../../../schemas/program.json";
import brand from "../../../schemas/reference/brand.json" with { type: "json" };
import { Refusal } from "../Refusal.ts";
import type { Issue } from "../SandboxOptions.ts";
import { bankIssues } from "../walk/bankIssues.ts";
import { ownAnswer, ownContext } from "../walk/ownContext.ts";
import { sentAnswers } from "../walk/sentAnswers.ts";
import { walkIssues } from "../walk/walkIssues.ts";

/** Each is fetched when it is walked first, so that a flaw in one flow stops that flow alone. */
const flows = {
  otd: () => import("virtual:flow/otd"),
  "otd-cancel": () => import("virtual:flow/otd-cancel"),
  withdrawal: () => import("virtual:flow/withdrawal"),
  roth: () => import("virtual:flow/roth"),
  recurring: () => import("virtual:flow/recurring"),
} satisfies { readonly [Flow in keyof typeof program.walks]: () => Promise<object> };

/** The flows whose requests move money. */
export type MoneyFlow = keyof typeof flows;

/** The names under which the custodian reads what a flow provides. */
export type Provided = keyof typeof program.provides;

/** The calls that the custodian answers to its own walks, from `schemas/program.json`. */
export type WalkedCall = {
  [Name in keyof typeof program.calls]: (typeof program.calls)[Name] extends { walked: boolean }
    ? Name
    : never;
}[keyof typeof program.calls];

/** What the custodian answers to a flow's own load call, in the shape that `schemas/calls` gives it. */
export type OwnAnswer = (asked: { readonly [name: string]: Json }) => Json | Promise<Json>;

export interface SentRequest {
  /** As they came: any JSON. */
  answers: unknown;
  /** What rules read as `$load`, by `as` name. */
  load: { readonly [name: string]: Json };
  /** By call name: what the flow loads beyond `load` is asked for here. */
  calls?: { readonly [call: string]: OwnAnswer };
  /** The id of the last step that is loaded for; all of them unless it is given. */
  until?: string;
  user: { readonly [name: string]: Json };
  /** Today where the person is, "YYYY-MM-DD". */
  today: string;
}

export interface WalkedRequest {
  /** What is wrong with the answers, with sentences; submit only where none is an error. */
  issues: Issue[];
  /** What is kept: relevant answers, computed values as the custodian computes them. */
  submission: Answers;
  /** What the flow provides under a name of `schemas/program.json`; undefined where it does not, or there is none yet. */
  provided(name: Provided): Json | undefined;
  /** What is wrong up to the step that makes a call. @throws where no step makes it, which is a flaw of the flow */
  issuesUpTo(call: string): Issue[];
  /** What the flow gives a call of its submits, worked out here. @throws where no step makes the call */
  given(call: string): { [name: string]: Json };
  /** The answers as they are read back, sensitive ones by their last four characters. */
  sections(format: Format): ReviewSection[];
}

/**
 * Walks a request that was sent as the portal walks it, over what the custodian itself knows. Of the answers only what
 * a person can give is read; of what the portal says that it loaded, nothing.
 * @throws where the flow loads by a call that `calls` does not answer
 */
export async function walkRequest(flow: MoneyFlow, sent: SentRequest): Promise<WalkedRequest> {
  const { plan, validators } = await flows[flow]();
  const answers = sentAnswers(plan, sent.answers);
  const walker = createWalker(plan, validators);
  const context = ownContext(plan, sent);
  walker.update(answers, context);
  await load(plan, walker, answers, context, sent);
  const walked = walker.walk();
  const issues = [...walkIssues(plan, walked, brand), ...bankIssues(plan, walked.submission, brand)];
  return {
    issues,
    submission: walked.submission,
    provided: (name) => provided(plan, walker, name),
    issuesUpTo(call) {
      const passed = plan.steps.slice(0, callOf(plan, call).index + 1).map(({ id }) => `/${id}/`);
      return issues.filter(({ path }) => passed.some((step) => `${path}/`.startsWith(step)));
    },
    given: (call) => evaluateAll(walker, callOf(plan, call).entry.with),
    sections: (format) => reviewSections(plan, walker, walker.path(), {}, format),
  };
}

/**
 * What a flow provides by the answers alone: nothing is loaded, so that a draft can be asked.
 * @param answers as they came
 */
export async function providedUnloaded(
  flow: MoneyFlow,
  answers: unknown,
  name: Provided,
): Promise<Json | undefined> {
  const { plan, validators } = await flows[flow]();
  const walker = createWalker(plan, validators);
  walker.update(sentAnswers(plan, answers), { load: {}, user: {}, today: "" });
  return provided(plan, walker, name);
}

/** The first entry of a submit that makes a call, and the position of its step. */
function callOf(plan: Plan, call: string) {
  for (const [index, { submit }] of plan.steps.entries()) {
    for (const entry of submit) if (entry.kind === "call" && entry.call === call) return { index, entry };
  }
  throw new Error(`The flow "${plan.flow}" never calls "${call}".`);
}

/** Brings the walker to all that the flow and its active steps load, in the order in which the portal loads it. */
async function load(
  plan: Plan,
  walker: Walker,
  answers: Answers,
  context: Context,
  { calls = {}, until }: SentRequest,
): Promise<void> {
  let known = context.load;
  const learn = (values: { [name: string]: Json }) => {
    known = { ...known, ...values };
    walker.update(answers, { ...context, load: known });
  };
  const run = async (entries: readonly PipelineEntry[]) => {
    for (const entry of entries) {
      if ("when" in entry && entry.when !== undefined && walker.evaluate(entry.when) !== true) continue;
      if (entry.kind === "set") learn(evaluateAll(walker, entry.set));
      if (entry.kind !== "call" || entry.as === undefined || Object.hasOwn(known, entry.as)) continue;
      const answer = calls[entry.call];
      if (!answer) throw new Error(`The flow "${plan.flow}" loads "${entry.call}", which nobody answers.`);
      const told = await unlessNotFound(answer(evaluateAll(walker, entry.with)));
      if (told !== undefined) learn({ [entry.as]: ownAnswer(plan, entry.call, told) });
    }
  };
  await run(plan.load);
  for (const step of plan.steps) {
    if (walker.active(step.id)) await run(step.load);
    if (step.id === until) break;
  }
}

/** What is not found was not loaded in the portal either: the rules say what is wrong with whatever asked for it. */
async function unlessNotFound(answer: Json | Promise<Json>): Promise<Json | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal && error.code === "NOT_FOUND") return undefined;
    throw error;
  }
}

function evaluateAll(walker: Walker, rules: { readonly [name: string]: Json }): { [name: string]: Json } {
  const values: { [name: string]: Json } = {};
  for (const [name, rule] of Object.entries(rules)) {
    const value = walker.evaluate(rule);
    if (value !== undefined) values[name] = value;
  }
  return values;
}
