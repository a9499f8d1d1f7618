import { keptIn } from "../json/values.ts";
import type { Pattern } from "../types.ts";
import type { Library } from "./Library.ts";
import type { Place } from "./SourceFile.ts";

type OtherCell = "fact" | "props" | "check" | "options" | "rail" | "confirmation";

/** What a rule works out, or what it reads: whether a node is shown, its value, a fact of an object, … */
export interface GraphCell {
  kind: "value" | "list" | "object" | "relevant" | "required" | "readOnly" | OtherCell;
  /** Of a node; "" for the whole flow. */
  pattern: Pattern;
  /** Of a fact, a check or a row of the rail. */
  name?: string;
}

/** How another entry of the same list is reached: only those before, or any. */
export type Through = "earlier" | "any" | undefined;

/** Records what a rule reads. */
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
 * Which rule waits for which. Rules can be worked out in some order only if no cell waits for itself; an entry of a list
 * may read the earlier entries of that list.
 */
export class DependencyGraph {
  private readonly vertices = new Map<string, Vertex>();
  private readonly ruled: Vertex[] = [];

  edge(from: GraphCell, to: GraphCell, through?: Through): void {
    this.vertex(from).edges.push({ to: this.vertex(to), through });
  }

  /** Records what the rule at this place reads as dependencies of its cell. */
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
    return [...reachableFrom(this.vertex(cell))].map((vertex) => vertex.cell);
  }

  /** Reports rules that wait for themselves and rules that read a later step. */
  report(library: Library, stepIds: readonly string[]): void {
    const circled = new Set<Vertex>();
    for (const vertex of this.ruled) {
      const ahead = reachableFrom(vertex);
      if (ahead.has(vertex) && !circled.has(vertex)) {
        const circle = [...ahead].filter((other) => reachableFrom(other).has(vertex));
        for (const each of circle) circled.add(each);
        if (isKnot(circle)) reportCircle(library, circle);
      }
      reportLaterStep(library, vertex, ahead, stepIds);
    }
  }

  private vertex(cell: GraphCell): Vertex {
    const key = `${cell.kind}:${cell.pattern}${cell.name === undefined ? "" : `#${cell.name}`}`;
    return keptIn(this.vertices, key, () => ({ cell, key, edges: [] }));
  }
}

/** @param follows whether an edge counts */
function reachableFrom(start: Vertex, follows: (edge: Edge) => boolean = () => true): Set<Vertex> {
  const seen = new Set<Vertex>();
  const open = [start];
  for (let vertex = open.pop(); vertex; vertex = open.pop())
    for (const edge of vertex.edges) {
      if (seen.has(edge.to) || !follows(edge)) continue;
      seen.add(edge.to);
      open.push(edge.to);
    }
  return seen;
}

/** Whether cells that all wait for each other can never be settled, not even one entry of a list after the other. */
function isKnot(circle: readonly Vertex[]): boolean {
  const readsAny = ({ to, through }: Edge) => through === "any" && circle.includes(to);
  return circle.some(
    (vertex) =>
      vertex.edges.some(readsAny) ||
      reachableFrom(vertex, ({ through }) => through !== "earlier").has(vertex),
  );
}

function reportCircle(library: Library, circle: readonly Vertex[]): void {
  const ruled = circle.filter(({ place }) => place).sort((a, b) => (a.key < b.key ? -1 : 1));
  const [first, ...others] = ruled.map(({ cell }) => inWords(cell));
  library.report(
    ruled[0]?.place as Place,
    "cyclic-rules",
    others.length === 0
      ? `This rule waits for itself: it gives ${first}, and reads it.`
      : `These rules wait for each other: ${[first, ...others].join(", ")}.`,
    "Break the circle: let one of them read something that does not depend on the others.",
  );
}

function reportLaterStep(
  library: Library,
  { cell: own, place }: Vertex,
  ahead: ReadonlySet<Vertex>,
  stepIds: readonly string[],
): void {
  const step = stepIds.indexOf(stepOf(own));
  if (step < 0) return;
  const later = [...ahead].find(
    ({ cell }) => ["value", "list", "object"].includes(cell.kind) && stepIds.indexOf(stepOf(cell)) > step,
  );
  if (!later) return;
  library.report(
    place as Place,
    "reads-later-step",
    `This rule of the step "${stepIds[step]}" reads ${inWords(later.cell)}, which is asked only later.`,
    "Move the rule to the later step, or ask for the answer before it is needed.",
  );
}

function stepOf({ pattern }: GraphCell): string {
  return pattern.split("/")[1] ?? "";
}

function inWords({ kind, pattern, name }: GraphCell): string {
  if (kind === "fact") return `the fact "${name}"`;
  const path = pattern.slice(1).replaceAll("/", ".");
  return kind === "relevant" ? `whether ${path} is shown` : kind === "value" ? path : `${kind} of ${path}`;
}
