import type { CheckPlan, FieldNode, ListNode, Node, ObjectNode, Pattern, Plan, Pointer } from "../types.ts";

/** A node at one pointer, with the object that holds it. */
export interface Located {
  pointer: Pointer;
  node: Node;
  stepId: string;
  /** Pointer of the object whose properties its rules read; undefined on a step's root. */
  container: Pointer | undefined;
  /** On an entry: its list and position. */
  list: Pointer | undefined;
  index: number;
  /** Whether a rule of its own, or of anything around it, may make it read-only. */
  lockable: boolean;
}

/** A check and where it is read. */
export interface PlacedCheck {
  check: CheckPlan;
  /** Pattern of the object whose scope it reads. */
  owner: Pattern;
  /** Pattern of the property it is written on, which must be relevant. */
  property: Pattern | undefined;
}

/** Finds nodes by pointer and checks by the field they report at. Positions come and go; patterns stay. */
export class NodeIndex {
  private readonly roots = new Map<string, ObjectNode>();
  private readonly withMode = new Set<string>();
  private readonly located = new Map<Pointer, Located | null>();
  private readonly checks = new Map<Pattern, PlacedCheck[]>();

  constructor(plan: Plan) {
    for (const step of plan.steps) {
      this.roots.set(step.id, step.root);
      if (step.mode !== undefined) this.withMode.add(step.id);
      this.placeChecks(step.root);
    }
  }

  /** The node at a pointer, or undefined where the plan has none. */
  at(pointer: Pointer): Located | undefined {
    const known = this.located.get(pointer);
    if (known !== undefined) return known ?? undefined;
    const found = this.find(pointer);
    this.located.set(pointer, found ?? null);
    return found;
  }

  /** Checks that report at nodes of this pattern. */
  checksAt(pattern: Pattern): readonly PlacedCheck[] {
    return this.checks.get(pattern) ?? [];
  }

  private find(pointer: Pointer): Located | undefined {
    const slash = pointer.lastIndexOf("/");
    const key = pointer.slice(slash + 1);
    if (slash > 0) {
      const outer = this.at(pointer.slice(0, slash));
      return outer && step(outer, pointer, key);
    }
    const root = slash === 0 ? this.roots.get(key) : undefined;
    const lockable = this.withMode.has(key);
    return (
      root && { pointer, node: root, stepId: key, container: undefined, list: undefined, index: -1, lockable }
    );
  }

  private placeChecks(object: ObjectNode): void {
    for (const check of object.ownChecks) this.place(check, object.pattern, undefined);
    for (const child of object.children) {
      for (const check of child.checks) this.place(check, object.pattern, child.pattern);
      if (child.kind === "object") this.placeChecks(child);
      else if (child.kind === "list") {
        for (const check of child.entry.checks) this.place(check, object.pattern, child.pattern);
        this.placeChecks(child.entry);
      }
    }
  }

  private place(check: CheckPlan, owner: Pattern, property: Pattern | undefined): void {
    for (const path of check.at) {
      const target = `${owner}/${path}`;
      const known = this.checks.get(target);
      if (known) known.push({ check, owner, property });
      else this.checks.set(target, [{ check, owner, property }]);
    }
  }
}

function step(from: Located, pointer: Pointer, key: string): Located | undefined {
  const { node, stepId } = from;
  if (node.kind === "object") {
    const child = node.children.find((candidate) => candidate.key === key);
    const container = from.pointer;
    return (
      child && {
        pointer,
        node: child,
        stepId,
        container,
        list: undefined,
        index: -1,
        lockable: locked(from, child),
      }
    );
  }
  if (node.kind === "list" && /^\d+$/.test(key)) {
    const { container, pointer: list } = from;
    return {
      pointer,
      node: node.entry,
      stepId,
      container,
      list,
      index: Number(key),
      lockable: locked(from, node.entry),
    };
  }
  return undefined;
}

function locked(from: Located, node: Node): boolean {
  return (
    from.lockable || node.readOnlyWhen !== undefined || (node.kind === "field" && node.value !== undefined)
  );
}

/** All nodes below an object, in order; lists are given with their entries left to the caller. */
export function* nodesBelow(object: ObjectNode): Generator<FieldNode | ListNode | ObjectNode> {
  for (const child of object.children) {
    yield child;
    if (child.kind === "object") yield* nodesBelow(child);
  }
}
