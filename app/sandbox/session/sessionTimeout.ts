import type { SandboxContext } from "../SandboxContext.ts";

/** Idle time after which a session ends, in milliseconds: 15 minutes by default. */
export function sessionTimeout(context: SandboxContext): number {
  return context.options.sessionTimeout ?? 900_000;
}
