import { isSame } from "../json/values.ts";

/** A value worked out from others, remembered until one of them changes. */
interface Cell {
  readonly at: string;
  /** Undefined on a source, whose value is given from outside. */
  readonly compute: ((at: string) => unknown) | undefined;
  value: unknown;
  state: "clean" | "check" | "stale" | "busy";
  /** What it read at its last computation, and who read it; most cells are never read by another. */
  readonly reads: Cell[];
  readBy: Set<Cell> | undefined;
}

/**
 * A graph of remembered values, each of a kind and at a place: the pointer that it is about, or a name. Reading computes
 * what is stale and notes who read what; changing a source marks only what depends on it. A cell whose inputs turn out
 * equal is not computed again.
 */
export class Cells {
  /** By kind first: so that looking one up takes no new text. */
  private readonly kinds = new Map<string, Map<string, Cell>>();
  private reader: Cell | undefined;
  private touched = new Set<string>();

  /** The value of a computed cell; `compute` is used the first time only. @throws FlowError on a circle, which the compiler refuses */
  read<T>(kind: string, at: string, compute: (at: string) => T): T {
    const cell = this.find(kind, at) ?? this.add(kind, { ...blank(at), compute, state: "stale" });
    this.note(cell);
    this.settle(cell);
    return cell.value as T;
  }

  /** The value of a source; `initial` is asked the first time only. */
  source<T>(kind: string, at: string, initial: (at: string) => T): T {
    const cell = this.find(kind, at) ?? this.add(kind, { ...blank(at), value: initial(at) });
    this.note(cell);
    return cell.value as T;
  }

  /** Whether a cell was computed from nothing that can change. */
  isConstant(kind: string, at: string): boolean {
    const cell = this.find(kind, at);
    return cell?.state === "clean" && cell.reads.length === 0;
  }

  /** Changes a source; a source nobody has read yet needs no change. */
  change(kind: string, at: string, value: unknown): void {
    const cell = this.find(kind, at);
    if (!cell || Object.is(cell.value, value)) return;
    cell.value = value;
    for (const reader of cell.readBy ?? []) this.mark(reader, "stale");
  }

  /** The pointers at which cells were marked since the last call. */
  takeTouched(): ReadonlySet<string> {
    const touched = this.touched;
    this.touched = new Set();
    return touched;
  }

  /** Forgets the cells at and below a pointer, e.g. those of an entry that was removed. */
  forget(pointer: string): void {
    const inside = `${pointer}/`;
    for (const cells of this.kinds.values()) {
      for (const [at, cell] of cells) {
        if (at !== pointer && !at.startsWith(inside)) continue;
        this.touch(cell);
        for (const read of cell.reads) read.readBy?.delete(cell);
        for (const reader of cell.readBy ?? []) this.mark(reader, "stale");
        cells.delete(at);
      }
    }
  }

  private find(kind: string, at: string): Cell | undefined {
    return this.kinds.get(kind)?.get(at);
  }

  private add(kind: string, cell: Cell): Cell {
    const cells = this.kinds.get(kind) ?? new Map<string, Cell>();
    this.kinds.set(kind, cells.set(cell.at, cell));
    return cell;
  }

  private touch({ at }: Cell): void {
    if (at.startsWith("/")) this.touched.add(at);
  }

  private note(cell: Cell): void {
    const { reader } = this;
    if (!reader || cell.readBy?.has(reader)) return;
    cell.readBy ??= new Set();
    cell.readBy.add(reader);
    reader.reads.push(cell);
  }

  private mark(cell: Cell, state: "check" | "stale"): void {
    this.touch(cell);
    const known = cell.state;
    if (known === "stale" || (known === "check" && state === "check")) return;
    cell.state = state;
    if (known === "clean") for (const reader of cell.readBy ?? []) this.mark(reader, "check");
  }

  private settle(cell: Cell): void {
    if (cell.state === "clean") return;
    if (cell.state === "busy") throw new Error(`Circle in the rules at ${cell.at}.`);
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
    for (const read of cell.reads) read.readBy?.delete(cell);
    cell.reads.length = 0;
    cell.state = "busy";
    const outer = this.reader;
    this.reader = cell;
    let value: unknown;
    try {
      value = (cell.compute as (at: string) => unknown)(cell.at);
    } catch (error) {
      cell.state = "stale";
      throw error;
    } finally {
      this.reader = outer;
    }
    cell.state = "clean";
    if (isSame(cell.value, value)) return;
    cell.value = value;
    for (const reader of cell.readBy ?? []) {
      if (reader.state === "check") reader.state = "stale";
    }
  }
}

function blank(at: string): Cell {
  return { at, compute: undefined, value: undefined, state: "clean", reads: [], readBy: undefined };
}
