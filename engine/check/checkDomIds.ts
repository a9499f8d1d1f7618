import { domId } from "../addresses.ts";
import type { Library } from "../compile/Library.ts";
import type { Plan } from "../types.ts";
import { nodesOf } from "./nodesOf.ts";
import type { PlaceIndex } from "./PlaceIndex.ts";

/** Reports two fields of a flow whose controls would have one DOM id, so that a label would name the wrong one. */
export function checkDomIds(library: Library, plan: Plan, places: PlaceIndex): void {
  const known = new Map<string, string>();
  for (const { pattern } of nodesOf(plan)) {
    const id = domId(pattern.replaceAll("*", "0"));
    const other = known.get(id);
    if (other === undefined) known.set(id, pattern);
    else {
      library.report(
        places.node(pattern),
        "twin-dom-id",
        `${pattern} and ${other} would both have the id "${id}" on the screen.`,
        'Name one of them without "-".',
      );
    }
  }
}
