import type { Library } from "../../compile/Library.ts";
import { isObject } from "../../json/values.ts";
import type { Json } from "../../types.ts";

type Schema = { readonly [keyword: string]: Json };

/** What the calls may answer, and what the session may hold: JSON Schemas by the path a rule reads. */
export class DataShapes {
  private readonly loads = new Map<string, Json>();
  private readonly user: Json | undefined;

  constructor(library: Library, flowId: string) {
    this.user = library.value("user.json");
    const calls: { [name: string]: Json } = {};
    for (const file of library.paths("calls/", ".json")) Object.assign(calls, library.object(file));
    this.collect(library.value(`flows/${flowId}/flow.json`) ?? null, calls);
  }

  /** The schema of what is read, where one is known. */
  at(kind: "load" | "user", keys: readonly string[]): Schema | undefined {
    let schema = kind === "user" ? this.user : this.loads.get(keys[0] ?? "");
    for (const key of kind === "user" ? keys : keys.slice(1)) {
      if (!isObject(schema)) return undefined;
      if (/^\d+$/.test(key)) schema = schema.items;
      else schema = isObject(schema.properties) ? schema.properties[key] : schema.additionalProperties;
    }
    return isObject(schema) ? schema : undefined;
  }

  /** Looks for every entry of the flow's pipelines that keeps an answer. */
  private collect(part: Json, calls: { [name: string]: Json }): void {
    if (Array.isArray(part)) for (const item of part) this.collect(item, calls);
    if (!isObject(part)) return;
    const call = typeof part.call === "string" ? calls[part.call] : undefined;
    if (typeof part.as === "string" && isObject(call) && call.answer !== undefined)
      this.loads.set(part.as, call.answer);
    for (const inner of Object.values(part)) this.collect(inner, calls);
  }
}
