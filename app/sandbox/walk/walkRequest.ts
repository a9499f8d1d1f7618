import messages from "virtual:messages";
import type {
  Answers,
  Confirmation,
  Context,
  Format,
  Json,
  PipelineEntry,
  Plan,
  Pointer,
  Walker,
} from "../../../engine/index.ts";
import {
  type Contradiction,
  confirmationOf,
  contradictions,
  createWalker,
  isWithin,
  provided,
  type ReadBack,
  type ReviewSection,
  readBack,
  repeatedFields,
  reviewSections,
  sentenceAt,
  valueAt,
  walkOf,
} from "../../../engine/index.ts";
import type program from "../../../schemas/program.json";
import brand from "../../../schemas/reference/brand.json" with { type: "json" };
import type { StoredFile } from "../files/StoredFile.ts";
import { Refusal } from "../http/Refusal.ts";
import type { Issue } from "../SandboxOptions.ts";
import { callOf, findCall, givenTo } from "./callsOf.ts";
import { ownAnswer, ownContext } from "./ownContext.ts";
import { ownedIssues, unknownCard } from "./ownedIssues.ts";
import type { UnfinishedStep } from "./refuseIssues.ts";
import { sentAnswers } from "./sentAnswers.ts";
import { passedSteps, walkIssues } from "./walkIssues.ts";

/** Each flow is loaded at its first walk, so that an error in one flow stops only that flow. */
const flows = {
  registration: () => import("virtual:flow/registration"),
  otd: () => import("virtual:flow/otd"),
  "re-bdl": () => import("virtual:flow/re-bdl"),
  "otd-cancel": () => import("virtual:flow/otd-cancel"),
  withdrawal: () => import("virtual:flow/withdrawal"),
  roth: () => import("virtual:flow/roth"),
  recurring: () => import("virtual:flow/recurring"),
  beneficiary: () => import("virtual:flow/beneficiary"),
  ipd: () => import("virtual:flow/ipd"),
  "payment-letter": () => import("virtual:flow/payment-letter"),
} satisfies { readonly [Flow in keyof typeof program.walks]: () => Promise<object> };

/** The flows that the custodian walks: every request that it judges is filled by one of them. */
export type WalkedFlow = keyof typeof flows;

/** The names under which the custodian reads values that a flow provides. */
export type Provided = keyof typeof program.provides;

/** The calls that the custodian answers in its own walks, from `schemas/program.json`. */
export type WalkedCall = {
  [Name in keyof typeof program.calls]: (typeof program.calls)[Name] extends { walked: boolean }
    ? Name
    : never;
}[keyof typeof program.calls];

/** The custodian's answer to a flow's load call, in the shape of `schemas/calls`. */
export type OwnAnswer = (asked: { readonly [name: string]: Json }) => Json | Promise<Json>;

/** The calls whose fields the custodian reads the answers back from, from `schemas/program.json`. */
export type ReadBackCall = {
  [Name in keyof typeof program.calls]: (typeof program.calls)[Name] extends { readBack: boolean }
    ? Name
    : never;
}[keyof typeof program.calls];

/** What a call was given, by parameter: any JSON. */
export type Fields = { readonly [name: string]: unknown };

export interface SentRequest {
  /** Unchecked: any JSON. */
  answers: unknown;
  /** What rules read as `$load`, by `as` name. */
  load: { readonly [name: string]: Json };
  /** Answers to the calls that the flow loads besides `load`, by call name. */
  calls?: { readonly [call: string]: OwnAnswer };
  /** The stored files of the request; without them, files are not checked. */
  files?: readonly StoredFile[];
  /** The id of the last step to load for; all steps by default. */
  until?: string;
  /** The id of a step that can only be read until it is taken up, and that is changed now. Without it such a step has no issues. */
  changes?: string;
  user: { readonly [name: string]: Json };
  /** Today in the person's time zone, "YYYY-MM-DD". */
  today: string;
}

