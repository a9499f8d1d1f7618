import { createReactiveSystem, type Link, type ReactiveNode } from "alien-signals/system";
import { isSame } from "../json/values.ts";

/**
 * Remembered values. A `Source` is given from outside, a `Cell` is worked out from others when it is read, and again only
 * after one of them changed. The links between them and the marking are those of alien-signals; ours are the equality
 * (as JSON, so that whoever read an equal value is left alone), the error on a circle, and telling the owner of a cell
 * that its value may have changed.
 */

/** What cells belong to. */
export interface Owner {
  readonly pointer: string;
}

// The flags of alien-signals/system, which exports them as an ambient enum that cannot be read one file at a time.
const MUTABLE = 1;
const WATCHING = 2;
const BUSY = 4;
const STALE = 16;
const UNSURE = 32;
const OPEN = BUSY | STALE | UNSURE;

const { link, unlink, propagate, checkDirty, shallowPropagate } = createReactiveSystem({
  update: renew,
  notify(node) {
    const { owner, tells } = node as Cell<Owner | undefined, unknown>;
    tells?.add(owner);
  },
  // A cell that nobody reads any more keeps what it knows.
  unwatched() {},
});

/** The cell that is being worked out, which depends on whatever is read meanwhile. */
let reader: ReactiveNode | undefined;
/** Counts computations: one reads each of its inputs only once into its links. */
let version = 0;

/** A value that is given. */
export class Source<T> implements ReactiveNode {
  flags = MUTABLE;
  subs: Link | undefined = undefined;
  subsTail: Link | undefined = undefined;
  private value: T;

  constructor(value: T) {
    this.value = value;
  }

  read(): T {
    if (reader) link(this, reader, version);
    return this.value;
  }

  set(value: T): void {
    if (Object.is(this.value, value)) return;
    this.value = value;
    this.flags = MUTABLE | STALE;
    if (this.subs) propagate(this.subs, false);
  }
}

/** A value that is worked out for its owner. */
export class Cell<O extends Owner | undefined, T> implements ReactiveNode {
  flags: number;
  deps: Link | undefined = undefined;
  depsTail: Link | undefined = undefined;
  subs: Link | undefined = undefined;
  subsTail: Link | undefined = undefined;
  readonly owner: O;
  /** Its owner is added here whenever the value may have changed. */
  readonly tells: Set<O> | undefined;
  readonly compute: (owner: O) => T;
  value: T | undefined = undefined;

  constructor(owner: O, compute: (owner: O) => T, tells?: Set<O>) {
    this.owner = owner;
    this.compute = compute;
    this.tells = tells;
    this.flags = tells ? MUTABLE | WATCHING | STALE : MUTABLE | STALE;
  }

  /** @throws Error on a circle, which the compiler refuses */
  read(): T {
    if (this.flags & OPEN) this.settle();
    if (reader) link(this, reader, version);
    return this.value as T;
  }

  private settle(): void {
    if (this.flags & BUSY) throw new Error(`Circle in the rules at ${this.owner?.pointer ?? "the flow"}.`);
    if (this.flags & STALE || (this.deps && checkDirty(this.deps, this))) {
      if (renew(this) && this.subs) shallowPropagate(this.subs);
    } else this.flags &= ~UNSURE;
  }
}

/** Brings a value up to date. Returns whether it is another one than its readers know. */
function renew(node: ReactiveNode): boolean {
  if (!(node instanceof Cell)) {
    node.flags = MUTABLE;
    return true;
  }
  const outer = reader;
  reader = node;
  version += 1;
  node.depsTail = undefined;
  node.flags = (node.flags & ~OPEN) | BUSY;
  let failed = true;
  try {
    const value: unknown = node.compute(node.owner);
    failed = false;
    if (Object.is(node.value, value) || isSame(node.value, value)) return false;
    node.value = value;
    return true;
  } finally {
    reader = outer;
    node.flags = (node.flags & ~OPEN) | (failed ? STALE : 0);
    // What was not read this time: all links after the last one.
    let gone = node.depsTail ? (node.depsTail as Link).nextDep : node.deps;
    while (gone) gone = unlink(gone, node);
  }
}
