import { readAddress } from "./readAddress.ts";

/** The query parameter that names the entry whose page is open: "people.2" is the second entry of the list "people". */
const ENTRY = "entry";

/** The address of a step; keeps the entry parameter if it is the step on the screen. */
export function withEntryHere(base: string, address: string): string {
  const there = new URL(address, window.location.origin);
  const isHere = readAddress(base, there).path === readAddress(base, window.location).path;
  return isHere ? withEntry(entryHere(), there) : address;
}

/** The address with another entry, or none. */
export function withEntry(entry: string | undefined, { pathname, search }: Place = window.location): string {
  const query = new URLSearchParams(search);
  if (entry === undefined) query.delete(ENTRY);
  else query.set(ENTRY, entry);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

interface Place {
  pathname: string;
  search: string;
}

/** The entry that the address names. */
export function entryHere(): string | undefined {
  return new URLSearchParams(window.location.search).get(ENTRY) ?? undefined;
}
