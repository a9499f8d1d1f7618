import { expect, test } from "vitest";
import { importsOf, sources, targetOf } from "./imports.ts";

/** Files that import each other in a circle, types and imports on demand among them; each circle sorted. */
function cycles(files: readonly string[]): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const own = index.size;
    index.set(file, own);
    low.set(file, own);
    stack.push(file);
    for (const target of importedBy(file)) {
      if (!index.has(target)) low.set(file, Math.min(low.get(file) as number, visit(target)));
      else if (stack.includes(target))
        low.set(file, Math.min(low.get(file) as number, index.get(target) as number));
    }
    if (low.get(file) === own) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1 || importedBy(file).includes(file)) found.push(circle.sort());
    }
    return low.get(file) as number;
  };
  for (const file of files) if (!index.has(file)) visit(file);
  return found;
}

function importedBy(file: string): string[] {
  return importsOf(file)
    .map(({ target }) => targetOf(file, target))
    .filter((target) => sources.includes(target));
}

test("no files import each other in a circle", () => {
  expect(cycles(sources)).toEqual([]);
});
