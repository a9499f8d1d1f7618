import { brand } from "../../messages/brand.ts";

/** The newer portal's address for a target: a name of the brand's `portalPaths`, or a path. */
export function portalPath(to: string): string {
  return Object.hasOwn(brand.portalPaths, to) ? brand.portalPaths[to]! : to;
}
