import { withAnswer } from "../draft/answers.ts";
import { createRuntime, type Runtime } from "../draft/createRuntime.ts";
import { createDraft, engineMessages } from "../draft/draft.ts";
import type { CallRequest } from "../draft/Ports.ts";
import { type MemoryPorts, memoryPorts } from "../draft/Ports.ts";
import { readAnswer, readLoad, readUser, sayUnreadable } from "../draft/readLoad.ts";
import { contextOf } from "../draft/Transaction.ts";
import type {
  CallError,
  Context,
  Draft,
  FlowEvent,
  Issue,
  Json,
  PipelineEntry,
  Plan,
  Pointer,
  Validators,
} from "../types.ts";
import type { Walker } from "../walk/Walker.ts";
import { createWalker } from "../walk/Walker.ts";
import type { Example, ExampleEvent, ServerAnswer } from "./loadExamples.ts";

/** A flow that compiled, with the validators of its steps. */
export interface SoundFlow {
  plan: Plan;
  validators: { readonly [stepId: string]: Validators };
}

/** What came out of an example. */
export interface Played {
  /** At the end of the example. */
  walker: Walker;
  draft: Draft;
  calls: string[];
  /** The same calls with what each was given. */
  requests: readonly CallRequest[];
  notices: string[];
  exit: string | undefined;
  /** Where the exit led, and what it was given. */
  left: { to: string; with: { [name: string]: Json } } | undefined;
  /** What could not be played as written, in plain words. */
  problems: string[];
  /** What would be wrong at a pointer with another answer there; undefined where it would not be shown. */
  issuesWith(at: Pointer, value: Json | undefined): readonly Issue[] | undefined;
}

/** Plays an example's events through the engine, its `server` and `asks` answering in the order listed. */
export function playExample(compiled: SoundFlow, written: Example): Played {
  const { example, problems } = readGiven(compiled.plan, written);
  const walker = createWalker(compiled.plan, compiled.validators);
  const { answers, load, user, today, passed } = example;
  const context = { load, user, today, ...(passed ? { passed } : {}) };
  walker.update(answers, context);
  const draft = startingDraft(walker, example);
  if (example.events.length > 0) return new ExampleRun(compiled, example, draft, problems).played();
  return {
    walker,
    draft,
    calls: [],
    requests: [],
    notices: [],
    exit: undefined,
    left: undefined,
    problems: [...problems, ...neverAsked(example)],
    issuesWith: (at, value) => issuesWith(walker, draft, context, at, value),
  };
}

/** An example as its form is opened: each default is seeded where nothing is answered yet. */
export function seeded({ plan, validators }: SoundFlow, example: Example): Example {
  const { answers, load, user, today } = example;
  const draft = { ...createDraft(plan), answers, load };
  const runtime = createRuntime({ plan, validators, user, draft, ports: memoryPorts({ today }) });
  runtime.send({ type: "context" });
  return { ...example, answers: runtime.getDraft().answers };
}

/** An example with what it loads and what it says of the person held to their types, as they are when a flow runs. */
function readGiven(plan: Plan, example: Example): { example: Example; problems: string[] } {
  const load = readLoad(plan, example.load);
  const user = readUser(plan, example.user);
  const failures = "value" in user ? load.failures : [...load.failures, user];
  return {
    example: {
      ...example,
      load: load.values,
      user: "value" in user ? (user.value as Example["user"]) : {},
    },
    problems: failures.map(sayUnreadable),
  };
}

/** Without events an example is not walked through: it is there, as if each step without error issues was submitted. */
function startingDraft(walker: Walker, example: Example): Draft {
  const { plan } = walker;
  const unfinished = walker
    .path()
    .findIndex((id) => walker.stepIssues(id).some((issue) => issue.level === "error"));
  const wanted = example.step ?? firstSubmitted(example);
  return {
    ...createDraft(plan),
    answers: example.answers,
    load: example.events.length > 0 ? { ...withoutAnswers(plan, example), ...example.load } : example.load,
    passed: example.passed ?? walker.path().slice(0, unfinished === -1 ? undefined : unfinished),
    step: wanted !== undefined && walker.mayOpen(wanted) ? wanted : walker.furthest(),
  };
}

