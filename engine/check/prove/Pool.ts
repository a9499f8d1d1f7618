import type { Json, Pattern, Pointer } from "../../types.ts";
import type { Witness } from "./Witness.ts";

const MOST = 24;

/** Values that the examples hold, by place: the best material for new witnesses. */
export class Pool {
  private readonly values = new Map<string, Map<string, Json>>();

  add({ answers, load, user }: Witness): void {
    this.collect("answer:", answers as Json);
    this.collect("load:", load as Json);
    this.collect("user:", user as Json);
  }

  ofAnswer(pointer: Pointer, keys: readonly string[] = []): Json[] {
    return this.of("answer:", [...pointer.split("/").slice(1), ...keys]);
  }

  of(prefix: "answer:" | "load:" | "user:", keys: readonly string[]): Json[] {
    return [...(this.values.get(prefix + patternOf(keys))?.values() ?? [])];
  }

  private collect(at: string, value: Json): void {
    if (value === null) return;
    const known = this.values.get(at) ?? new Map<string, Json>();
    this.values.set(at, known);
    if (known.size < MOST) known.set(JSON.stringify(value), value);
    if (typeof value !== "object") return;
    for (const [key, inner] of Object.entries(value))
      this.collect(`${at}/${Array.isArray(value) ? "*" : key}`, inner);
  }
}

function patternOf(keys: readonly string[]): Pattern {
  return keys.map((key) => `/${/^\d+$/.test(key) ? "*" : key}`).join("");
}
