import type {
  Answers,
  FieldNode,
  Json,
  ListNode,
  Node,
  Pattern,
  Plan,
  Pointer,
} from "../../../engine/index.ts";
import { valueAt } from "../../../engine/index.ts";
import { fc } from "../../config/campaign.ts";

/** One change of the answers. */
export type Mutation = (answers: Answers) => Answers;

type Entry = { [key: string]: Json };

/** Values that no control of this type gives, or that are at its limits. */
const oddities: readonly Json[] = [
  "",
  " ",
  "x".repeat(200),
  0,
  -1,
  1.5,
  1e21,
  true,
  false,
  null,
  [],
  {},
  [1],
  { id: "x" },
  "2026-02-30",
  "1899-12-31",
  "2026-11-20",
  "2026-11-21",
  "not-a-date",
  "a@b",
  "a@example.com",
  "000000000",
  "123456789",
  "666123456",
  "12345",
  "abcde",
  "USA",
  "CAN",
  "XXX",
  "TX",
  "ZZ",
  "__proto__",
  "<b>",
  "O’Neil",
  100,
  99.999999,
  0.0000001,
  11,
  12,
  5,
  9,
  14,
];

/** Values that every field must judge alike on both sides: blank, of another type, and with what nobody can see. */
export const spoiled: readonly Json[] = [
  "",
  "   ",
  "\u00a0\t",
  "a\u0000b",
  "a\u202eb",
  "a\ud800b",
  "a\u200bb",
  "\u200d",
  "two\nlines",
  // Normalized, it is one character.
  "e\u0301",
  7,
  true,
  [],
  ["a"],
  { a: "\u0000" },
];

/** All fields and lists of a flow that hold answers, with list positions as `*`. */
function answered(plan: Plan): { fields: FieldNode[]; lists: ListNode[] } {
  const fields: FieldNode[] = [];
  const lists: ListNode[] = [];
  const visit = (node: Node): void => {
    if (node.kind === "field") {
      if (node.type !== "null" && !isComputed(node)) fields.push(node);
    } else if (node.kind === "list") {
      lists.push(node);
      visit(node.entry);
    } else node.children.forEach(visit);
  };
  for (const { root } of plan.steps) visit(root);
  return { fields, lists };
}

/** Hidden and computed, so nobody can enter it. */
function isComputed({ value, ui }: FieldNode): boolean {
  return value !== undefined && ui.widget === "hidden";
}

/** The ids of all tables that the flow reads. */
function tableIds({ reference }: Plan): Json[] {
  const within = (value: Json): Json[] => {
    if (Array.isArray(value)) return value.flatMap(within);
    if (value === null || typeof value !== "object") return [];
    const { id } = value;
    return typeof id === "string" || typeof id === "number" ? [id] : Object.values(value).flatMap(within);
  };
  return [...new Set(Object.values(reference).flatMap(within))];
}

/** Values from a field's own definition: its choices, its limits and just beyond. */
function tellingValues(field: FieldNode, ids: readonly Json[]): Json[] {
  const { schema } = field;
  const limits = [schema.minimum, schema.maximum].filter((limit) => typeof limit === "number");
  const lengths = [schema.minLength, schema.maxLength].filter((limit) => typeof limit === "number");
  const step = field.ui.widget === "money" ? 0.01 : 1;
  return [
    ...(Array.isArray(schema.enum) ? schema.enum : []),
    ...(field.type === "boolean" ? [true, false] : []),
    ...(field.type === "array" ? [[1], [1, 2], [1, 1], [999]] : []),
    ...limits.flatMap((limit) => [limit, limit - step, limit + step]),
    ...lengths.flatMap((length) => ["y".repeat(length), "y".repeat(length + 1)]),
    ...(field.options ? ids : []),
  ];
}

/** Changes one field anywhere to a telling or odd value, or removes its answer. */
function fieldChange(plan: Plan, known: readonly Json[]): fc.Arbitrary<Mutation> {
  const ids = [...tableIds(plan), ...known];
  return fc.constantFrom(...answered(plan).fields).chain((field) =>
    fc
      .record({
        index: fc.nat(3),
        value: fc.oneof(
          {
            weight: 4,
            arbitrary: fc.constantFrom<Json | undefined>(...tellingValues(field, ids), "plain"),
          },
          { weight: 2, arbitrary: fc.constantFrom<Json | undefined>(...oddities) },
          { weight: 1, arbitrary: fc.constantFrom<Json | undefined>(...spoiled) },
          { weight: 1, arbitrary: fc.constant(undefined) },
        ),
      })
      .map(
        ({ index, value }) =>
          (answers: Answers) =>
            put(answers, pointerIn(answers, field.pattern, index), value),
      ),
  );
}

