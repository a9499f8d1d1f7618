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
  update: (node) => (node as Source<unknown> | Cell<never, unknown>).renew(),
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

  /** Whether it changed since a reader last looked. */
  renew(): boolean {
    this.flags = MUTABLE;
    return true;
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
  private readonly compute: (owner: O) => T;
  private value: T | undefined = undefined;

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

  /** Whether it was worked out from nothing that can change. */
  isConstant(): boolean {
    return !(this.flags & OPEN) && this.deps === undefined;
  }

  /** Works it out again. Returns whether it is something else now. */
  renew(): boolean {
    const outer = reader;
    reader = this;
    version += 1;
    this.depsTail = undefined;
    this.flags = (this.flags & ~OPEN) | BUSY;
    let failed = true;
    try {
      const value = this.compute(this.owner);
      failed = false;
      if (Object.is(this.value, value) || isSame(this.value, value)) return false;
      this.value = value;
      return true;
    } finally {
      reader = outer;
      this.flags = (this.flags & ~OPEN) | (failed ? STALE : 0);
      // What this time was not read: all links after the last one.
      let gone = this.depsTail ? (this.depsTail as Link).nextDep : this.deps;
      while (gone) gone = unlink(gone, this);
    }
  }

  private settle(): void {
    if (this.flags & BUSY) throw new Error(`Circle in the rules at ${this.owner?.pointer ?? "the flow"}.`);
    if (this.flags & STALE || (this.deps && checkDirty(this.deps, this))) {
      if (this.renew() && this.subs) shallowPropagate(this.subs);
    } else this.flags &= ~UNSURE;
  }
}
