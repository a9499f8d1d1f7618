import type { Walk } from "../../../engine/types.ts";
import type { Brand, Issue } from "../SandboxOptions.ts";
import { sentence } from "./sentence.ts";

/** What a walk found wrong in any step, with sentences. */
export function walkIssues({ steps }: Walk, brand: Brand): Issue[] {
  return Object.values(steps)
    .flatMap((step) => step.issues)
    .map(({ path, code, message, params, level }) => ({
      path,
      code,
      message: sentence(message, params, brand),
      level,
    }));
}
