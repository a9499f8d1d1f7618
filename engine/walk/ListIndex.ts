import { Cell } from "./cells.ts";

/** By what a rule gives for an item, as JSON: the positions of the items for which it does, in order. */
type Positions = { readonly [values: string]: readonly number[] };

/** Where these values are given among the first so many items of a list: their positions, in runs. */
export type ListIndex = (values: string, length: number) => readonly (readonly number[])[];

/**
 * Keeps the items of a list by what a rule gives for each, so that who looks for some of them need not go through all. It
 * is made of blocks of 1, 2, 4, … items, each worked out from its two halves: one changed item changes few blocks, and the
 * first so many items are a few blocks that depend on none of the later items.
 * @param by what the rule gives for the item at a position, as plain data
 */
export function indexOf(by: (position: number) => unknown): ListIndex {
  const blocks = new Map<string, Cell<undefined, Positions>>();

  function block(from: number, size: number): Positions {
    const key = `${from}/${size}`;
    const cell = blocks.get(key) ?? new Cell(undefined, () => blockNow(from, size));
    blocks.set(key, cell);
    return cell.read();
  }

  function blockNow(from: number, size: number): Positions {
    if (size === 1) {
      const values = by(from);
      return values === undefined ? {} : { [JSON.stringify(values)]: [from] };
    }
    const found: { [values: string]: readonly number[] } = { ...block(from, size / 2) };
    for (const [values, positions] of Object.entries(block(from + size / 2, size / 2)))
      found[values] = [...(found[values] ?? []), ...positions];
    return found;
  }

  return (values, length) => {
    const found: (readonly number[])[] = [];
    for (let from = 0; from < length; ) {
      const size = 2 ** Math.floor(Math.log2(length - from));
      found.push(block(from, size)[values] ?? []);
      from += size;
    }
    return found;
  };
}
