import type { ObjectShape, Shape } from "./Shape.ts";

/** The shape at a path down from an object, such as "address/zip". */
export function shapeAt(owner: ObjectShape, path: string): Shape | undefined {
  let current: Shape | undefined = owner;
  for (const key of path.split("/"))
    current = current?.kind === "object" ? current.children.get(key) : undefined;
  return current;
}
