import { valueAt } from "../json/pointers.ts";
import { isAbsent } from "../json/values.ts";
import type { Answers, Context, Json, Pointer } from "../types.ts";
import type { Cells } from "./Cells.ts";
import type { Located, NodeIndex } from "./NodeIndex.ts";

const NOTHING: Context = { load: {}, user: {}, today: "1970-01-01" };

/** The answers, and what surrounds them, as sources of cells: an update marks what depends on a difference, and no more. */
export class AnswerSource {
  private readonly cells: Cells;
  private readonly index: NodeIndex;
  private answers: Answers = {};
  private context: Context = NOTHING;

  constructor(cells: Cells, index: NodeIndex) {
    this.cells = cells;
    this.index = index;
  }

  update(answers: Answers, context: Context): void {
    const before = this.answers;
    const contextBefore = this.context;
    this.answers = answers;
    this.context = context;
    for (const key of keysOf(before, answers))
      this.changed(`/${key}`, before[key] as Json | undefined, answers[key] as Json | undefined);
    for (const name of keysOf(contextBefore.load, context.load))
      this.cells.change("load", name, context.load[name]);
    for (const key of keysOf(contextBefore.user, context.user))
      this.cells.change("user", key, context.user[key]);
    this.cells.change("today", "", context.today);
    this.cells.change("passed", "", context.passed);
    this.cells.change("revising", "", context.revising);
  }

  answer(pointer: Pointer): Json | undefined {
    return this.cells.source("answer", pointer, this.answerNow);
  }

  length(list: Pointer): number {
    return this.cells.source("length", list, this.lengthNow);
  }

  /** Whether a list's or an object's place holds something else. */
  isOther(pointer: Pointer, kind: "list" | "object"): boolean {
    const shape = this.cells.source("shape", pointer, (at) => shapeOf(this.answerNow(at)));
    return shape !== "absent" && shape !== kind;
  }

  /** Whether a list has this entry. Not read off its length, so that an entry more leaves the others alone. */
  exists(entry: Pointer): boolean {
    return this.cells.source("entry", entry, () => {
      const { list, index } = this.index.at(entry) as Located;
      return index < this.lengthNow(list as Pointer);
    });
  }

  load(name: string): Json | undefined {
    return this.cells.source("load", name, () => this.context.load[name]);
  }

  user(key: string): Json | undefined {
    return this.cells.source("user", key, () => this.context.user[key]);
  }

  today(): string {
    return this.cells.source("today", "", () => this.context.today);
  }

  /** The steps that were submitted, where that is kept. */
  passed(): readonly string[] | undefined {
    return this.cells.source("passed", "", () => this.context.passed);
  }

  /** The step that is being changed after it was submitted. */
  revising(): string | undefined {
    return this.cells.source("revising", "", () => this.context.revising);
  }

  /** Marks what depends on the difference of two answers below a pointer. */
  private changed(pointer: Pointer, before: Json | undefined, after: Json | undefined): void {
    if (Object.is(before, after)) return;
    this.cells.change("answer", pointer, after);
    const beforeItems = Array.isArray(before) ? before.length : 0;
    const afterItems = Array.isArray(after) ? after.length : 0;
    this.cells.change("length", pointer, afterItems);
    this.cells.change("shape", pointer, shapeOf(after));
    for (let added = beforeItems; added < afterItems; added += 1)
      this.cells.change("entry", `${pointer}/${added}`, true);
    const from = typeof before === "object" && before !== null ? (before as { [key: string]: Json }) : {};
    const to = typeof after === "object" && after !== null ? (after as { [key: string]: Json }) : {};
    for (const key of keysOf(from, to)) this.changed(`${pointer}/${key}`, from[key], to[key]);
    for (let gone = afterItems; gone < beforeItems; gone += 1) {
      this.cells.forget(`${pointer}/${gone}`);
    }
  }

  private readonly lengthNow = (list: Pointer): number => {
    const value = this.answerNow(list);
    return Array.isArray(value) ? value.length : 0;
  };

  private readonly answerNow = (pointer: Pointer): Json | undefined => valueAt(this.answers, pointer);
}

function keysOf(a: object, b: object): Set<string> {
  return new Set([...Object.keys(a), ...Object.keys(b)]);
}

function shapeOf(value: Json | undefined): "absent" | "list" | "object" | "plain" {
  if (typeof value !== "object" || value === null) return isAbsent(value) ? "absent" : "plain";
  return Array.isArray(value) ? "list" : "object";
}
