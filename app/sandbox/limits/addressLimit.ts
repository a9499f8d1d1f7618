import type { MiddlewareHandler } from "hono";
import { Refusal } from "../Refusal.ts";
import type { SandboxEnv } from "../SandboxContext.ts";

const minute = 60_000;

/**
 * Limits the posts per minute from one address. Each process counts for itself. A call without a socket has no address
 * and no limit.
 */
export function addressLimit(perMinute: number, now: () => Date): MiddlewareHandler<SandboxEnv> {
  let counts = new Map<string, number>();
  let begun = 0;
  return async (call, next) => {
    const address = call.env?.incoming?.socket.remoteAddress;
    if (call.req.method !== "POST" || address === undefined) return next();
    const time = now().getTime();
    if (time - begun >= minute) {
      counts = new Map();
      begun = time;
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    if (count > perMinute) throw new Refusal("TOO_MANY_REQUESTS");
    await next();
  };
}
