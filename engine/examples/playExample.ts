import { withAnswer } from "../draft/answers.ts";
import { createDraft, engineMessages } from "../draft/draft.ts";
import { readAnswer, readLoad, readUser, sayUnreadable } from "../draft/readLoad.ts";
import { settleAll } from "../draft/settle.ts";
import type { Session } from "../draft/Transaction.ts";
import { Transaction } from "../draft/Transaction.ts";
import { transition } from "../draft/transition.ts";
import type {
  Answers,
  CallError,
  Draft,
  Effect,
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

/** A call as it was made: `submission` and `draft` are those of its moment. */
export interface SentCall {
  call: string;
  with: { [name: string]: Json };
  once?: string;
  draft: Draft;
  submission: Answers;
}

/** What came out of an example. */
export interface Played {
  /** Stands at the end. */
  walker: Walker;
  draft: Draft;
  calls: string[];
  /** The same calls with what each was given. */
  requests: SentCall[];
  notices: string[];
  exit: string | undefined;
  /** Where the exit led, and what it was given. */
  left: { to: string; with: { [name: string]: Json } } | undefined;
  /** What could not be played as written, in plain words. */
  problems: string[];
  /** What would be wrong at a pointer with another answer there; undefined where it would not be shown. */
  issuesWith(at: Pointer, value: Json | undefined): readonly Issue[] | undefined;
}

type Effects<Type extends Effect["type"]> = Extract<Effect, { type: Type }>;

/** An example as its form is opened: each default is seeded where nothing is answered yet. */
export function seeded(
  compiled: { plan: Plan; validators: { readonly [stepId: string]: Validators } },
  example: Example,
): Example {
  const walker = createWalker(compiled.plan, compiled.validators);
  const draft = { ...createDraft(compiled.plan), answers: example.answers, load: example.load };
  const { user, today } = example;
  const tx = new Transaction({ walker, user, today, ids: countingIds() }, draft);
  settleAll(tx);
  return { ...example, answers: tx.draft.answers };
}

/** Plays an example's events through the engine, its `server` and `asks` answering in the order listed. */
export function playExample(
  compiled: { plan: Plan; validators: { readonly [stepId: string]: Validators } },
  written: Example,
): Played {
  const { plan, validators } = compiled;
  const walker = createWalker(plan, validators);
  const given = readGiven(plan, written);
  const { example } = given;
  const { answers, load, user, today, passed } = example;
  walker.update(answers, { load, user, today, ...(passed ? { passed } : {}) });
  const draft = startingDraft(walker, example);
  const stage = new Stage(walker, draft, example);
  stage.problems.push(...given.problems);
  for (const [position, event] of example.events.entries()) stage.play(event, position);
  stage.finish();
  return stage;
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

class Stage implements Played {
  readonly walker: Walker;
  readonly calls: string[] = [];
  readonly requests: SentCall[] = [];
  readonly notices: string[] = [];
  readonly problems: string[] = [];
  draft: Draft;
  exit: string | undefined;
  left: Played["left"];
  private readonly example: Example;
  private readonly session: Session;
  private readonly server: ServerAnswer[];
  private readonly asks: Example["asks"];

  constructor(walker: Walker, draft: Draft, example: Example) {
    this.walker = walker;
    this.draft = draft;
    this.example = example;
    this.session = { walker, user: example.user, today: example.today, ids: countingIds() };
    this.server = [...example.server];
    this.asks = [...example.asks];
  }

  play(event: ExampleEvent, position: number): void {
    const made = this.eventOf(event, position);
    if (made) this.send(made);
  }

  finish(): void {
    for (const notice of this.draft.notices) this.notices.push(notice.message);
    for (const { call } of this.server) this.problems.push(`the server was never asked "${call}"`);
    for (const { dialog } of this.asks) this.problems.push(`the dialog "${dialog}" never opened`);
  }

  issuesWith(at: Pointer, value: Json | undefined): readonly Issue[] | undefined {
    const { answers, load, passed, revising } = this.draft;
    const { user, today, passed: given, events } = this.example;
    // Without events nothing was walked through: the walker stands where it was put.
    const submitted = events.length > 0 ? passed : given;
    const context = {
      load,
      user,
      today,
      ...(submitted ? { passed: submitted } : {}),
      ...(revising ? { revising: revising.step } : {}),
    };
    this.walker.update(withAnswer(answers, at, value), context);
    const found = this.walker.relevant(at) ? this.walker.issues(at) : undefined;
    this.walker.update(answers, context);
    return found;
  }

  private eventOf(event: ExampleEvent, position: number): FlowEvent | undefined {
    const { asking } = this.draft;
    if (asking && !("clear" in event || "keep" in event))
      this.problems.push(
        `event ${position + 1} comes while it is asked whether ${asking.at.join(", ")} may go: "clear" or "keep" first`,
      );
    if ("edit" in event) {
      const value = event.to === null ? undefined : event.to;
      if (!this.walker.relevant(event.edit))
        this.problems.push(`${event.edit} cannot be edited: it is not shown`);
      return { type: "edit", at: event.edit, value };
    }
    if ("add" in event) return { type: "add", at: event.add, ...(event.value ? { value: event.value } : {}) };
    if ("remove" in event) return { type: "remove", at: event.remove };
    if ("clear" in event) return { type: "clear", at: event.clear };
    if ("keep" in event) return { type: "keep" };
    if ("go" in event) return { type: "go", step: event.go };
    if ("back" in event) return { type: "back" };
    if ("cancel" in event) return { type: "cancel" };
    if ("revise" in event) return { type: "revise" };
    if ("discard" in event) return { type: "discard" };
    if ("open" in event) return { type: "open", ...(event.open === true ? {} : event.open) };
    if (this.draft.step === event.submit) return { type: "submit" };
    this.problems.push(
      `event ${position + 1} submits "${event.submit}", but "${this.draft.step}" is on the screen`,
    );
    return undefined;
  }

  private send(event: FlowEvent): void {
    const { draft, effects } = transition(this.session, this.draft, event);
    this.draft = draft;
    for (const effect of effects) {
      if (effect.type === "call") this.answerCall(effect);
      else if (effect.type === "ask") this.answerDialog(effect);
      else if (effect.type === "notify") this.notices.push(effect.notice.message);
      else if (effect.type === "exit") {
        this.exit = effect.exit;
        this.left = { to: effect.to, with: effect.with };
      }
    }
  }

  private answerCall(effect: Effects<"call">): void {
    const { type: _, id: __, ...made } = effect;
    this.calls.push(effect.call);
    this.requests.push({ ...made, draft: this.draft, submission: this.walker.submission() });
    const next = this.server[0];
    const loaded = this.loadedAnswer();
    if (next?.call === effect.call) {
      this.server.shift();
      this.compareGiven(effect, next);
      this.compareAnswer(next);
      if (next.error) this.send({ type: "refused", id: effect.id, error: errorOf(next.error) });
      else this.send({ type: "answered", id: effect.id, answer: next.answer ?? null });
    } else if (loaded !== undefined) this.send({ type: "answered", id: effect.id, answer: loaded });
    else {
      const expected = next ? `, while the next answer listed is for "${next.call}"` : "";
      this.problems.push(`unexpected call "${effect.call}" with ${JSON.stringify(effect.with)}${expected}`);
    }
  }

  /** A step's load may be answered by what the example says is loaded. */
  private loadedAnswer(): Json | undefined {
    const { running } = this.draft;
    if (running?.list !== "load" && running?.list !== "open") return undefined;
    const { plan } = this.walker;
    const entries: PipelineEntry[] = [...plan.load, ...plan.steps.flatMap((step) => step.load)];
    const call = this.calls.at(-1);
    const entry = entries.find((one) => one.kind === "call" && one.call === call && one.as !== undefined);
    const name = entry?.kind === "call" ? entry.as : undefined;
    return name !== undefined && Object.hasOwn(this.example.load, name) ? this.example.load[name] : undefined;
  }

  private compareGiven(effect: Effects<"call">, { with: expected = {} }: ServerAnswer): void {
    for (const [name, value] of Object.entries(expected)) {
      const given = effect.with[name] ?? null;
      if (JSON.stringify(given) !== JSON.stringify(value)) {
        this.problems.push(
          `"${effect.call}" was given ${name} ${JSON.stringify(given)} instead of ${JSON.stringify(value)}`,
        );
      }
    }
  }

  /** An answer that cannot be read is a slip of the pen, unless the example is about that very thing. */
  private compareAnswer({ call, answer }: ServerAnswer): void {
    const read = readAnswer(this.walker.plan, call, answer ?? null);
    const isMeant = this.example.expect.notices?.includes(engineMessages.unreadable) === true;
    if (answer !== undefined && !("value" in read) && !isMeant) this.problems.push(sayUnreadable(read));
  }

  private answerDialog(effect: Effects<"ask">): void {
    const next = this.asks[0];
    if (next?.dialog !== effect.dialog) {
      this.problems.push(`unexpected dialog "${effect.dialog}"`);
      return;
    }
    this.asks.shift();
    if (next.answer === null || next.answer === undefined) this.send({ type: "dismissed", id: effect.id });
    else this.send({ type: "asked", id: effect.id, answer: next.answer });
  }
}

function errorOf({ code, status, text, messages }: NonNullable<ServerAnswer["error"]>): CallError {
  const known = status ?? (code === "offline" ? 0 : 422);
  return { code, status: known, text: text ?? "", ...(messages ? { messages } : {}) };
}

function countingIds(): Session["ids"] {
  let count = 0;
  return { next: () => `id-${++count}` };
}
