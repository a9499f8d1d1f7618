import type { Pattern } from "../types.ts";
import type { Library } from "./Library.ts";
import type { Place } from "./SourceFile.ts";

/** What a rule works out, or what it reads: whether a node is shown, its value, a fact of an object, … */
export interface GraphCell {
  kind:
    | "relevant"
    | "required"
    | "readOnly"
    | "value"
    | "list"
    | "object"
    | "fact"
    | "props"
    | "check"
    | "options"
    | "rail";
  /** Of a node; "" for the whole flow. */
  pattern: Pattern;
  /** Of a fact, a check or a row of the rail. */
  name?: string;
}

/** How another entry of the same list is reached: only those before, or any. */
export type Through = "earlier" | "any" | undefined;

/** Takes note of what a rule reads. */
export interface Dependencies {
  add(cell: GraphCell, through?: Through): void;
}

interface Edge {
  to: Vertex;
  through: Through;
}

interface Vertex {
  cell: GraphCell;
  key: string;
  edges: Edge[];
  /** Where the rule of the cell is written, if it has one. */
  place?: Place;
}

/**
 * Which rule waits for which. One pass settles everything only where no cell waits for itself; an entry that reads only
 * earlier entries of its own list is in order.
 */
export class DependencyGraph {
  private readonly vertices = new Map<string, Vertex>();
  private readonly ruled: Vertex[] = [];

  edge(from: GraphCell, to: GraphCell, through?: Through): void {
    this.vertex(from).edges.push({ to: this.vertex(to), through });
  }

  /** Collects what the rule at this place reads, for its cell. */
  collector(cell: GraphCell, place: Place): Dependencies {
    const vertex = this.vertex(cell);
    if (!vertex.place) {
      vertex.place = place;
      this.ruled.push(vertex);
    }
    return { add: (to, through) => this.edge(cell, to, through) };
  }

  /** All cells that a cell waits for, directly or through others. */
  reachable(cell: GraphCell): GraphCell[] {
    return reachableFrom(this.vertex(cell)).map((vertex) => vertex.cell);
  }

  /** Reports rules that wait for themselves and rules that read a later step. */
  report(library: Library, stepIds: readonly string[]): void {
    for (const component of this.components()) {
      if (!isKnot(component)) continue;
      const ruled = component.filter(({ place }) => place).sort((a, b) => (a.key < b.key ? -1 : 1));
      const [first] = ruled;
      if (!first?.place) continue;
      library.report(
        first.place,
        "cyclic-rules",
        `These rules wait for each other: ${ruled.map(({ cell }) => inWords(cell)).join(", ")}.`,
        "Break the circle: let one of them read something that does not depend on the others.",
      );
    }
    for (const vertex of this.ruled) {
      const own = stepIds.indexOf(stepOf(vertex.cell));
      if (own < 0) continue;
      const later = reachableFrom(vertex).find(
        ({ cell }) => ["value", "list", "object"].includes(cell.kind) && stepIds.indexOf(stepOf(cell)) > own,
      );
      if (!later) continue;
      library.report(
        vertex.place as Place,
        "reads-later-step",
        `This rule of the step "${stepIds[own]}" reads ${inWords(later.cell)}, which is asked only later.`,
        "Move the rule to the later step, or ask for the answer before it is needed.",
      );
    }
  }

  private vertex(cell: GraphCell): Vertex {
    const key = `${cell.kind}:${cell.pattern}${cell.name === undefined ? "" : `#${cell.name}`}`;
    const known = this.vertices.get(key) ?? { cell, key, edges: [] };
    this.vertices.set(key, known);
    return known;
  }

  /** Strongly connected components (Tarjan). */
  private components(): Vertex[][] {
    const index = new Map<Vertex, number>();
    const low = new Map<Vertex, number>();
    const stack: Vertex[] = [];
    const onStack = new Set<Vertex>();
    const found: Vertex[][] = [];
    const visit = (vertex: Vertex): void => {
      const own = index.size;
      index.set(vertex, own);
      low.set(vertex, own);
      stack.push(vertex);
      onStack.add(vertex);
      for (const { to } of vertex.edges) {
        if (!index.has(to)) visit(to);
        if (onStack.has(to)) low.set(vertex, Math.min(low.get(vertex) as number, low.get(to) as number));
      }
      if (low.get(vertex) !== own) return;
      const component = stack.splice(stack.indexOf(vertex));
      for (const each of component) onStack.delete(each);
      found.push(component);
    };
    for (const vertex of this.vertices.values()) if (!index.has(vertex)) visit(vertex);
    return found;
  }
}

function reachableFrom(start: Vertex): Vertex[] {
  const seen = new Set<Vertex>();
  const open = [start];
  for (let vertex = open.pop(); vertex; vertex = open.pop())
    for (const { to } of vertex.edges) {
      if (seen.has(to)) continue;
      seen.add(to);
      open.push(to);
    }
  return [...seen];
}

/** Whether cells that all wait for each other can never be settled. */
function isKnot(component: readonly Vertex[]): boolean {
  const inside = new Set(component);
  const edges = component.flatMap(({ edges }) => edges.filter(({ to }) => inside.has(to)));
  if (component.length === 1 && edges.length === 0) return false;
  return edges.some(({ through }) => through === "any") || hasCycle(component);
}

/** Whether there is a cycle that no list breaks up into earlier entries. */
function hasCycle(component: readonly Vertex[]): boolean {
  const next = (vertex: Vertex) =>
    vertex.edges.filter(({ to, through }) => through !== "earlier" && component.includes(to));
  const waiting = new Map<Vertex, number>(component.map((vertex) => [vertex, 0]));
  for (const { to } of component.flatMap(next)) waiting.set(to, (waiting.get(to) as number) + 1);
  const open = component.filter((vertex) => waiting.get(vertex) === 0);
  let settled = 0;
  for (let vertex = open.pop(); vertex; vertex = open.pop()) {
    settled += 1;
    for (const { to } of next(vertex)) {
      const left = (waiting.get(to) as number) - 1;
      waiting.set(to, left);
      if (left === 0) open.push(to);
    }
  }
  return settled < component.length;
}

function stepOf({ pattern }: GraphCell): string {
  return pattern.split("/")[1] ?? "";
}

function inWords({ kind, pattern, name }: GraphCell): string {
  if (kind === "fact") return `the fact "${name}"`;
  const path = pattern.slice(1).replaceAll("/", ".");
  return kind === "relevant" ? `whether ${path} is shown` : kind === "value" ? path : `${kind} of ${path}`;
}
