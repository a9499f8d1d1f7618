import { version } from "../../schemas/reference/bridge.json";

/** What the portal tells the app around it, by the type of the message. README.md describes them. */
export interface Told {
  ready: Record<string, never>;
  signedIn: { name: string };
  signedOut: Record<string, never>;
  handOff: { address: string };
  download: { name: string; mediaType: string; data: string };
  print: { title: string };
  failed: { type: string };
  closed: Record<string, never>;
}

/** What it hears from the app. */
export interface Heard {
  signIn: { token: string };
  signOut: Record<string, never>;
  close: Record<string, never>;
}

/** What each message from the app must hold: names of texts. */
const texts: { readonly [Type in keyof Heard]: readonly (keyof Heard[Type])[] } = {
  signIn: ["token"],
  signOut: [],
  close: [],
};

/** A message as it travels. */
export const written = <Type extends keyof Told>(type: Type, payload: Told[Type]) => ({
  v: version,
  type,
  payload,
});

/** What to do at each message. */
export type Hearing = { readonly [Type in keyof Heard]: (payload: Heard[Type]) => void };

/** Does what a message says. A message of another version, of an unknown type, or without its texts does nothing. */
export function hear(data: unknown, does: Hearing): void {
  const { v, type, payload = {} } = (parsed(data) ?? {}) as { [name: string]: unknown };
  if (v !== version || typeof type !== "string" || !Object.hasOwn(texts, type)) return;
  if (typeof payload !== "object" || payload === null) return;
  const known = type as keyof Heard;
  const isWhole = texts[known].every(
    (name) => typeof (payload as { [name: string]: unknown })[name] === "string",
  );
  if (isWhole) (does[known] as (payload: unknown) => void)(payload);
}

/** Android's messages are JSON. */
function parsed(data: unknown): unknown {
  if (typeof data !== "string") return data;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
