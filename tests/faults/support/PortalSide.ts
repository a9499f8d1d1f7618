import { sentAnswers } from "../../../app/sandbox/walk/sentAnswers.ts";
import type {
  Answers,
  Draft,
  FieldNode,
  Issue,
  Json,
  PipelineEntry,
  Pointer,
  Walker,
} from "../../../engine/index.ts";
import { isObject, isWithin, oversized, readBack, valueAt, walkOf } from "../../../engine/index.ts";
import program from "../../../schemas/program.json" with { type: "json" };
import { fieldsOf } from "../../support/fieldsOf.ts";
import type { Holder } from "./Holder.ts";
import { type Mutation, put } from "./mutations.ts";

const { CallRefused } = await import("../../../app/api/transport/refusal.ts");
const { callNamed } = await import("../../../app/api/flows/calls.ts");
const { draftCallsFor } = await import("../../../app/api/drafts/draftCalls.ts");
const { lookUp } = await import("../../../app/api/widgets/lookUp.ts");
const { ServerDraft } = await import("../../../app/draft/ServerDraft.ts");
const { today } = await import("../../../app/flow/today.ts");

/** The verdict of one side: empty if nothing is wrong, "pointer code" of each error, or one word about the whole. */
export type Sentence = readonly string[];

/** Whether the custodian reads the answers back from what this call is given. */
const isReadBack = (call: string) =>
  (program.calls as { [name: string]: { readBack?: boolean } })[call]?.readBack === true;

/** The bank that everyone sends money to. */
const bank = { routing: "021400038", name: "Harbor Federal Savings" };
/** In dollars: an amount small enough for every person with money. */
const alittle = 10;
/** How many rounds of changes may follow from one another in one step. */
const ROUNDS = 4;

export interface Side {
  walker: Walker;
  holder: Holder;
  /** The answers of an example. Choices from its invented data are made again from the holder's. */
  base: Answers;
  changes: readonly Mutation[];
  /** What a manipulated client adds to its requests. */
  tampered: readonly Mutation[];
  /** Unique. */
  key: string;
}

/** One person's portal: the flow's walk with the answers of its real calls, and its real requests. */
export class PortalSide {
  readonly holder: Holder;
  private readonly side: Side;
  private readonly walker: Walker;
  private server!: InstanceType<typeof ServerDraft>;
  private base: Answers;
  private changes: readonly Mutation[];
  private tampered: readonly Mutation[];
  private answers: Answers = {};
  /** What is longer than any portal sends: the custodian refuses it before anything else. */
  tooLarge: Sentence = [];
  private load: { [name: string]: Json } = { query: {} };

  constructor(side: Side) {
    this.side = side;
    this.holder = side.holder;
    this.walker = side.walker;
    this.base = side.base;
    this.changes = side.changes;
    this.tampered = side.tampered;
    this.refresh();
  }

  private refresh(): void {
    const { plan } = this.side.walker;
    const changed = this.changes.reduce<Answers>((now, change) => change(now), this.base);
    this.tooLarge = errorsOf(oversized(plan, changed)).sort();
    // When a draft is opened, a number stored as text is read as a number, in the browser and on the server.
    this.answers = this.tooLarge.length > 0 ? changed : sentAnswers(plan, changed);
    this.walker.update(this.answers, { load: this.load, user: this.holder.user, today: today() });
  }

  private learn(values: { [name: string]: Json }): void {
    this.load = { ...this.load, ...values };
    this.refresh();
  }

  /** Gives an answer, unless a change concerns it. */
  give(pointer: Pointer, value: Json): void {
    this.base = put(this.base, pointer, value);
    this.refresh();
  }

  /** Loads what the flow loads before its first step. */
  async open(): Promise<void> {
    this.server = new ServerDraft({
      calls: await draftCallsFor(this.walker.plan, this.holder.person),
      onConflict: async () => undefined,
      onReplaced: () => {},
      onSignedOut: () => {},
    });
    await this.ask(this.walker.plan.load);
  }

  /** Loads what a step loads, and chooses from what it offers. */
  async enter(step: string): Promise<void> {
    const { load } = this.walker.plan.steps.find(({ id }) => id === step)!;
    await this.takeCard(step);
    await this.ask(load);
    for (let round = 0; round < ROUNDS && (await this.chooses(step)); round++)
      await this.ask(load.filter((entry) => entry.kind === "call" && entry.reload));
  }

