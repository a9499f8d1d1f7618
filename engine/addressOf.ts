import { filledPath } from "./filledPath.ts";
import type { RouteValues } from "./RouteValues.ts";
import { routeNames } from "./routeNames.ts";

/**
 * The address of a step. Names that the base does not hold become query parameters.
 * @param path the step's own part of it; may be empty
 */
export function addressOf(base: string, path: string, values: RouteValues): string {
  const inBase = routeNames(base);
  const asked = Object.entries(values)
    .filter(([name]) => !inBase.includes(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const way = filledPath(base, values) + (path === "" ? "" : `/${path}`);
  return asked.length > 0 ? `${way}?${asked.join("&")}` : way;
}
