import type { Library } from "../compile/Library.ts";
import { resolvePath } from "../compile/SourceFile.ts";
import { isObject } from "../json/values.ts";
import type { Json, Sources } from "../types.ts";
import type { CheckedFlow } from "./CheckedFlow.ts";

/** The page that lists every block, for those who look for one. */
export const BLOCK_LIST_FILE = "blocks/README.md";

/** Reports a list of blocks that is not the one made from the definitions. */
export function checkBlocks(library: Library, sources: Sources, flows: readonly CheckedFlow[]): void {
  // Which blocks a flow with errors uses cannot be told.
  if (flows.some(({ sound }) => sound === undefined)) return;
  const rows = new Set((sources[BLOCK_LIST_FILE] ?? "").split("\n"));
  const wanted = blockList(library, flows);
  if (sources[BLOCK_LIST_FILE] === wanted) return;
  const missing = wanted
    .split("\n")
    .flatMap((row) => (rows.has(row) ? [] : (/^\| `([^`]+)`/.exec(row)?.[1] ?? [])));
  library.report(
    { file: BLOCK_LIST_FILE, pointer: "" },
    "stale-block-list",
    missing.length > 0
      ? `The list of blocks is not up to date about: ${missing.join(", ")}.`
      : "The list of blocks holds more than the blocks that there are.",
    "Run: npm run check -- --record",
  );
}

/** The text of the page: what each block is built of, and which flows use it. */
export function blockList(library: Library, flows: readonly CheckedFlow[]): string {
  const paths = [...library.paths("blocks/", ".json")].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const rows = paths.map((path) => {
    const block = library.value(path) ?? {};
    const title = isObject(block) && typeof block.title === "string" ? block.title : "";
    const within = [...new Set(referencesIn(block).map((reference) => resolvePath(path, reference)))];
    const users = flows.filter(({ files }) => files.has(path)).map(({ id }) => id);
    return `| \`${nameOf(path)}\` | ${title} | ${within.map(nameOf).sort().join(", ")} | ${users.join(", ")} |`;
  });
  return `# Blocks

A field or a group of fields that is written once. A flow takes it up by \`$ref\` and hands it what differs.

| block | title | built of | used by |
|---|---|---|---|
${rows.join("\n")}
`;
}

function nameOf(path: string): string {
  return path.replace(/^.*\//, "").replace(".json", "");
}

function referencesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" && typeof inner === "string" ? [inner] : referencesIn(inner),
  );
}
