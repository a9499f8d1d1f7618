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
import type { Check } from "../format/authored.ts";
import type {
  CheckPlan,
  Finding,
  Json,
  Node,
  ObjectNode,
  Pattern,
  Plan,
  Pointer,
  Sources,
  Validators,
} from "../types.ts";
import type { Walker } from "../walk/Walker.ts";

/** A flow as the checker sees it: its plan where it compiles, and the files it was made of. */
export interface CheckedFlow {
  id: string;
  /** Undefined where an error forbids a plan. */
  sound: { plan: Plan; validators: { [stepId: string]: Validators } } | undefined;
  findings: Finding[];
  /** Paths of the files that were read for it. */
  files: Set<string>;
}

/** Compiles a flow for the checker. */
export function compileChecked(sources: Sources, id: string): CheckedFlow {
  const { plan, schemas, findings, files } = compilePlan(sources, id);
  const sound = plan && { plan, validators: compileValidators(schemas) };
  return { id, sound, findings, files: new Set(files) };
}

/** Every node of a plan, the steps' roots and the entries of lists among them, in order. */
export function nodesOf(plan: Plan): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    found.push(node);
    if (node.kind === "object") for (const child of node.children) visit(child);
    else if (node.kind === "list") visit(node.entry);
  };
  for (const step of plan.steps) visit(step.root);
  return found;
}

/** The pointers of a pattern, as many as the walker has entries. */
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

/** Where in the files each part of a flow is written: a rule of a block stands in the block's file. */
export class PlaceIndex {
  private readonly flow: Place;
  private readonly places = new Map<string, Place>();
  private readonly shapes = new Map<Pattern, Shape>();

  constructor(sources: Sources, flowId: string) {
    const library = new Library(sources);
    this.flow = { file: `flows/${flowId}/flow.json`, pointer: "" };
    const flow = library.authored("flow", this.flow.file);
    if (!flow) return;
    const root = { value: flow, place: this.flow };
    for (const [name, { place }] of factsOf(library, root).facts) this.places.set(`fact:${name}`, place);
    const reader = new ShapeReader(library, new WidgetCatalogue(library));
    for (const [index, step] of flow.steps.entries()) {
      this.places.set(`step:${step.id}`, below(this.flow, "steps", index));
      for (const name of INHERITED) {
        const word = stepWord(root, index, name);
        if (word) this.places.set(`step:${step.id}#${name}`, word.place);
      }
      const shape = reader.step(step.id, resolvePath(this.flow.file, step.schema));
      if (shape) this.collect(shape);
    }
  }

  /** Where a field, list or object is written: at its use, where it is a block. */
  node(pattern: Pattern): Place {
    return this.places.get(pattern) ?? this.flow;
  }

  /** Where a node's rule is written. */
  rule(pattern: Pattern, name: string): Place {
    return this.places.get(`${pattern}#${name}`) ?? this.node(pattern);
  }

  /** Where a keyword of a node's schema is written: in the block's file, unless it stands beside the reference. */
  keyword(pattern: Pattern, keyword: string): Place {
    const shape = this.shapes.get(pattern);
    if (!shape) return this.node(pattern);
    return shape.besideRef.includes(keyword) ? shape.place : shape.schemaPlace;
  }

  /** Where a node is named among what its object requires, or would be. */
  requiredOf(pattern: Pattern): Place {
    const { container, key = "" } = this.shapes.get(pattern) ?? {};
    return container
      ? below(this.keyword(container.pattern, "required"), "required", key)
      : this.node(pattern);
  }

  /** Where the looks of a node are written. */
  uiOf(pattern: Pattern): Place {
    return this.shapes.get(pattern)?.uiPlace ?? this.node(pattern);
  }

  /** The looks of a node as they are written, with the words that no plan keeps. */
  ui(pattern: Pattern): { readonly [key: string]: Json } {
    return this.shapes.get(pattern)?.ui ?? {};
  }

  /** Where a word of the flow itself is written. */
  ofFlow(...keys: string[]): Place {
    return below(this.flow, ...keys);
  }

  step(id: string, ...keys: string[]): Place {
    const inherited = this.places.get(`step:${id}#${keys[0]}`);
    return inherited
      ? below(inherited, ...keys.slice(1))
      : below(this.places.get(`step:${id}`) ?? this.flow, ...keys);
  }

  /** Where a fact is written: of the block at a pattern, or of the flow. */
  fact(name: string, pattern?: Pattern): Place {
    return pattern === undefined
      ? (this.places.get(`fact:${name}`) ?? this.ofFlow("facts", name))
      : (this.places.get(`${pattern}#fact:${name}`) ?? this.node(pattern));
  }

  /** Where a check is written: on the property or on the object's own root. */
  check(pattern: Pattern, id: string): Place {
    return this.places.get(`${pattern}#check:${id}`) ?? this.node(pattern);
  }

  private collect(shape: Shape): void {
    this.places.set(shape.pattern, shape.place);
    this.shapes.set(shape.pattern, shape);
    for (const [name, rule] of Object.entries(shape.rules))
      this.places.set(`${shape.pattern}#${name}`, rule.place);
    this.collectChecks(shape.pattern, shape.checks);
    if (shape.kind === "list") this.collect(shape.entry);
    if (shape.kind !== "object") return;
    this.collectChecks(shape.pattern, shape.ownChecks);
    for (const [name, fact] of shape.facts) this.places.set(`${shape.pattern}#fact:${name}`, fact.place);
    for (const child of shape.children.values()) this.collect(child);
  }

  private collectChecks(pattern: Pattern, checks: readonly Authored<Check>[]): void {
    for (const { value, place } of checks) this.places.set(`${pattern}#check:${value.id}`, place);
  }
}
