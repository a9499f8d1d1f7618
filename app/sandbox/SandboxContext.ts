import type { Context, Hono } from "hono";
import type { Sealer } from "./database/sealer.ts";
import type { PersonRow } from "./people/PersonRow.ts";
import type { SandboxOptions } from "./SandboxOptions.ts";

/** What every group of calls uses. */
export interface SandboxContext {
  options: SandboxOptions;
  sealer: Sealer;
  now(): Date;
}

/** The session check sets these for every call of a signed-in person. */
export interface SandboxEnv {
  Variables: {
    person: PersonRow;
    sessionHash: Buffer;
    /** When the person last proved who they are, by signing in or by a code of a second factor. */
    provedAt: Date;
  };
  Bindings: { incoming?: { socket: { destroy(): void; remoteAddress?: string | undefined } } };
}

export type SandboxApp = Hono<SandboxEnv>;
export type SandboxCall = Context<SandboxEnv>;
