import type { Plan, Walk } from "../../../engine/index.ts";
import { fieldAt } from "../../../engine/index.ts";
import type { Brand, Issue } from "../SandboxOptions.ts";
import { sentence } from "./sentence.ts";

/** The issues of all steps of a walk, with the portal's sentences. */
export function walkIssues(plan: Plan, { steps }: Walk, brand: Brand): Issue[] {
  return Object.values(steps)
    .flatMap((step) => step.issues)
    .map(({ path, code, message, params, level }) => {
      const widget = fieldAt(plan, path.replace(/\/\d+(?=\/|$)/g, "/*"))?.ui.widget;
      return { path, code, message: sentence(message, params, brand, String(widget ?? "number")), level };
    });
}
