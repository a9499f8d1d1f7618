import { fileURLToPath } from "node:url";
import { readSources } from "../../engine/cli/index.ts";
import type { Json, Sources } from "../../engine/index.ts";
import { metaSources } from "../engine/miniFlow.ts";

/** The valid files that tests break. */
export const sound: Sources = {
  ...metaSources,
  ...readSources(fileURLToPath(new URL("../broken/sound/", import.meta.url))),
};

/** The valid files with another value at a pointer of one of them. */
export function withMistake(file: string, pointer: string, value: Json | undefined): Sources {
  const parsed = JSON.parse(sound[file] ?? "{}") as Json;
  const keys = pointer.split("/").slice(1);
  const last = keys.pop();
  if (last === undefined && value !== undefined) return { ...sound, [file]: JSON.stringify(value, null, 2) };
  let owner = parsed as { [key: string]: Json };
  for (const key of keys) {
    owner[key] ??= {};
    owner = owner[key] as { [key: string]: Json };
  }
  if (value === undefined) delete owner[last as string];
  else owner[last as string] = value;
  return { ...sound, [file]: JSON.stringify(parsed, null, 2) };
}
