import { Cell } from "./cells.ts";

/** By what a rule gives for an item, as JSON: the positions of the items for which it does, in order. */
type Positions = { readonly [key: string]: readonly number[] };

/**
 * The items of a list by what a rule gives for each, so that who looks for some of them need not go through all. It is made
 * of blocks of 1, 2, 4, … items, each worked out from its two halves: one changed item changes few blocks, and the first
 * so many items are a few blocks that depend on none of the later items.
 */
export class ListIndex {
  private readonly blocks = new Map<string, Cell<undefined, Positions>>();
  private readonly by: (position: number) => unknown;

  /** @param by what the rule gives for the item at a position, as plain data */
  constructor(by: (position: number) => unknown) {
    this.by = by;
  }

  /** Where these values are given among the first so many items: the positions, block by block. */
  find(values: string, length: number): (readonly number[])[] {
    const found: (readonly number[])[] = [];
    for (let from = 0; from < length; ) {
      const size = 2 ** Math.floor(Math.log2(length - from));
      const positions = this.block(from, size)[values];
      if (positions) found.push(positions);
      from += size;
    }
    return found;
  }

  private block(from: number, size: number): Positions {
    const key = `${from}/${size}`;
    let cell = this.blocks.get(key);
    if (!cell) {
      cell = new Cell(undefined, () => this.blockNow(from, size));
      this.blocks.set(key, cell);
    }
    return cell.read();
  }

  private blockNow(from: number, size: number): Positions {
    if (size === 1) {
      const values = this.by(from);
      return values === undefined ? {} : { [JSON.stringify(values)]: [from] };
    }
    const found: { [key: string]: readonly number[] } = { ...this.block(from, size / 2) };
    for (const [key, positions] of Object.entries(this.block(from + size / 2, size / 2)))
      found[key] = [...(found[key] ?? []), ...positions];
    return found;
  }
}
