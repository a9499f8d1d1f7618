import type { Json } from "../../../engine/index.ts";
import paths from "../../../schemas/reference/apiPaths.json";

/** A path that the documents leave open, from `schemas/reference/apiPaths.json`, with its names filled in. */
export function apiPath(
  name: Exclude<keyof typeof paths, "$schema">,
  values: { readonly [name: string]: Json | undefined } = {},
): string {
  return paths[name].replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key] ?? "")));
}
