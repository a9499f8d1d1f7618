import { setTimeout as wait } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import type { SandboxEnv } from "../SandboxContext.ts";

/** A planned failure of a call: whether the call still runs depends on `kind`; its answer is lost or wrong. */
export interface Fault {
  /** A part of the path, such as "/user/application/temp". */
  match: string;
  method?: string;
  /** How many calls to fail. */
  times: number;
  kind: "status" | "delay" | "reset-before" | "reset-after" | "truncate";
  /** For "status": the HTTP status. The call does not run. */
  status?: number;
  /** For "delay": milliseconds before the call runs. */
  delay?: number;
}

/** The connection was cut on purpose. A caller without a socket gets this error. */
export class ConnectionCut extends Error {
  constructor() {
    super("The connection was cut by a planned fault.");
    this.name = "ConnectionCut";
  }
}

/** Applies planned faults to the calls they match, each as often as planned. */
export function faultGate(faults: Fault[]): MiddlewareHandler<SandboxEnv> {
  return async (call, next) => {
    const fault = faults.find(
      (entry) =>
        entry.times > 0 &&
        call.req.path.includes(entry.match) &&
        (!entry.method || entry.method.toUpperCase() === call.req.method),
    );
    if (!fault) return next();
    fault.times -= 1;
    const cut = () => {
      call.env?.incoming?.socket.destroy();
      throw new ConnectionCut();
    };
    switch (fault.kind) {
      case "status":
        return call.json(
          { success: false, status: fault.status ?? 500, message: "" },
          (fault.status ?? 500) as 500,
        );
      case "delay":
        await wait(fault.delay ?? 0);
        return next();
      case "reset-before":
        return cut();
      case "reset-after":
        await next();
        return cut();
      case "truncate": {
        await next();
        const text = await call.res.text();
        call.res = new Response(text.slice(0, Math.floor(text.length / 2)), call.res);
      }
    }
  };
}