function firstSubmitted({ events }: Example): string | undefined {
  const moves = events.filter((event) => ["submit", "go", "back", "open"].some((kind) => kind in event));
  const [first] = moves;
  return first && "submit" in first ? first.submit : undefined;
}

/** What an example does not load was loaded and is nothing, unless it opens the flow itself. */
function withoutAnswers(plan: Plan, { events }: Example): { [name: string]: Json } {
  if (events.some((event) => "open" in event)) return {};
  const lists = [plan.load, ...plan.steps.map((step) => step.load)];
  return Object.fromEntries(
    lists.flat().flatMap((entry) => (entry.kind === "call" && entry.as ? [[entry.as, null]] : [])),
  );
}

/** One run of an example: its events go in, and its answers meet the calls and dialogs that come of them. */
class ExampleRun {
  private readonly example: Example;
  private readonly plan: Plan;
  private readonly runtime: Runtime;
  private readonly ports: MemoryPorts;
  private readonly problems: string[];
  /** What was not asked for yet. */
  private readonly server: ServerAnswer[];
  private readonly asks: Example["asks"];

  constructor({ plan, validators }: SoundFlow, example: Example, draft: Draft, problems: readonly string[]) {
    const { user, today, server, asks } = example;
    this.example = example;
    this.plan = plan;
    this.problems = [...problems];
    this.server = [...server];
    this.asks = [...asks];
    this.ports = memoryPorts({
      today,
      calls: (request) => this.answerOf(request),
      dialogs: (dialog) => this.dialogAnswer(dialog),
      // What the person says to it is an event of the example.
      clears: NEVER,
    });
    this.runtime = createRuntime({ plan, validators, user, draft, ports: this.ports });
  }

  played(): Played {
    for (const [index, event] of this.example.events.entries()) this.play(event, index + 1);
    const { walker } = this.runtime;
    const { requests, notices, exits } = this.ports;
    const draft = this.runtime.getDraft();
    const context = contextOf(this.example, draft);
    const left = exits.at(-1);
    return {
      walker,
      draft,
      calls: requests.map(({ call }) => call),
      requests,
      notices: [...notices, ...draft.notices].map(({ message }) => message),
      exit: left?.exit,
      left: left && { to: left.to, with: left.with },
      problems: [...this.problems, ...neverAsked({ server: this.server, asks: this.asks })],
      issuesWith: (at, value) => issuesWith(walker, draft, context, at, value),
    };
  }

  /** @param position counts from 1 */
  private play(event: ExampleEvent, position: number): void {
    const { asking, step } = this.runtime.getDraft();
    if (asking && !("clear" in event || "keep" in event))
      this.problems.push(
        `event ${position} comes while it is asked whether ${asking.at.join(", ")} may go: "clear" or "keep" first`,
      );
    if ("edit" in event && !this.runtime.walker.relevant(event.edit))
      this.problems.push(`${event.edit} cannot be edited: it is not shown`);
    if ("submit" in event && step !== event.submit)
      this.problems.push(`event ${position} submits "${event.submit}", but "${step}" is on the screen`);
    else this.runtime.send(eventOf(event));
  }

  private answerOf(request: CallRequest): Json | Promise<Json> {
    const { call, with: given } = request;
    const next = this.server[0];
    const loaded = this.loadedAnswer(request);
    if (next?.call === call) {
      this.server.shift();
      this.compareGiven(given, next);
      this.compareAnswer(next);
      if (next.error) throw errorOf(next.error);
      return next.answer ?? null;
    }
    if (loaded !== undefined) return loaded;
    const expected = next ? `, while the next answer listed is for "${next.call}"` : "";
    this.problems.push(`unexpected call "${call}" with ${JSON.stringify(given)}${expected}`);
    return NEVER;
  }

