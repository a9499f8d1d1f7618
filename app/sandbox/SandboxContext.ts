import type { Context, Hono } from "hono";
import type { PersonRow } from "./people/PersonRow.ts";
import type { SandboxOptions } from "./SandboxOptions.ts";
import type { Sealer } from "./sealer.ts";

/** What every area of calls works with. */
export interface SandboxContext {
  options: SandboxOptions;
  sealer: Sealer;
  now(): Date;
}

/** Set by the session check for all calls of a signed-in person. */
export interface SandboxEnv {
  Variables: { person: PersonRow; sessionHash: Buffer };
  Bindings: { incoming?: { socket: { destroy(): void; remoteAddress?: string | undefined } } };
}

export type SandboxApp = Hono<SandboxEnv>;
export type SandboxCall = Context<SandboxEnv>;
