import type { CheckPlan, ObjectNode, Pattern } from "../../types.ts";

/** A check and the property it is written on; undefined on an object's own root. */
export interface PlacedCheck {
  check: CheckPlan;
  property: Pattern | undefined;
}

/** Every check that is read in an object. */
export function checksOf(owner: ObjectNode): PlacedCheck[] {
  return [
    ...owner.ownChecks.map((check) => ({ check, property: undefined })),
    ...owner.children.flatMap((child) => [
      ...child.checks.map((check) => ({ check, property: child.pattern })),
      ...(child.kind === "list"
        ? child.entry.checks.map((check) => ({ check, property: child.pattern }))
        : []),
    ]),
  ];
}
