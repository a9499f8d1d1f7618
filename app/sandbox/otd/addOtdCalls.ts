import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { addSteppedCalls, answerRead } from "../stepped/addSteppedCalls.ts";
import { readStepped } from "../stepped/readStepped.ts";
import { otd } from "./otd.ts";
import { viewOtd } from "./viewOtd.ts";

/** One-time distributions, saved step by step under their ids. */
export function addOtdCalls(app: SandboxApp, context: SandboxContext): void {
  addSteppedCalls(app, context, otd);

  app.get("/user/otd/:id", async (call) => {
    const held = await readStepped(otd, context, context.options.pool, call);
    return answerRead(call, held, await viewOtd(held));
  });
}
