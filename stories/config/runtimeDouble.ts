import type { CallError, Plan, Validators } from "../../engine/index.ts";
import { createRuntime, type Runtime } from "../../engine/index.ts";
import type { Picture } from "../pictures/Picture.ts";

const OFFLINE: CallError = { code: "offline", status: 0, text: "" };

/** The real engine with a picture's draft. There is no server, so every call fails as offline. */
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
  // Any event makes the walker read the draft.
  runtime.send({ type: "context" });
  return runtime;
}
