import type { Json } from "../../engine/types.ts";

/** A path of the brand's `apiPaths`, its names filled in: "/user/e-form/{id}". */
export function filledApiPath(path: string, values: { readonly [name: string]: Json | undefined }): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? "")));
}
