import { isSeen, type Json } from "../../../engine/index.ts";
import type { SandboxCall } from "../SandboxContext.ts";
import { Refusal } from "./Refusal.ts";

const typeOf = (call: SandboxCall) =>
  (call.req.header("content-type") ?? "").split(";")[0]!.trim().toLowerCase();

/** Whether the body is that of an upload. */
export const isMultipart = (call: SandboxCall) => typeOf(call) === "multipart/form-data";

/** The text of a body. One that ends early comes from somebody who went away, and is no failure here. @throws Refusal MALFORMED_BODY */
const bodyText = (call: SandboxCall): Promise<string> =>
  call.req.text().catch(() => {
    throw new Refusal("MALFORMED_BODY");
  });

/** The JSON object in the body of a post under /user. @throws Refusal UNSUPPORTED_BODY, MALFORMED_BODY */
export async function readJson(call: SandboxCall): Promise<Record<string, unknown>> {
  if (typeOf(call) !== "application/json") throw new Refusal("UNSUPPORTED_BODY");
  return jsonObject(await bodyText(call));
}

/** A JSON object, sent as such or as its text. @throws Refusal MALFORMED_BODY */
export function jsonObject(sent: unknown): { [name: string]: Json } {
  let json = sent;
  try {
    if (typeof sent === "string") json = parseJson(sent);
  } catch {
    // The parser's message would quote what was sent.
    throw new Refusal("MALFORMED_BODY");
  }
  if (json === null || typeof json !== "object" || Array.isArray(json)) throw new Refusal("MALFORMED_BODY");
  return json as { [name: string]: Json };
}

/** The fields of a form-encoded post. @throws Refusal UNSUPPORTED_BODY, CHARACTERS_UNSEEN */
export async function readForm(call: SandboxCall): Promise<Record<string, string>> {
  if (typeOf(call) !== "application/x-www-form-urlencoded") throw new Refusal("UNSUPPORTED_BODY");
  return seen(Object.fromEntries(new URLSearchParams(await bodyText(call))));
}

/**
 * A text field of a body, normalized (NFC); "" if it is absent. @throws Refusal MALFORMED_BODY if it is not text,
 * CHARACTERS_UNSEEN
 */
export function textField(body: Record<string, unknown>, name: string): string {
  return seen(draftText(body, name).normalize());
}

/** The same of a draft, which may be wrong. @throws Refusal MALFORMED_BODY if it is not text */
export function draftText(body: Record<string, unknown>, name: string): string {
  const value = body[name] ?? "";
  if (typeof value !== "string") throw new Refusal("MALFORMED_BODY");
  return value;
}

/**
 * What was sent besides a wizard's answers, if every text in it can be seen as it is: the rule of the wizards' own
 * texts, which their walks judge. @throws Refusal CHARACTERS_UNSEEN
 */
export function seen<Sent>(sent: Sent): Sent {
  if (!isSeen(sent)) throw new Refusal("CHARACTERS_UNSEEN");
  return sent;
}

/** No wizard's answers are nested deeper. Deeper JSON could overflow the stack of recursive code. */
const deepest = 64;

/** @throws SyntaxError if the text is not JSON or nested too deeply */
export function parseJson(text: string): unknown {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (quoted) {
      if (character === "\\") at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") depth -= 1;
    if (depth > deepest) throw new SyntaxError("The JSON is nested too deeply.");
  }
  return JSON.parse(text);
}
