import type { ObjectShape, Shape } from "./Shape.ts";

/** The shape at a path down from an object, such as "address/zip". */
export function shapeAt(owner: ObjectShape, path: string): Shape | undefined {
  const found = walk(owner, path);
  return found === "unread" ? undefined : found;
}

/** Whether a path leads to a property that is there and cannot be read, or into one. */
export function isUnreadAt(owner: ObjectShape, path: string): boolean {
  return walk(owner, path) === "unread";
}

/** Whether there is something at a path, be it only what cannot be read. */
export function hasAt(owner: ObjectShape, path: string): boolean {
  return walk(owner, path) !== undefined;
}

function walk(owner: ObjectShape, path: string): Shape | "unread" | undefined {
  let current: Shape | undefined = owner;
  for (const key of path.split("/")) {
    if (current?.kind !== "object") return undefined;
    if (current.unread.has(key)) return "unread";
    current = current.children.get(key);
  }
  return current;
}
