import { expect, test } from "vitest";
import { parsed, sources } from "./imports.ts";

interface Declaration {
  type: string;
  id?: { name: string } | null;
  declaration?: Declaration | null;
}

const KINDS = ["TSInterfaceDeclaration", "TSTypeAliasDeclaration", "ClassDeclaration"];

/** Types, interfaces and classes that a file declares at its top. */
function typesIn(path: string): string[] {
  return (parsed(path).program.body as unknown as Declaration[])
    .map((statement) => statement.declaration ?? statement)
    .filter(({ type }) => KINDS.includes(type))
    .flatMap(({ id }) => id?.name ?? []);
}

test("a name of a type, an interface or a class of the engine means one thing", () => {
  const homes = new Map<string, string[]>();
  for (const path of sources.filter((each) => each.startsWith("engine/")))
    for (const name of typesIn(path)) homes.set(name, [...(homes.get(name) ?? []), path]);
  expect([...homes].filter(([, files]) => files.length > 1)).toEqual([]);
});
