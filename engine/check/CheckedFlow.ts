/**
 * What every check reads: a flow that is compiled for the checker, its nodes and checks, and where in the files each part of it
 * is written.
 */
import { compilePlan, INHERITED, stepWord } from "../compile/FlowCompiler.ts";
import { factsOf } from "../compile/FlowContext.ts";
import { Library } from "../compile/Library.ts";
import type { Authored, Shape } from "../compile/Shape.ts";
import { ShapeReader } from "../compile/ShapeReader.ts";
import { below, type Place, resolvePath } from "../compile/SourceFile.ts";
import { compileValidators } from "../compile/validators.ts";
import { WidgetCatalogue } from "../compile/WidgetCatalogue.ts";
import type { SoundFlow } from "../examples/playExample.ts";
import type { Check } from "../format/authored.ts";
import { pointerKeys, textsIn } from "../json/pointers.ts";
import { isObject } from "../json/values.ts";
import type {
  CheckPlan,
  Finding,
  Json,
  Node,
  ObjectNode,
  Pattern,
  PipelineEntry,
  Plan,
  Pointer,
  Sources,
} from "../types.ts";
import type { Walker } from "../walk/Walker.ts";

/** A flow as the checker sees it: its plan where it compiles, and the files it was made of. */
export interface CheckedFlow {
  id: string;
  /** Undefined where an error forbids a plan. */
  sound: SoundFlow | undefined;
  findings: Finding[];
  /** Paths of the files that were read for it. */
  files: Set<string>;
  /** Where its parts are written. */
  places: PlaceIndex;
}

/** A plan, and where its parts are written. */
export interface PlacedPlan {
  plan: Plan;
  places: PlaceIndex;
}

/** Compiles a flow for the checker. */
export function compileChecked(sources: Sources, id: string): CheckedFlow {
  const { plan, schemas, findings, files } = compilePlan(sources, id);
  const sound = plan && { plan, validators: compileValidators(schemas) };
  return { id, sound, findings, files: new Set(files), places: new PlaceIndex(sources, id) };
}

/** Every node of a plan, the steps' roots and the entries of lists among them, in order. */
export function nodesOf(plan: Plan): Node[] {
  return plan.steps.flatMap(({ root }) => nodesIn(root));
}

/** A node and every node in it. */
export function nodesIn(node: Node): Node[] {
  const inner = node.kind === "object" ? node.children : node.kind === "list" ? [node.entry] : [];
  return [node, ...inner.flatMap(nodesIn)];
}

/** The pointers of a pattern: one for each combination of list entries that the walker has. */
export function placesOf(pattern: Pattern, walker: Walker): Pointer[] {
  let pointers = [""];
  for (const key of pattern.split("/").slice(1)) {
    pointers = pointers.flatMap((pointer) =>
      key === "*"
        ? Array.from({ length: walker.count(pointer) }, (_, index) => `${pointer}/${index}`)
        : [`${pointer}/${key}`],
    );
  }
  return pointers;
}

/** The places of a pattern that a search tries: the first entry of each list, and the second of the innermost. */
export function placesToTry(pattern: Pattern): Pointer[] {
  const at = pattern.replaceAll("*", "0");
  const last = pattern.lastIndexOf("*");
  return last < 0 ? [at] : [at, `${at.slice(0, last)}1${at.slice(last + 1)}`];
}

/** The checks that are written on a node, those of an object's own root among them. */
export function checksOn(node: Node): readonly CheckPlan[] {
  return node.kind === "object" ? [...node.checks, ...node.ownChecks] : node.checks;
}

/** A check and the property it is written on; undefined on an object's own root. */
export interface PlacedCheck {
  check: CheckPlan;
  property: Pattern | undefined;
}

/** Every check that is read in an object. */
export function checksOf(owner: ObjectNode): PlacedCheck[] {
  return [
    ...owner.ownChecks.map((check) => ({ check, property: undefined })),
    ...owner.children.flatMap((child) => [
      ...child.checks.map((check) => ({ check, property: child.pattern })),
      ...(child.kind === "list"
        ? child.entry.checks.map((check) => ({ check, property: child.pattern }))
        : []),
    ]),
  ];
}

/** A list of entries that a flow runs, and where it is written. */
interface PlacedPipeline {
  entries: readonly PipelineEntry[];
  place: Place;
  /** In plain words, such as `submit of "setup"`. */
  where: string;
}

/** Every pipeline of a flow. */
export function pipelinesOf(plan: Plan, places: PlaceIndex): PlacedPipeline[] {
  return [
    { entries: plan.load, place: places.ofFlow("load"), where: "load of the flow" },
    ...plan.steps.flatMap((step) =>
      (["load", "submit", "failed"] as const).map((key) => ({
        entries: step[key],
        place: places.step(step.id, key),
        where: `${key} of "${step.id}"`,
      })),
    ),
  ];
}

/** Every text under this key, at any depth, with its place. */
export function namedIn(value: Json | undefined, word: string, place: Place): [string, Place][] {
  return textsIn(value, place.pointer)
    .filter(({ pointer }) => pointerKeys(pointer).at(-1) === word)
    .map(({ text, pointer }) => [text, { file: place.file, pointer }]);
}