export interface WalkedRequest {
  /** The issues of the answers, with sentences. Submit only if none is an error. */
  issues: Issue[];
  /** What is stored: relevant answers, with computed values as the custodian computes them. */
  submission: Answers;
  /** The value that the flow provides under a name of `schemas/program.json`, or undefined. */
  provided(name: Provided): Json | undefined;
  /** Whether the request has this step; a step that it skips counts as absent. */
  isActive(step: string): boolean;
  /** The issues of a step, or of a place in it such as "signature/signed". */
  issuesOf(place: string): Issue[];
  /** The issues up to the step that makes a call. @throws Error if no step makes it, which is a bug in the flow */
  issuesUpTo(call: string): Issue[];
  /** The first step before this one whose answers have errors. */
  unfinishedBefore(step: string): UnfinishedStep | undefined;
  /** The steps that a draft has passed of those that it claims. @param claimed unchecked */
  passed(claimed: unknown): string[];
  /** The widget of the field at a pointer; undefined if there is none. */
  widgetAt(pointer: Pointer): Json | undefined;
  /** The parameters of a submit call, evaluated here. @throws Error if no step makes the call */
  given(call: string): { [name: string]: Json };
  /** The fields of a submit call that say something else than the walked answers give. */
  wrongFields(call: string, fields: Fields): Issue[];
  /** The answers for a review, with only the last four characters of sensitive ones. */
  sections(format: Format): ReviewSection[];
  /** What the flow confirms of a request that is sent today. @throws Error if it confirms nothing, a bug in the flow */
  confirmation(): Confirmation;
}

/**
 * Walks a sent request as the portal does, but on the custodian's own data. Reads only answers that a person can give,
 * and nothing that the portal claims to have loaded. @throws Error if the flow loads a call that `calls` does not
 * answer
 */
export async function walkRequest(flow: WalkedFlow, sent: SentRequest): Promise<WalkedRequest> {
  const { plan, validators } = await flows[flow]();
  const answers = sentAnswers(plan, sent.answers);
  const walker = createWalker(plan, validators);
  const { changes } = sent;
  const context = { ...ownContext(plan, sent), ...(changes === undefined ? {} : { revising: changes }) };
  walker.update(answers, context);
  await load(plan, walker, answers, context, sent);
  const walked = walkOf(walker);
  const found = walkIssues(plan, walked, brand);
  const owned = ownedIssues(walker, walked.submission, { brand, files: sent.files });
  const issues = [...found, ...owned.filter((issue) => tellsMore(plan, found, issue))];
  const issuesOf = (steps: readonly string[]) =>
    issues.filter(({ path }) => steps.some((step) => `${path}/`.startsWith(`/${step}/`)));
  const ids = plan.steps.map(({ id }) => id);
  return {
    issues,
    submission: walked.submission,
    provided: (name) => provided(plan, walker, name),
    isActive: (step) => walker.active(step),
    issuesOf: (place) => issuesOf([place]),
    issuesUpTo: (call) => issuesOf(ids.slice(0, callOf(plan, call).index + 1)),
    unfinishedBefore(step) {
      const before = ids.slice(0, ids.indexOf(step)).filter((id) => walker.active(id));
      const first = before.find((id) => issuesOf([id]).some(({ level }) => level === "error"));
      return first === undefined
        ? undefined
        : { step: first, title: walker.label(first), issues: issuesOf([first]) };
    },
    passed: (claimed) => passedSteps(plan, issues, (step) => walker.active(step), claimed),
    widgetAt: (pointer) => walker.node(pointer)?.ui.widget,
    given: (call) => givenTo(walker, call),
    wrongFields(call, fields) {
      const given = givenTo(walker, call);
      const repeated = repeatedFields(plan, callOf(plan, call).entry.with);
      // Amounts and lists that were loaded change by themselves, which is no fault of the sender. What the custodian does
      // with the request, it decides on its own data anyway.
      const mayDiffer = repeated.filter((at) => typeof valueAt(given, at) !== "string");
      return contradictions(fields, given)
        .filter(({ at }) => !mayDiffer.some((field) => `${at}/`.startsWith(`${field}/`)))
        .map(wrongField);
    },
    sections: (format) => reviewSections(plan, walker, walker.path(), {}, format),
    confirmation() {
      const confirmation = confirmationOf(plan, walker, { today: sent.today, brand });
      if (!confirmation) throw new Error(`The flow "${plan.flow}" says nothing of its confirmation.`);
      return confirmation;
    },
  };
}

