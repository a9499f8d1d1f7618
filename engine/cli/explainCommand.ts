import { explain } from "../explain/index.ts";
import { InputError } from "./InputError.ts";
import { reportInput } from "./reportInput.ts";
import { walkExample } from "./walkExample.ts";

/** `explain <flow> <example.json or -> <pointer or step>`: why it is so, in sentences. */
export function run([flow, path, target, ...more]: string[], folder: string): number {
  return reportInput(() => {
    if (flow === undefined || path === undefined || target === undefined || more.length > 0) {
      throw new InputError(
        "Say which flow, which answers and which field: npm run -s explain -- <flow> <example.json> /step/field",
      );
    }
    const { walker, context, brand } = walkExample(folder, flow, path);
    const stepId = target.split("/").find((key) => key !== "") ?? "";
    if (!walker.node(target.startsWith("/") ? target : `/${target}`)) {
      const step = walker.plan.steps.find(({ id }) => id === stepId);
      const known = step
        ? step.root.children.map((child) => `/${stepId}/${child.key}`)
        : walker.plan.steps.map(({ id }) => id);
      throw new InputError(`There is nothing at ${target}. There are: ${known.join(", ")}.`);
    }
    console.log(explain(walker, context, target, brand).join("\n"));
    return 0;
  });
}