/** The values at a pointer, each with its place; `*` in the pointer stands for any key. */
export function valuesAt(value: Json | undefined, pattern: string, place: Place): [Json, Place][] {
  let found: [Json, Place][] = value === undefined ? [] : [[value, place]];
  for (const key of pointerKeys(pattern))
    found = found.flatMap(([inside, at]) =>
      Object.entries(isObject(inside) || Array.isArray(inside) ? inside : {})
        .filter(([name]) => key === "*" || key === name)
        .map(([name, each]) => [each, below(at, name)] as [Json, Place]),
    );
  return found;
}

/** Where in the files each part of a flow is written: a rule of a block stands in the block's file. */
export class PlaceIndex {
  private readonly sources: Sources;
  private readonly flow: Place;
  private found: WrittenParts | undefined;

  constructor(sources: Sources, flowId: string) {
    this.sources = sources;
    this.flow = { file: `flows/${flowId}/flow.json`, pointer: "" };
  }

  /** Looked up when the first place is asked for: most flows have nothing to report. */
  private get written(): WrittenParts {
    this.found ??= writtenParts(new Library(this.sources), this.flow);
    return this.found;
  }

  /** Where a field, list or object is written. Of a block this is the place that uses it. */
  node(pattern: Pattern): Place {
    return this.written.places.get(pattern) ?? this.flow;
  }

  /** Where a node's rule is written. */
  rule(pattern: Pattern, name: string): Place {
    return this.written.places.get(`${pattern}#${name}`) ?? this.node(pattern);
  }

  /** Where a keyword of a node's schema is written: in the block's file, unless it stands beside the reference. */
  keyword(pattern: Pattern, keyword: string): Place {
    const shape = this.written.shapes.get(pattern);
    if (!shape) return this.node(pattern);
    return shape.besideRef.includes(keyword) ? shape.place : shape.schemaPlace;
  }

  /** Where a node is listed in its object's `required`, or would be. */
  requiredOf(pattern: Pattern): Place {
    const { container, key = "" } = this.written.shapes.get(pattern) ?? {};
    return container
      ? below(this.keyword(container.pattern, "required"), "required", key)
      : this.node(pattern);
  }

  /** Where a node's `x-ui` is written. */
  uiOf(pattern: Pattern): Place {
    return this.written.shapes.get(pattern)?.uiPlace ?? this.node(pattern);
  }

  /** A node's `x-ui` as it is written, with the words that the plan does not keep. */
  ui(pattern: Pattern): { readonly [key: string]: Json } {
    return this.written.shapes.get(pattern)?.ui ?? {};
  }

  /** Where a word of the flow itself is written. */
  ofFlow(...keys: string[]): Place {
    return below(this.flow, ...keys);
  }

  step(id: string, ...keys: string[]): Place {
    const inherited = this.written.places.get(`step:${id}#${keys[0]}`);
    return inherited
      ? below(inherited, ...keys.slice(1))
      : below(this.written.places.get(`step:${id}`) ?? this.flow, ...keys);
  }

  /** Where a fact is written: of the block at a pattern, or of the flow. */
  fact(name: string, pattern?: Pattern): Place {
    return pattern === undefined
      ? (this.written.places.get(`fact:${name}`) ?? this.ofFlow("facts", name))
      : (this.written.places.get(`${pattern}#fact:${name}`) ?? this.node(pattern));
  }

  /** Where a check is written: on the property or on the object's own root. */
  check(pattern: Pattern, id: string): Place {
    return this.written.places.get(`${pattern}#check:${id}`) ?? this.node(pattern);
  }
}

interface WrittenParts {
  places: Map<string, Place>;
  shapes: Map<Pattern, Shape>;
}

function writtenParts(library: Library, place: Place): WrittenParts {
  const places = new Map<string, Place>();
  const shapes = new Map<Pattern, Shape>();
  const flow = library.authored("flow", place.file);
  if (!flow) return { places, shapes };
  const root = { value: flow, place };
  for (const [name, fact] of factsOf(library, root).facts) places.set(`fact:${name}`, fact.place);
  const reader = new ShapeReader(library, new WidgetCatalogue(library));
  for (const [index, step] of flow.steps.entries()) {
    places.set(`step:${step.id}`, below(place, "steps", index));
    for (const name of INHERITED) {
      const word = stepWord(root, index, name);
      if (word) places.set(`step:${step.id}#${name}`, word.place);
    }
    const shape = reader.step(step.id, resolvePath(place.file, step.schema));
    if (shape) collect({ places, shapes }, shape);
  }
  return { places, shapes };
}

function collect(into: WrittenParts, shape: Shape): void {
  const { places, shapes } = into;
  const checksIn = (checks: readonly Authored<Check>[]) => {
    for (const { value, place } of checks) places.set(`${shape.pattern}#check:${value.id}`, place);
  };
  places.set(shape.pattern, shape.place);
  shapes.set(shape.pattern, shape);
  for (const [name, rule] of Object.entries(shape.rules)) places.set(`${shape.pattern}#${name}`, rule.place);
  checksIn(shape.checks);
  if (shape.kind === "list") collect(into, shape.entry);
  if (shape.kind !== "object") return;
  checksIn(shape.ownChecks);
  for (const [name, fact] of shape.facts) places.set(`${shape.pattern}#fact:${name}`, fact.place);
  for (const child of shape.children.values()) collect(into, child);
}
