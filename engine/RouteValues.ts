/** What stands in the addresses of a flow, by name; a name without a value is not there. */
export type RouteValues = { readonly [name: string]: string };

/** Stands in an address where a name has no value yet. */
export const NOTHING_YET = "new";
