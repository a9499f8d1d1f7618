import type { Json } from "../../../engine/index.ts";
import brand from "../../../schemas/reference/brand.json";

/** A path that the documents leave open, from the brand's `apiPaths`, with its names filled in. */
export function apiPath(
  name: keyof typeof brand.apiPaths,
  values: { readonly [name: string]: Json | undefined } = {},
): string {
  return brand.apiPaths[name].replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(values[key] ?? "")),
  );
}
