import type { Json } from "../../../engine/index.ts";
import { Refusal } from "../http/Refusal.ts";
import { parseJson } from "../http/readBody.ts";

/** What a form says, sent as JSON text or as an object. @throws Refusal MALFORMED_BODY */
export function readJsonForm(sent: unknown): { [name: string]: Json } {
  let json = sent;
  if (typeof sent === "string") {
    try {
      json = parseJson(sent);
    } catch {
      throw new Refusal("MALFORMED_BODY");
    }
  }
  if (json === null || typeof json !== "object" || Array.isArray(json)) throw new Refusal("MALFORMED_BODY");
  return json as { [name: string]: Json };
}