  private async ask(entries: readonly PipelineEntry[]): Promise<void> {
    for (const entry of entries) {
      if (entry.kind === "set") this.learn(this.walker.evaluateAll(entry.set));
      if (entry.kind !== "call" || entry.as === undefined) continue;
      if (entry.when !== undefined && this.walker.evaluate(entry.when) !== true) continue;
      const asked = this.walker.evaluateAll(entry.with);
      const told = await this.told(entry.call, asked).catch((error: { error?: { status: number } }) => {
        // A "not found" answer is not loaded; the rules then report what asked for it.
        if (error.error?.status !== 404) throw error;
        return undefined;
      });
      if (told !== undefined) this.learn({ [entry.as]: told });
    }
  }

  private async told(name: string, asked: { [name: string]: Json }): Promise<Json> {
    const question = `${name} ${JSON.stringify(asked)}`;
    const known = this.holder.known.get(question);
    if (known !== undefined) return known;
    const told = await this.call(name, asked);
    // A request's own data changes with each of its steps.
    if (asked.id === undefined) this.holder.known.set(question, told);
    return told;
  }

  /** Pays every fee that the example pays by card with a card stored with the account. */
  private async takeCard(step: string): Promise<void> {
    for (const [pointer, { ui }] of this.fields(step)) {
      if (ui.widget !== "feeCard" || this.walker.value(pointer) === undefined) continue;
      const card = await this.holder.card(this.account());
      if (card) this.give(pointer, card);
    }
  }

  /** The account that money is taken from: the first one in the flow. */
  account(): Json | undefined {
    for (const { id } of this.walker.plan.steps)
      for (const [pointer, { ui }] of this.fields(id))
        if (ui.widget === "account") return this.walker.value(pointer);
    return undefined;
  }

  /** The shown fields of a step that have answers. */
  private fields(step: string): [Pointer, FieldNode][] {
    return (walkOf(this.walker).steps[step]?.relevant ?? []).flatMap((pointer) => {
      const node = this.walker.node(pointer);
      return node?.kind === "field" ? [[pointer, node] as [Pointer, FieldNode]] : [];
    });
  }

