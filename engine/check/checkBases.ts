import type { Library } from "../compile/Library.ts";
import type { Plan } from "../types.ts";

/** Reports flows that live at one address, whatever their names for its parts. */
export function checkBases(library: Library, plans: readonly Plan[]): void {
  const known = new Map<string, string>();
  for (const { flow, base } of plans) {
    const address = base.replace(/\{[^{}]*\}/g, "{}");
    const other = known.get(address);
    if (other === undefined) known.set(address, flow);
    else {
      library.report(
        { file: `flows/${flow}/flow.json`, pointer: "/base" },
        "twin-base",
        `The flows "${flow}" and "${other}" have one base path: ${base}.`,
        "Give each flow its own.",
      );
    }
  }
}
