import { NOTHING_YET, type RouteValues } from "./RouteValues.ts";

/** A base or the place of an exit with its names filled in: "/gifts/{id}" becomes "/gifts/17". */
export function filledPath(pattern: string, values: RouteValues): string {
  return pattern.replace(/\{([^{}]*)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? NOTHING_YET),
  );
}