/** A pattern's pointer with a list position that exists. */
function pointerIn(answers: Answers, pattern: Pattern, index: number): Pointer {
  const list = listAt(answers, pattern.split("/*")[0]!);
  return pattern.replace("*", String(list && list.length > 0 ? index % list.length : 0));
}

/** The entries at a pointer; undefined if there is no list. */
function listAt(answers: Answers, pointer: Pointer): Json[] | undefined {
  const value = valueAt(answers as Json, pointer);
  return Array.isArray(value) ? value : undefined;
}

/** Replaces the entries of an existing list. */
export function changeList(pointer: Pointer, make: (list: readonly Entry[]) => Json): Mutation {
  return (answers) => {
    const list = listAt(answers, pointer);
    return list ? put(answers, pointer, make(list as Entry[])) : answers;
  };
}

/** Adds, duplicates and removes entries of the flow's lists. */
function listChange(lists: readonly ListNode[]): fc.Arbitrary<Mutation> {
  const makes: ((list: readonly Entry[]) => Json)[] = [
    (list) => [...list, structuredClone(list[0] ?? {})],
    (list) => list.slice(1),
    () => [],
    (list) => [...list, {}],
  ];
  return fc
    .tuple(fc.constantFrom(...lists), fc.constantFrom(...makes))
    .map(([{ pattern }, make]) => changeList(pattern, make));
}

/**
 * Up to three additions that only a manipulated client makes: unknown keys and steps, and computed values. They are not
 * answers, so they must have no effect.
 */
export function tamperings(plan: Plan): fc.Arbitrary<readonly Mutation[]> {
  const pointers = foreign(plan);
  const value = fc.constantFrom<Json>(true, "GM1", 0, { deep: { deeper: [1] } }, ["x"]);
  const change = fc.tuple(fc.constantFrom(...pointers), value).map(
    ([pattern, told]) =>
      (answers: Answers) =>
        putBeside(answers, pattern, told),
  );
  return fc.array(change, { maxLength: 3 });
}

/** Places where nobody can answer anything. */
function foreign(plan: Plan): Pattern[] {
  const within = (node: Node): Pattern[] => {
    if (node.kind === "field") return isComputed(node) ? [node.pattern] : [];
    if (node.kind === "list") return within(node.entry);
    return [`${node.pattern}/isAdmin`, `${node.pattern}/__proto__x`, ...node.children.flatMap(within)];
  };
  return ["/extra/field", ...plan.steps.flatMap(({ root }) => within(root))];
}

/** Leave out new objects and entries: they would be answers, and not additions to one. */
function putBeside(answers: Answers, pattern: Pattern, value: Json): Answers {
  const pointer = pointerIn(answers, pattern, 0);
  const parent = pointer.slice(0, pointer.lastIndexOf("/"));
  const holder = valueAt(answers as Json, parent);
  const isStep = parent.lastIndexOf("/") === 0;
  const isThere = holder !== null && typeof holder === "object" && !Array.isArray(holder);
  return isThere || (isStep && holder === undefined) ? put(answers, pointer, value) : answers;
}

export interface MutationOptions {
  /** Values that some choice of the flow may have. */
  known?: readonly Json[];
  /** Changes that are specific to the flow, such as of answers that many rules read. */
  more?: readonly fc.Arbitrary<Mutation>[];
}

/** Up to three changes of a person's answers, of every kind. */
export function mutations(
  plan: Plan,
  { known = [], more = [] }: MutationOptions = {},
): fc.Arbitrary<readonly Mutation[]> {
  const { lists } = answered(plan);
  return fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fieldChange(plan, known) },
      ...(lists.length > 0 ? [{ weight: 2, arbitrary: listChange(lists) }] : []),
      ...more.map((arbitrary) => ({ weight: 4, arbitrary })),
    ),
    { maxLength: 3 },
  );
}

/** Puts a value anywhere, even where the flow has nothing, and creates the objects on the way. */
export function put(answers: Answers, pointer: Pointer, value: Json | undefined): Answers {
  const copy = structuredClone(answers) as Entry;
  const keys = pointer.split("/").slice(1);
  const last = keys.pop() as string;
  let at: Entry = copy;
  for (const [index, key] of keys.entries()) {
    const inner = at[key];
    // A missing list starts with the entry that is put into it.
    if (inner === null || typeof inner !== "object") at[key] = (keys[index + 1] ?? last) === "0" ? [] : {};
    at = at[key] as Entry;
  }
  if (value !== undefined) at[last] = structuredClone(value);
  else if (!Array.isArray(at)) delete at[last];
  return copy as Answers;
}
