import type { SandboxApp } from "../SandboxContext.ts";
import type { Fault } from "./faultGate.ts";
import { Refusal } from "./Refusal.ts";
import { readJson } from "./readBody.ts";

const kinds: readonly string[] = [
  "status",
  "delay",
  "reset-before",
  "reset-after",
  "truncate",
] satisfies Fault["kind"][];

/** Plans failures for tests. These calls exist only if the sandbox was started with faults allowed. */
export function addFaultCalls(app: SandboxApp, faults: Fault[]): void {
  app.post("/sandbox/faults", async (call) => {
    const body = await readJson(call);
    if (typeof body.match !== "string" || body.match === "" || !kinds.includes(String(body.kind))) {
      throw new Refusal("MALFORMED_BODY");
    }
    faults.push({ times: 1, ...body } as unknown as Fault);
    return call.json({ success: true, planned: faults.length });
  });

  app.delete("/sandbox/faults", (call) => {
    faults.length = 0;
    return call.json({ success: true });
  });
}
