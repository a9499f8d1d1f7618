import messages from "../../../schemas/messages.en.json" with { type: "json" };
import type { Around } from "./loginPages.ts";

/** The sentences for the portal's error codes (AUTH011). */
const codes: { readonly [code: string]: keyof typeof messages } = {
  IDLE: "signIn.idle",
  ACCESS_DENIED: "server.401",
  SERVER_ERROR: "server.500",
};

/** What an address may say here. Anybody can write an address, so it names sentences of ours, and none with gaps. */
function sentence(key: string | undefined): string | undefined {
  if (key === undefined || !/^(server|signIn|session)\./.test(key) || !Object.hasOwn(messages, key))
    return undefined;
  const text = messages[key as keyof typeof messages];
  return text.includes("{") ? undefined : text;
}

/** What the address of the login site says on top of its page (AUTH004). */
export function noticeOf(query: { readonly [name: string]: string }): Around["notice"] {
  for (const level of ["error", "warning", "success"] as const) {
    const says = sentence(query[level]);
    if (says !== undefined) return { level: level === "error" ? "warning" : level, says };
  }
  const code = query.portalErrorCode;
  const says = code !== undefined && Object.hasOwn(codes, code) ? sentence(codes[code]) : undefined;
  return says === undefined ? undefined : { level: "warning", says };
}
