import { nearest } from "../rules/nearest.ts";
import type { Plan } from "../types.ts";

/** An address that the program answers: its parts, "{}" where a part may be anything. */
interface KnownPlace {
  parts: readonly string[];
  address: string;
  /** The parameters that may stand behind "?"; undefined: any. */
  query?: readonly string[];
}

/** Every place that an exit or a link may lead to: pages, steps of published flows, pages elsewhere, and names for these. */
export class ProgramPlaces {
  private readonly places: KnownPlace[] = [];
  private readonly names = new Set<string>();

  /** @param address a path as routers and flows write it; "{name}" or ":name" stands for any part */
  add(address: string, query?: readonly string[]): void {
    // A route for all that no other one takes is no place of its own.
    if (!address.includes("*"))
      this.places.push({ address, parts: partsOf(address), ...(query ? { query } : {}) });
  }

  addName(name: string): void {
    this.names.add(name);
  }

  addFlow({ base, steps, query }: Plan): void {
    this.add(base, query);
    for (const { path } of steps) if (path !== "") this.add(`${base}/${path}`, query);
  }

  /** Why nothing is found under an address or a name; undefined where something is. */
  problem(to: string): { message: string; fix: string } | undefined {
    if (this.names.has(to)) return undefined;
    const [path = "", search] = to.split("?");
    const parts = partsOf(path);
    const found = this.places.filter((place) => isSame(place.parts, parts));
    if (found.length === 0) {
      const meant = nearest(to, [...this.names, ...this.places.map(({ address }) => address)]);
      return {
        message: `"${to}" leads nowhere: the program has no such place.`,
        fix: meant
          ? `Did you mean "${meant}"?`
          : 'Name a page, a step of a published flow or a place of the brand, or list it under "external" in program.json.',
      };
    }
    const asked = (search ?? "").split("&").flatMap((pair) => pair.split("=")[0] || []);
    const unread = asked.find((name) =>
      found.every(({ query }) => query !== undefined && !query.includes(name)),
    );
    return unread === undefined
      ? undefined
      : {
          message: `"${to}" says "${unread}", which the flow there does not read.`,
          fix: `Add "${unread}" to that flow's "query", or leave it out.`,
        };
  }
}

function partsOf(address: string): string[] {
  return address
    .replace(/\{[^{}]*\}|(?<=\/):\w+/g, "{}")
    .replace(/\/+$/, "")
    .split("/");
}

/** A fixed part may stand for a variable one, never a variable one for a fixed. */
function isSame(place: readonly string[], asked: readonly string[]): boolean {
  return (
    place.length === asked.length && place.every((part, index) => part === "{}" || part === asked[index])
  );
}
