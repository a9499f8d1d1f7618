/** `../../blocks/x.json` seen from a file, as a path below `schemas/`. */
export function resolvePath(from: string, reference: string): string {
  const parts = from.split("/").slice(0, -1);
  for (const part of reference.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}
