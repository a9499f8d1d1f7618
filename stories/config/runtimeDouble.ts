import type { CallError, Plan, Validators } from "../../engine/index.ts";
import { createRuntime, type Runtime } from "../../engine/index.ts";
import type { Picture } from "../pictures/Picture.ts";

const OFFLINE: CallError = { code: "offline", status: 0, text: "" };

/** The real engine at a picture's draft. There is no server behind it, so every call finds itself offline. */
export function runtimeDouble(
  { plan, validators }: { plan: Plan; validators: { readonly [stepId: string]: Validators } },
  { draft, user, today }: Picture,
): Runtime {
  let count = 0;
  const runtime = createRuntime({
    plan,
    validators,
    user,
    draft,
    ports: {
      ids: { next: () => `story-${++count}` },
      today: () => today,
      call: () => Promise.reject(OFFLINE),
      ask: () => Promise.resolve(undefined),
      askClear: () => Promise.resolve(false),
      show() {},
      notify() {},
      exit() {},
      save() {},
      storage: { write() {} },
    },
  });
  // The walker follows the draft from the first event on.
  runtime.send({ type: "context" });
  return runtime;
}
