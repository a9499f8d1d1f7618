import { NOTHING_YET, type RouteValues, routeNames } from "../../engine/index.ts";

/** What an address asks of a flow. */
export interface Asked {
  /** The part of the path that names the step. */
  path: string;
  /** The values of the names in the base path, and the query parameters. */
  values: RouteValues;
}

/** Reads an address below a flow's base, as `addressOf` writes it. */
export function readAddress(base: string, { pathname, search }: { pathname: string; search: string }): Asked {
  const parts = base.split("/");
  const given = pathname.replace(/\/+$/, "").split("/");
  const values: { [name: string]: string } = Object.fromEntries(new URLSearchParams(search));
  for (const [index, part] of parts.entries()) {
    const [name] = routeNames(part);
    if (name === undefined) continue;
    const stands = decoded(given[index] ?? "");
    if (stands === "" || stands === NOTHING_YET) delete values[name];
    else values[name] = stands;
  }
  return { path: given.slice(parts.length).join("/"), values };
}

/** A part that is not UTF-8 is read as it stands, and names nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
