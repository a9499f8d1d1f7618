import type { Library } from "../compile/Library.ts";
import type { Plan } from "../types.ts";

/** Reports flows that live at one address. */
export function checkBases(library: Library, plans: readonly Plan[]): void {
  const known = new Map<string, string>();
  for (const { flow, base } of plans) {
    const other = known.get(base);
    if (other === undefined) known.set(base, flow);
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