/**
 * Whether what is not the person's own is worth telling beside the walk's issues. An answer that is wrong anyway has its own
 * sentence. Which cards are stored depends on the steps before, such as on the account.
 */
function tellsMore({ steps }: Plan, found: readonly Issue[], { path, code }: Issue): boolean {
  const errors = found.filter(({ level }) => level === "error");
  if (errors.some((issue) => isWithin(path, issue.path))) return false;
  if (code !== unknownCard) return true;
  const stepOf = (at: string) => steps.findIndex(({ id }) => at.startsWith(`/${id}/`));
  return !errors.some((issue) => stepOf(issue.path) < stepOf(path));
}

/**
 * A value that a flow provides from the answers alone. Loads nothing, so that it works for a draft.
 * @param answers unchecked
 */
export async function providedUnloaded(
  flow: WalkedFlow,
  answers: unknown,
  name: Provided,
): Promise<Json | undefined> {
  const { plan, validators } = await flows[flow]();
  const given = sentAnswers(plan, answers);
  const walker = createWalker(plan, validators);
  walker.update(given, { load: {}, user: {}, today: "" });
  return provided(plan, walker, name);
}

/**
 * The answers that a submit call's fields say, with the answers from before that such fields cannot say.
 * @param before unchecked
 * @param only the one field to read; the answers that other fields of the call say are kept from before
 */
export async function readFields(
  flow: WalkedFlow,
  call: ReadBackCall,
  fields: Fields,
  before: unknown,
  only?: string,
): Promise<ReadBack> {
  const { plan } = await flows[flow]();
  const rules = callOf(plan, call).entry.with;
  const read = only === undefined ? rules : { [only]: rules[only] ?? null };
  return readBack(plan, read, fields, sentAnswers(plan, before));
}

function wrongField({ at, given }: Contradiction): Issue {
  const [code, key] =
    given === undefined
      ? ["fieldUnexpected", "server.fieldUnexpected"]
      : ["fieldDiffers", "server.fieldDiffers"];
  const message = sentenceAt(messages, key, { field: at.slice(1).replaceAll("/", ".") }, undefined, {
    brand,
  });
  return { path: at, code, message, level: "error", field: at };
}

/** Whether a step of the flow makes a call. */
export async function makesCall(flow: WalkedFlow, call: ReadBackCall): Promise<boolean> {
  return findCall((await flows[flow]()).plan, call) !== undefined;
}

/** The title of a flow's step, as in the step bar. */
export async function stepTitle(flow: WalkedFlow, step: string): Promise<string> {
  const { plan } = await flows[flow]();
  return plan.steps.find(({ id }) => id === step)?.label ?? step;
}

/** Refuses answers that are too large to be walked or stored, even as a draft. @throws Refusal VALIDATION_FAILED */
export async function refuseOversized(flow: WalkedFlow, answers: unknown): Promise<void> {
  sentAnswers((await flows[flow]()).plan, answers);
}

/** Loads what the flow and its active steps need, in the portal's order. */
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
      if (entry.kind === "set") learn(walker.evaluateAll(entry.set));
      if (entry.kind !== "call" || entry.as === undefined || Object.hasOwn(known, entry.as)) continue;
      const answer = calls[entry.call];
      if (!answer) throw new Error(`The flow "${plan.flow}" loads "${entry.call}", which nobody answers.`);
      const told = await unlessNotFound(answer(walker.evaluateAll(entry.with)));
      if (told !== undefined) learn({ [entry.as]: ownAnswer(plan, entry.call, told) });
    }
  };
  await run(plan.load);
  for (const step of plan.steps) {
    if (walker.active(step.id)) await run(step.load);
    if (step.id === until) break;
  }
}

/** A "not found" answer is not loaded in the portal either; the rules then report what asked for it. */
async function unlessNotFound(answer: Json | Promise<Json>): Promise<Json | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal && error.code === "NOT_FOUND") return undefined;
    throw error;
  }
}
