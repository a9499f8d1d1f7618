import { Cell } from "./cells.ts";

/** What a rule gives, as JSON, and the positions of the items for which it gives that, in order. */
type Positions = { readonly [values: string]: readonly number[] };

/** Where these values are given among the first so many items of a list: their positions, in runs. */
export type ListIndex = (values: string, length: number) => readonly (readonly number[])[];

/**
 * An index of a list's items by what a rule gives for each. It consists of blocks of 1, 2, 4, … items, each computed from
 * its two halves, so one changed item changes few blocks, and `$earlier` reads a few blocks that depend on no later item.
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
