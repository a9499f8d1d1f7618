/** A value worked out from others, remembered until one of them changes. */
interface Cell {
  readonly key: string;
  /** Undefined on a source, whose value is given from outside. */
  readonly compute: (() => unknown) | undefined;
  value: unknown;
  state: "clean" | "check" | "stale" | "busy";
  /** What it read at its last computation, and who read it. */
  reads: Set<Cell>;
  readBy: Set<Cell>;
}

/**
 * A graph of remembered values. Reading computes what is stale and notes who read what; changing a source marks only what
 * depends on it. A cell whose inputs turn out equal is not computed again.
 */
export class Cells {
  private readonly cells = new Map<string, Cell>();
  private reader: Cell | undefined;
  private touched = new Set<string>();

  /** The value of a computed cell; `compute` is used the first time only. @throws FlowError on a circle, which the compiler refuses */
  read<T>(key: string, compute: () => T): T {
    let cell = this.cells.get(key);
    if (!cell) {
      cell = { key, compute, value: undefined, state: "stale", reads: new Set(), readBy: new Set() };
      this.cells.set(key, cell);
    }
    this.note(cell);
    this.settle(cell);
    return cell.value as T;
  }

  /** Whether a cell was computed from nothing that can change. */
  isConstant(key: string): boolean {
    const cell = this.cells.get(key);
    return cell?.state === "clean" && cell.reads.size === 0;
  }

  /** The value of a source; `initial` is asked the first time only. */
  source<T>(key: string, initial: () => T): T {
    let cell = this.cells.get(key);
    if (!cell) {
      cell = {
        key,
        compute: undefined,
        value: initial(),
        state: "clean",
        reads: new Set(),
        readBy: new Set(),
      };
      this.cells.set(key, cell);
    }
    this.note(cell);
    return cell.value as T;
  }

  /** Changes a source; a source nobody has read yet needs no change. */
  change(key: string, value: unknown): void {
    const cell = this.cells.get(key);
    if (!cell || Object.is(cell.value, value)) return;
    cell.value = value;
    for (const reader of cell.readBy) this.mark(reader, "stale");
  }

  /** Keys of the cells marked since the last call. */
  takeTouched(): ReadonlySet<string> {
    const touched = this.touched;
    this.touched = new Set();
    return touched;
  }

  /** Forgets cells, e.g. those of an entry that was removed. */
  forget(matches: (key: string) => boolean): void {
    for (const [key, cell] of this.cells) {
      if (!matches(key)) continue;
      this.touched.add(key);
      for (const read of cell.reads) read.readBy.delete(cell);
      for (const reader of cell.readBy) this.mark(reader, "stale");
      this.cells.delete(key);
    }
  }

  private note(cell: Cell): void {
    if (!this.reader) return;
    this.reader.reads.add(cell);
    cell.readBy.add(this.reader);
  }

  private mark(cell: Cell, state: "check" | "stale"): void {
    this.touched.add(cell.key);
    const known = cell.state;
    if (known === "stale" || (known === "check" && state === "check")) return;
    cell.state = state;
    if (known === "clean") for (const reader of cell.readBy) this.mark(reader, "check");
  }

  private settle(cell: Cell): void {
    if (cell.state === "clean") return;
    if (cell.state === "busy") throw new Error(`Circle in the rules at ${cell.key}.`);
    if (cell.state === "check") {
      for (const read of cell.reads) {
        // While a cell is being checked it counts as busy only for itself, so its inputs may settle.
        this.settleInput(read);
        if ((cell.state as Cell["state"]) === "stale") break;
      }
      if (cell.state === "check") {
        cell.state = "clean";
        return;
      }
    }
    this.compute(cell);
  }

  private settleInput(cell: Cell): void {
    if (cell.compute) this.settle(cell);
  }

  private compute(cell: Cell): void {
    for (const read of cell.reads) read.readBy.delete(cell);
    cell.reads.clear();
    cell.state = "busy";
    const outer = this.reader;
    this.reader = cell;
    let value: unknown;
    try {
      value = (cell.compute as () => unknown)();
    } catch (error) {
      cell.state = "stale";
      throw error;
    } finally {
      this.reader = outer;
    }
    cell.state = "clean";
    if (same(cell.value, value)) return;
    cell.value = value;
    for (const reader of cell.readBy) {
      if (reader.state === "check") reader.state = "stale";
    }
  }
}

/** Equal as JSON: then whoever read it need not be computed again, and keeps the value it knew. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => same(item, b[index]));
  }
  if (Array.isArray(b) || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) =>
        Object.hasOwn(b, key) &&
        same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
}
