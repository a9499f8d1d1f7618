import { above, below, lineage, pointerKeys, valueAt } from "../json/pointers.ts";
import type { Json, Node, Pointer } from "../types.ts";
import { forget } from "./forget.ts";
import { isLoaded } from "./isLoaded.ts";
import type { Turn } from "./Turn.ts";

type Policy = Node["whenHidden"];

/** Removes the answers at these pointers that are hidden by now, unless they, or what hides them, are to be kept or asked about. */
export function clearHidden(turn: Turn, pointers: Iterable<Pointer>): void {
  for (const pointer of pointers) {
    const value = valueAt(turn.draft.answers, pointer);
    if (value === undefined || turn.walker.relevant(pointer)) continue;
    const node = turn.walker.node(pointer);
    if (!node) continue;
    // An entry goes with its list: taking entries out one by one would move the others.
    if (turn.walker.node(above(pointer))?.kind === "list") continue;
    if (!isLoaded(turn, pointerKeys(pointer)[0] ?? "")) continue;
    for (const gone of cleared(node, pointer, value, inherited(turn, pointer))) forget(turn, gone);
  }
}

/** What becomes of a hidden answer: the strongest word said by itself or by anything hidden around it. */
export function hiddenPolicy(turn: Turn, pointer: Pointer): Policy {
  return stronger(inherited(turn, pointer), turn.walker.node(pointer)?.whenHidden ?? "clear");
}

function inherited(turn: Turn, pointer: Pointer): Policy {
  return lineage(pointer)
    .slice(0, -1)
    .filter((outer) => !turn.walker.relevant(outer))
    .reduce<Policy>(
      (policy, outer) => stronger(policy, turn.walker.node(outer)?.whenHidden ?? "clear"),
      "clear",
    );
}

function stronger(one: Policy, other: Policy): Policy {
  if (one === "keep" || other === "keep") return "keep";
  return one === "ask" || other === "ask" ? "ask" : "clear";
}

/** The pointers to forget below a hidden one; an object goes as a whole unless something inside is kept. */
function cleared(node: Node, pointer: Pointer, value: Json, outer: Policy): Pointer[] {
  const policy = stronger(outer, node.whenHidden);
  if (policy !== "clear") return [];
  if (node.kind !== "object" || typeof value !== "object" || value === null || Array.isArray(value))
    return [pointer];
  if (!keepsAnything(node)) return [pointer];
  return node.children.flatMap((child) => {
    const inner = value[child.key];
    return inner === undefined ? [] : cleared(child, below(pointer, child.key), inner, policy);
  });
}

function keepsAnything(node: Node): boolean {
  return node.whenHidden !== "clear" || (node.kind === "object" && node.children.some(keepsAnything));
}
