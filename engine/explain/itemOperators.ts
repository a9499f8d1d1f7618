/** Operators whose second argument asks something of each item of a list. */
export const ITEM_OPERATORS: readonly string[] = [
  "some",
  "all",
  "none",
  "filter",
  "map",
  "count",
  "sum",
  "find",
];
