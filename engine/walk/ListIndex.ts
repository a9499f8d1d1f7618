import { Cell } from "./cells.ts";

/** What a rule gives, as JSON, and the positions of the items for which it gives that, in order. */
type Positions = { readonly [values: string]: readonly number[] };

/** What a rule gives for the item at a position, as plain data; undefined for an item that is never looked up. */
type Key = (position: number) => unknown;

/** Where these values are given among the first so many items of a list: their positions, in runs. */
export type ListIndex = (values: string, length: number) => readonly (readonly number[])[];

/** An index of data, such as a reference table or an answer of a call: it is replaced as a whole, so it is indexed as a whole. */
export function indexOfData(length: number, by: Key): ListIndex {
  const cell = new Cell(undefined, () => {
    const found = new Map<string, number[]>();
    for (let position = 0; position < length; position += 1) {
      const values = by(position);
      if (values === undefined) continue;
      const key = JSON.stringify(values);
      const alike = found.get(key);
      if (alike) alike.push(position);
      else found.set(key, [position]);
    }
    return found;
  });
  return (values) => [cell.read().get(values) ?? []];
}

/**
 * An index of a list's entries by what a rule gives for each. It consists of blocks of 1, 2, 4, … entries, each computed from
 * its two halves, so one changed entry changes few blocks, and `$earlier` reads a few blocks that depend on no later entry.
 */
export function indexOfEntries(by: Key): ListIndex {
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
