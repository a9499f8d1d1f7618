import type { Dependencies } from "./FrameResolver.ts";
import type { Library } from "./Library.ts";
import type { Place } from "./SourceFile.ts";

interface Edge {
  to: string;
  /** How another entry of the same list is reached, if one is. */
  through: "earlier" | "any" | undefined;
}

/**
 * Which rule waits for which: cells are `relevant:`, `value:`, `fact:` … of a pattern. One pass settles everything only
 * where no cell waits for itself; an entry that reads only earlier entries of its own list is in order.
 */
export class DependencyGraph {
  private readonly edges = new Map<string, Edge[]>();
  private readonly places = new Map<string, Place>();

  edge(from: string, to: string, through?: "earlier" | "any"): void {
    const known = this.edges.get(from);
    if (known) known.push({ to, through });
    else this.edges.set(from, [{ to, through }]);
  }

  /** Collects what the rule at this place reads, for its cell. */
  collector(cell: string, place: Place): Dependencies {
    if (!this.places.has(cell)) this.places.set(cell, place);
    return { add: (to, through) => this.edge(cell, to, through) };
  }

  /** Reports rules that wait for themselves and rules that read a later step. */
  report(library: Library, stepIds: readonly string[]): void {
    for (const component of this.components()) {
      if (!this.isKnot(component)) continue;
      const named = component.filter((cell) => this.places.has(cell)).sort();
      const place = this.places.get(named[0] ?? "");
      if (!place) continue;
      library.report(
        place,
        "cyclic-rules",
        `These rules wait for each other: ${named.map(inWords).join(", ")}.`,
        "Break the circle: let one of them read something that does not depend on the others.",
      );
    }
    for (const [cell, place] of this.places) {
      const own = stepIds.indexOf(stepOf(cell));
      if (own < 0) continue;
      const later = this.reachable(cell).find(
        (other) => /^(value|list|object):/.test(other) && stepIds.indexOf(stepOf(other)) > own,
      );
      if (!later) continue;
      library.report(
        place,
        "reads-later-step",
        `This rule of the step "${stepIds[own]}" reads ${inWords(later)}, which is asked only later.`,
        "Move the rule to the later step, or ask for the answer before it is needed.",
      );
    }
  }

  private isKnot(component: readonly string[]): boolean {
    const inside = new Set(component);
    const edges = component.flatMap((from) =>
      (this.edges.get(from) ?? []).filter((edge) => inside.has(edge.to)).map((edge) => ({ from, ...edge })),
    );
    if (component.length === 1 && edges.length === 0) return false;
    if (edges.some((edge) => edge.through === "any")) return true;
    return hasCycle(
      component,
      edges.filter((edge) => edge.through !== "earlier"),
    );
  }

  /** All cells that a cell waits for, directly or through others. */
  reachable(cell: string): string[] {
    const seen = new Set<string>();
    const open = [cell];
    while (open.length > 0) {
      for (const { to } of this.edges.get(open.pop() as string) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        open.push(to);
      }
    }
    return [...seen];
  }

  /** Strongly connected components (Tarjan). */
  private components(): string[][] {
    const index = new Map<string, number>();
    const low = new Map<string, number>();
    const stack: string[] = [];
    const onStack = new Set<string>();
    const found: string[][] = [];
    const visit = (cell: string): void => {
      index.set(cell, index.size);
      low.set(cell, index.get(cell) as number);
      stack.push(cell);
      onStack.add(cell);
      for (const { to } of this.edges.get(cell) ?? []) {
        if (!index.has(to)) {
          visit(to);
          low.set(cell, Math.min(low.get(cell) as number, low.get(to) as number));
        } else if (onStack.has(to)) low.set(cell, Math.min(low.get(cell) as number, index.get(to) as number));
      }
      if (low.get(cell) !== index.get(cell)) return;
      const component: string[] = [];
      let top: string;
      do {
        top = stack.pop() as string;
        onStack.delete(top);
        component.push(top);
      } while (top !== cell);
      found.push(component);
    };
    for (const cell of [...this.edges.keys()]) if (!index.has(cell)) visit(cell);
    return found;
  }
}

function hasCycle(cells: readonly string[], edges: readonly { from: string; to: string }[]): boolean {
  const waiting = new Map(cells.map((cell) => [cell, edges.filter((edge) => edge.to === cell).length]));
  const open = cells.filter((cell) => waiting.get(cell) === 0);
  let settled = 0;
  while (open.length > 0) {
    const cell = open.pop() as string;
    settled += 1;
    for (const edge of edges) {
      if (edge.from !== cell) continue;
      const left = (waiting.get(edge.to) ?? 0) - 1;
      waiting.set(edge.to, left);
      if (left === 0) open.push(edge.to);
    }
  }
  return settled < cells.length;
}

function stepOf(cell: string): string {
  return /^\w+:\/([^/#]+)/.exec(cell)?.[1] ?? "";
}

function inWords(cell: string): string {
  const [, kind, pattern = "", name] = /^(\w+):([^#]*)(?:#(.*))?$/.exec(cell) ?? [];
  if (kind === "fact") return `the fact "${name}"`;
  const path = pattern.slice(1).replaceAll("/", ".");
  return kind === "relevant" ? `whether ${path} is shown` : kind === "value" ? path : `${kind} of ${path}`;
}