  /** Replaces choices that are not offered, and amounts that are too large. Returns whether it changed anything. */
  private async chooses(step: string): Promise<boolean> {
    const before = JSON.stringify(this.answers);
    const wrong = walkOf(this.walker).steps[step]?.issues ?? [];
    for (const [pointer, node] of this.fields(step)) {
      const value = this.walker.value(pointer);
      if (value === undefined) continue;
      const options = this.walker.options(pointer);
      if (options && options.length > 0 && !options.some((option) => option.value === value)) {
        const entry = Number(/\/(\d+)\//.exec(pointer)?.[1] ?? 0);
        this.base = put(this.base, pointer, options[entry % options.length]!.value);
      }
      if (node.ui.widget === "lookup") this.base = put(this.base, pointer, await this.pickedAt(node, value));
      if (node.type === "number" && wrong.some(({ path, level }) => path === pointer && level === "error"))
        this.base = put(this.base, pointer, alittle);
    }
    this.refresh();
    return JSON.stringify(this.answers) !== before;
  }

  /** What a person picks instead of the example's: the bank, or a company for one that was picked. Names may be typed. */
  private async pickedAt({ ui }: FieldNode, value: Json): Promise<Json> {
    if (ui.pickOnly !== false) return bank;
    if (!isObject(value) || value.id === undefined) return value;
    const lookup = String(ui.lookup);
    const known = this.holder.known.get(lookup);
    if (known !== undefined) return known;
    const [first] = await lookUp(lookup, "", AbortSignal.timeout(20_000), this.walker.plan.flow);
    const { answer = value } = (first ?? {}) as { answer?: Json };
    this.holder.known.set(lookup, answer);
    return answer;
  }

  active(step: string): boolean {
    return this.walker.active(step);
  }

  fact(name: string): Json | undefined {
    return this.walker.plan.facts[name] && this.walker.fact(name);
  }

  value(pointer: Pointer): Json | undefined {
    return this.walker.value(pointer);
  }

  props(pointer: Pointer): { readonly [name: string]: Json } {
    return this.walker.props(pointer);
  }

  submission(): Answers {
    return this.walker.submission();
  }

  loaded(name: string): Json | undefined {
    return this.load[name];
  }

  /** The issues of these steps. */
  async says(steps: readonly string[]): Promise<Sentence> {
    const issues = steps.flatMap((step) => walkOf(this.walker).steps[step]?.issues ?? []);
    // The portal says these among others, in the same words.
    if (this.tooLarge.length > 0) {
      const shown = errorsOf(issues);
      // It says nothing of a hidden place. The custodian does: it counts before it knows what is hidden.
      const isHidden = (line: string) => !this.walker.relevant(line.split(" ")[0]!);
      return this.tooLarge.filter((line) => shown.includes(line) || isHidden(line));
    }
    return [...errorsOf(issues), ...(await this.unlisted(steps))].sort();
  }

  /** Banks that are not on the list: nobody can pick them. */
  private async unlisted(steps: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (const [pointer, { ui }] of steps.flatMap((step) => this.fields(step))) {
      const value = this.walker.value(pointer) as { [name: string]: Json } | undefined;
      if (ui.widget !== "lookup" || typeof value?.routing !== "string" || typeof value.name !== "string")
        continue;
      const { flow } = this.walker.plan;
      const question = `${ui.lookup} ${JSON.stringify(value)}`;
      const isListed =
        this.holder.known.get(question) ??
        (
          await lookUp(String(ui.lookup), String(value.routing ?? ""), AbortSignal.timeout(20_000), flow)
        ).some(({ value: routing, label }) => routing === value.routing && label === value.name);
      this.holder.known.set(question, isListed);
      if (!isListed) found.push(`${pointer} notOffered`);
    }
    return found;
  }

  /** Cards that are not stored with the account, which nobody could choose, where nothing else is wrong with the answer. */
  unknownCards(step: string, errors: Sentence): Sentence {
    return this.fields(step).flatMap(([pointer, { ui }]) => {
      const value = this.walker.value(pointer);
      if (ui.widget !== "feeCard" || !isObject(value)) return [];
      const { methods } = this.walker.props(pointer);
      const isOffered =
        Array.isArray(methods) && methods.some((each) => isObject(each) && each.id === value.id);
      const isWrong = errors.some((line) => isWithin(line.split(" ")[0]!, pointer));
      return isOffered || isWrong ? [] : [`${pointer} unknownCard`];
    });
  }

  /** Makes the calls of a step's Next, one after another. @throws CallRefused */
  async submit(step: string): Promise<void> {
    for (const entry of this.walker.plan.steps.find(({ id }) => id === step)!.submit) {
      if (entry.kind === "set") this.learn(this.walker.evaluateAll(entry.set));
      if (entry.kind !== "call") continue;
      if (entry.when !== undefined && this.walker.evaluate(entry.when) !== true) continue;
      const told = await this.send(entry.call, entry.with).catch((error: unknown) => {
        // What was kept only says something first. Whoever has read it goes on.
        if (!isKept(error)) throw error;
        return this.call(entry.call, this.walker.evaluateAll(entry.with), "again");
      });
      if (entry.as !== undefined) this.learn({ [entry.as]: told });
    }
  }

  /**
   * Makes one call of the flow even if it is not due, as a manipulated client can. `raw` goes in unchecked, because no
   * rule passes on an answer of a wrong type. @throws CallRefused
   */
  async force(call: string, raw: { readonly [name: string]: Json } = {}): Promise<void> {
    const { plan } = this.walker;
    // A wrong request is sent as it is: what a manipulated client adds could set it right.
    this.tampered = [];
    const said = isReadBack(call) ? fieldsOf(plan.flow, call, this.walker.submission()) : {};
    await this.send(call, this.entryOf(call).with, { ...said, ...raw });
  }

  /**
   * A step's errors as a call can tell them: an answer that no field of it says is not sent at all. So it is missing, if the
   * step requires it. A wrong answer may keep those beside it from being said.
   */
  asSaidBy(step: string, call: string, errors: Sentence): Sentence {
    const { plan } = this.walker;
    const sent = fieldsOf(plan.flow, call, this.walker.submission());
    const said = [...readBack(plan, this.entryOf(call).with, sent).saidAt.keys()];
    const { required = [] } = walkOf(this.walker).steps[step] ?? {};
    const isUnsaid = (path: Pointer) =>
      this.walker.node(path)?.kind === "field" &&
      this.answered(path) !== undefined &&
      !said.some((each) => isWithin(each, path) || isWithin(path, each));
    const objectOf = (path: Pointer) => path.slice(0, path.lastIndexOf("/"));
    const wrong = errors.map((line) => line.split(" ")[0]!);
    const isBeside = (path: Pointer) => wrong.some((each) => objectOf(each) === objectOf(path));
    const told = errors.filter((_, index) => !isUnsaid(wrong[index]!));
    const missing = required.filter((path) => isUnsaid(path) && isBeside(path));
    return [...told, ...missing.map((path) => `${path} required`)].sort();
  }

  /**
   * From now on gives just the answers that a call says of these: what no field of it says does not reach the custodian.
   * @param saved the steps that were saved by calls of their own, whose answers the custodian has
   */
  giveAsSaidBy(call: string, saved: readonly string[] = []): void {
    const { plan } = this.walker;
    const sent = fieldsOf(plan.flow, call, this.walker.submission());
    const before = Object.entries(this.answers).filter(([step]) => saved.includes(step));
    this.base = { ...readBack(plan, this.entryOf(call).with, sent).answers, ...Object.fromEntries(before) };
    this.changes = [];
    this.refresh();
  }

  /** A manipulated request that was accepted is as good as any: from now on what it says is what was asked for. */
  private giveAccepted(
    rules: { readonly [name: string]: Json },
    sent: { readonly [name: string]: Json },
  ): void {
    this.base = readBack(this.walker.plan, rules, sent, this.sent).answers;
    this.changes = [];
    this.tampered = [];
    this.refresh();
  }

  /** An answer as it was given, of any type. */
  answered(pointer: Pointer): Json | undefined {
    return valueAt(this.answers, pointer);
  }

  /** The parameters that the flow gives a call now. */
  givenTo(call: string): { [name: string]: Json } {
    return this.walker.evaluateAll(this.entryOf(call).with);
  }

  private entryOf(call: string): Extract<PipelineEntry, { kind: "call" }> {
    for (const { submit } of this.walker.plan.steps)
      for (const entry of submit) if (entry.kind === "call" && entry.call === call) return entry;
    throw new Error(`The flow never calls "${call}".`);
  }

  private async send(
    call: string,
    rules: { readonly [name: string]: Json },
    raw: { readonly [name: string]: Json } = {},
  ): Promise<Json> {
    const given = { ...this.walker.evaluateAll(rules), ...raw };
    if (!this.sent) return this.call(call, given);
    const isSaid = isReadBack(call);
    const tampered = isSaid ? { ...given, ...fieldsOf(this.walker.plan.flow, call, this.sent) } : given;
    try {
      const answer = await this.call(call, tampered, "tampered");
      // A form is said by one call as a whole, a distribution step by step.
      if (call.endsWith(".email")) this.giveAccepted(rules, tampered);
      return answer;
    } catch (error) {
      // What a manipulated client sends is refused at its place; without it the request is as good as any.
      if (!(error instanceof CallRefused)) throw error;
      if (error.error.code === "FEES_RETURNED")
        await this.call("forms.pay", this.walker.evaluateAll(this.entryOf("forms.pay").with), "again");
      else if (!["VALIDATION_FAILED", "ONLY_ALLOW_ONE_TIME_FEE"].includes(String(error.error.code)))
        throw error;
      if (!isSaid) this.tampered = [];
      return this.call(call, given);
    }
  }

  /** The answers as a manipulated client sends them; undefined for an honest client. */
  private get sent(): Answers | undefined {
    const { tampered } = this;
    return tampered.length === 0
      ? undefined
      : tampered.reduce<Answers>((now, change) => change(now), this.answers);
  }

  private async call(call: string, given: { [name: string]: Json }, attempt = ""): Promise<Json> {
    const { plan } = this.walker;
    const draft: Draft = {
      ...{ flow: plan.flow, version: plan.version, fingerprint: plan.fingerprint, step: plan.steps[0]!.id },
      ...{ answers: this.sent ?? this.answers, load: this.load, notices: [], passed: [], tried: [] },
      ...{ edited: [], seeded: [], keys: {} },
    };
    const submission = this.sent ?? this.walker.submission();
    const make = await callNamed(call);
    return make(
      { call, with: given, once: `${this.side.key}.${call}${attempt}`, draft, submission },
      { plan, server: this.server },
    );
  }
}

/** Whether the custodian kept what it seems to refuse. */
const isKept = (error: unknown) =>
  error instanceof CallRefused &&
  error.fields.validationMessages !== undefined &&
  error.fields.id !== undefined;

export function errorsOf(issues: readonly Pick<Issue, "path" | "code" | "level">[]): string[] {
  return issues.flatMap(({ path, code, level }) => (level === "error" ? [`${path} ${code}`] : []));
}
