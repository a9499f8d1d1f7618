/**
 * A server that reads the answers back from what a call was given must find them there: for each such request of an example,
 * what is read back gives the same request again, and has no errors that the answers themselves have not.
 */
import type { Library } from "../compile/Library.ts";
import { below } from "../compile/SourceFile.ts";
import type { CallRequest } from "../draft/Ports.ts";
import { contextOf } from "../draft/Transaction.ts";
import type { Example } from "../examples/loadExamples.ts";
import type { Played, SoundFlow } from "../examples/playExample.ts";
import { patternOf, pointerKeys } from "../json/pointers.ts";
import { contradictions, readBack, sayable } from "../trace/readBack.ts";
import type { Answers, CompiledRules, Pattern, Pointer } from "../types.ts";
import { createWalker, type Walker } from "../walk/Walker.ts";
import type { CheckedFlow } from "./CheckedFlow.ts";
import { PROGRAM_FILE } from "./checkPlaces.ts";

/** A call of a step whose fields are read back: the rules that give them, and the answers that they can say. */
interface SayingCall {
  step: string;
  /** Its position in the step's `submit`. */
  index: number;
  rules: CompiledRules;
  says: ReadonlySet<Pattern>;
}

/** Holds the requests of a flow's examples to what can be read back of them. */
export class ReadBackCheck {
  private readonly library: Library;
  private readonly flow: CheckedFlow;
  private readonly calls = new Map<string, SayingCall>();

  constructor(library: Library, flow: CheckedFlow) {
    this.library = library;
    this.flow = flow;
    const marked = library.authored("program", PROGRAM_FILE)?.calls ?? {};
    if (!flow.sound) return;
    const { plan } = flow.sound;
    for (const { id: step, submit } of plan.steps)
      for (const [index, entry] of submit.entries()) {
        if (entry.kind !== "call" || this.calls.has(entry.call)) continue;
        if (!Object.hasOwn(marked, entry.call) || !marked[entry.call]?.readBack) continue;
        const rules = entry.with;
        this.calls.set(entry.call, { step, index, rules, says: sayable(plan, rules) });
      }
  }

  check(example: Example, { requests }: Played): void {
    if (this.flow.sound)
      for (const request of requests) {
        const call = this.calls.get(request.call);
        if (call) this.checkRequest(this.flow.sound, request, call, example);
      }
  }

  private checkRequest(
    { plan, validators }: SoundFlow,
    request: CallRequest,
    { rules, says }: SayingCall,
    example: Example,
  ): void {
    const { draft } = request;
    const stand = (answers: Answers): Walker => {
      const walker = createWalker(plan, validators);
      walker.update(answers, contextOf(example, draft));
      return walker;
    };
    const sent = stand(draft.answers);
    const read = stand(readBack(plan, rules, request.with, this.saidElsewhere(request.call, sent)).answers);
    const given = read.evaluateAll(rules);
    const differing = [...contradictions(request.with, given), ...contradictions(given, request.with)];
    for (const { at } of differing)
      this.report(
        request.call,
        `What "${request.call}" sends as ${inPlainWords(at)} is not what comes of the answers that are read back of it.`,
        "Send what it depends on as a field of its own, or give it by a rule that can be read backwards.",
        pointerKeys(at)[0],
      );
    if (differing.length > 0) return;
    const steps = new Set([...says].map((pattern) => pointerKeys(pattern)[0] ?? ""));
    for (const step of steps) {
      const known = sent.stepIssues(step);
      const added = read
        .stepIssues(step)
        .filter(
          ({ level, path, code }) =>
            level === "error" && !known.some((issue) => issue.path === path && issue.code === code),
        );
      for (const { path, code } of added)
        this.report(
          request.call,
          `The server cannot tell from "${request.call}" what was answered at ${patternOf(path)}: it would refuse it as "${code}".`,
          "Send it, or what it follows from.",
        );
    }
  }

  /** What the server knows of the answers by other calls. */
  private saidElsewhere(call: string, walker: Walker): Answers {
    let known: Answers = {};
    for (const [name, { rules }] of this.calls)
      if (name !== call) known = readBack(walker.plan, rules, walker.evaluateAll(rules), known).answers;
    return known;
  }

  private report(call: string, message: string, fix: string, parameter?: string): void {
    const { step, index } = this.calls.get(call) as SayingCall;
    const place = below(this.flow.places.step(step, "submit"), index, "with");
    this.library.report(
      parameter === undefined ? place : below(place, parameter),
      "not-read-back",
      message,
      fix,
    );
  }
}

/** `/jsonForm/assets/0/id` as `jsonForm.assets.*.id`. */
function inPlainWords(pointer: Pointer): string {
  return pointerKeys(patternOf(pointer)).join(".");
}