  /** A step's load may be answered by what the example says is loaded. */
  private loadedAnswer({ call, draft }: CallRequest): Json | undefined {
    const { running } = draft;
    if (running?.list !== "load" && running?.list !== "open") return undefined;
    const { load, steps } = this.plan;
    const entries: PipelineEntry[] = [...load, ...steps.flatMap((step) => step.load)];
    const entry = entries.find((one) => one.kind === "call" && one.call === call && one.as !== undefined);
    const name = entry?.kind === "call" ? entry.as : undefined;
    return name !== undefined && Object.hasOwn(this.example.load, name) ? this.example.load[name] : undefined;
  }

  private compareGiven(given: { [name: string]: Json }, { call, with: expected = {} }: ServerAnswer): void {
    for (const [name, value] of Object.entries(expected)) {
      const found = JSON.stringify(given[name] ?? null);
      if (found !== JSON.stringify(value))
        this.problems.push(`"${call}" was given ${name} ${found} instead of ${JSON.stringify(value)}`);
    }
  }

  /** An answer that cannot be read is a slip of the pen, unless the example is about that very thing. */
  private compareAnswer({ call, answer }: ServerAnswer): void {
    const read = readAnswer(this.plan, call, answer ?? null);
    const isMeant = this.example.expect.notices?.includes(engineMessages.unreadable) === true;
    if (answer !== undefined && !("value" in read) && !isMeant) this.problems.push(sayUnreadable(read));
  }

  private dialogAnswer(dialog: string): Json | undefined | Promise<Json> {
    if (this.asks[0]?.dialog === dialog) return this.asks.shift()?.answer ?? undefined;
    this.problems.push(`unexpected dialog "${dialog}"`);
    return NEVER;
  }
}

/** What nobody answers stays open. */
const NEVER = new Promise<never>(() => {});

function neverAsked({ server, asks }: Pick<Example, "server" | "asks">): string[] {
  return [
    ...server.map(({ call }) => `the server was never asked "${call}"`),
    ...asks.map(({ dialog }) => `the dialog "${dialog}" never opened`),
  ];
}

function eventOf(event: ExampleEvent): FlowEvent {
  if ("edit" in event)
    return { type: "edit", at: event.edit, value: event.to === null ? undefined : event.to };
  if ("add" in event) return { type: "add", at: event.add, ...(event.value ? { value: event.value } : {}) };
  if ("remove" in event) return { type: "remove", at: event.remove };
  if ("clear" in event) return { type: "clear", at: event.clear };
  if ("keep" in event) return { type: "keep" };
  if ("go" in event) return { type: "go", step: event.go, ...(event.returns ? { returns: true } : {}) };
  if ("back" in event) return { type: "back" };
  if ("cancel" in event) return { type: "cancel", ...(event.cancel === true ? {} : { exit: event.cancel }) };
  if ("revise" in event) return { type: "revise" };
  if ("discard" in event) return { type: "discard" };
  if ("open" in event) return { type: "open", ...(event.open === true ? {} : event.open) };
  return { type: "submit" };
}

function issuesWith(
  walker: Walker,
  { answers }: Draft,
  context: Context,
  at: Pointer,
  value: Json | undefined,
): readonly Issue[] | undefined {
  walker.update(withAnswer(answers, at, value), context);
  const found = walker.relevant(at) ? walker.issues(at) : undefined;
  walker.update(answers, context);
  return found;
}

function errorOf({ code, status, text, messages }: NonNullable<ServerAnswer["error"]>): CallError {
  const known = status ?? (code === "offline" ? 0 : 422);
  return { code, status: known, text: text ?? "", ...(messages ? { messages } : {}) };
}
