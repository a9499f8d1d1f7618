import { createRuntime, memoryPorts, type Plan, type Runtime, type Validators } from "../../engine/index.ts";
import type { Picture } from "../pictures/Picture.ts";

/** The real engine with a picture's draft. There is no server, so every call fails as offline. */
export function runtimeDouble(
  { plan, validators }: { plan: Plan; validators: { readonly [stepId: string]: Validators } },
  { draft, user, today }: Picture,
): Runtime {
  const runtime = createRuntime({ plan, validators, user, draft, ports: memoryPorts({ today }) });
  // Seeds defaults, as opening does, without a call.
  runtime.send({ type: "context" });
  return runtime;
}
