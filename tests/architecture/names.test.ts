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

/** The types of authored files are named by the meta-schemas, for those who write them; a plan has an Outcome, too. */
const GENERATED = "engine/format/authored.ts";

test("a name of a type, an interface or a class of the engine means one thing", () => {
  const homes = new Map<string, string[]>();
  for (const path of sources.filter((each) => each.startsWith("engine/") && each !== GENERATED))
    for (const name of typesIn(path)) homes.set(name, [...(homes.get(name) ?? []), path]);
  expect([...homes].filter(([, files]) => files.length > 1)).toEqual([]);
});
