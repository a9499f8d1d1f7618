import fc from "fast-check";
import type { Answers, FieldNode, Json, Node, Plan, Pointer } from "../../../engine/types.ts";

type Mutable = { [key: string]: Json };

/** One change of an application: answers in, other answers out. */
export type Mutation = (answers: Answers) => Answers;

/** Values that no control of this type gives, or that stand at its edges. */
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

/** All fields of a flow that hold answers, with list positions as `*`. */
function fieldsOf(plan: Plan): FieldNode[] {
  const within = (node: Node): FieldNode[] => {
    if (node.kind === "field") return node.type === "null" || isComputed(node) ? [] : [node];
    return node.kind === "list" ? within(node.entry) : node.children.flatMap(within);
  };
  return plan.steps.flatMap((step) => within(step.root));
}

/** Out of sight and computed: nobody can give it. */
function isComputed({ value, ui }: FieldNode): boolean {
  return value !== undefined && ui.widget === "hidden";
}

/** Values that a field's own definition speaks of: its choices, its limits and just beyond. */
function tellingValues(field: FieldNode, plan: Plan): Json[] {
  const { schema } = field;
  const limits = [schema.minimum, schema.maximum].filter((limit) => typeof limit === "number");
  const lengths = [schema.minLength, schema.maxLength].filter((limit) => typeof limit === "number");
  const dictionaries = (plan.reference.dictionaries ?? {}) as { [name: string]: { id: Json }[] };
  const ids = field.options ? Object.values(dictionaries).flatMap((rows) => rows.map((row) => row.id)) : [];
  return [
    ...(Array.isArray(schema.enum) ? schema.enum : []),
    ...(field.type === "boolean" ? [true, false] : []),
    ...(field.type === "array" ? [[1], [1, 2], [1, 1], [999]] : []),
    ...limits.flatMap((limit) => [limit, limit - 1, limit + 1]),
    ...lengths.flatMap((length) => ["y".repeat(length), "y".repeat(length + 1)]),
    ...ids,
  ];
}

/** Changes one field, anywhere, to a telling or odd value, or takes its answer away. */
function fieldChange(plan: Plan): fc.Arbitrary<Mutation> {
  return fc.constantFrom(...fieldsOf(plan)).chain((field) =>
    fc
      .record({
        index: fc.nat(3),
        value: fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom<Json | undefined>(...tellingValues(field, plan), "plain") },
          { weight: 2, arbitrary: fc.constantFrom<Json | undefined>(...oddities) },
          { weight: 1, arbitrary: fc.constant(undefined) },
        ),
      })
      .map(({ index, value }) => (answers: Answers) => {
        const list = (answers.beneficiaries?.list ?? []) as Json[];
        const at = String(Array.isArray(list) && list.length > 0 ? index % list.length : 0);
        return put(answers, field.pattern.replace("*", at), value);
      }),
  );
}

/** Changes that many rules read at once. */
function ruleChange(): fc.Arbitrary<Mutation> {
  const set = (pointer: Pointer, ...values: (Json | undefined)[]) =>
    fc.constantFrom(...values).map((value) => (answers: Answers) => put(answers, pointer, value));
  return fc.oneof(
    set("/owner/address/country", "USA", "CAN", "GBR"),
    set("/owner/address/state", "TX", "CA", "NY", undefined),
    set("/owner/maritalStatus", 1, 2),
    set("/owner/hasMailingAddress", true, false),
    set("/owner/hasBusinessPartnerReferral", true, false),
    set("/owner/source", 1, 2, 4, 5, 10, 13),
    set("/owner/userReferralCode", "ABC123", "ABC", undefined),
    set("/owner/sourceOther", "a friend", undefined),
    set("/owner/confirmEmail", "someone.else@example.com"),
    set("/account/typeIRA", 1, 2, 3, 4, 5, 6, 7),
    set("/account/isEntrustClient", true, false),
    set("/account/funding", 1, 2, 3, undefined),
    set("/account/fundingYear", 2024, 2025, 2026, 2027),
    set("/beneficiaries/beneficiaryType", 1, 2, 3),
    set("/payment/paymentMethod", 1, 2, 3),
    set("/payment/admPaymentMethod", 1, 2, 3),
    set("/disclosures/disclosuresAreAcknowledged", true, false),
    set("/disclosures/partnerAgreement", true, false),
  );
}

/** Adds, doubles, removes and re-divides beneficiaries. */
function listChange(): fc.Arbitrary<Mutation> {
  const change = (make: (list: Mutable[]) => Json) => (answers: Answers) => {
    const list = answers.beneficiaries?.list;
    return Array.isArray(list) ? put(answers, "/beneficiaries/list", make(list as Mutable[])) : answers;
  };
  const shares = fc.constantFrom<readonly (number | undefined)[]>(
    [60, 40],
    [50, 50],
    [33.333333, 66.666667],
    [99.999999, 1],
    [undefined, undefined],
    [100, undefined],
    [0.5, 99.5],
  );
  return fc.oneof(
    fc.tuple(shares, fc.constantFrom(11, 12)).map(([[first, second], type]) =>
      change((list) => {
        const entry = (share: number | undefined, more: Mutable): Mutable => {
          const { share: _share, ...rest } = structuredClone(list[0] ?? {});
          return { ...rest, ...more, ...(share === undefined ? {} : { share }) };
        };
        return [entry(first, {}), entry(second, { type })];
      }),
    ),
    fc.constant(change((list) => [...list, structuredClone(list[0] ?? {})])),
    fc.constant(change((list) => list.slice(1))),
    fc.constant(change(() => [])),
    fc.constant(change((list) => [...list, {}])),
  );
}

/** Puts in what no page of the portal would send: other keys, steps that do not exist, values that are computed. */
function foreignChange(): fc.Arbitrary<Mutation> {
  return fc
    .record({
      pointer: fc.constantFrom<Pointer>(
        "/owner/isAdmin",
        "/owner/address/region",
        "/account/balance",
        "/beneficiaries/list/0/owns",
        "/extra/field",
        "/payment/amountDue",
        "/disclosures/feesValue",
        "/disclosures/b2bCode",
        "/owner/originalReferralCode",
        "/beneficiaries/list/0/effectiveShare",
        "/beneficiaries/list/0/isTrust",
        "/owner/__proto__x",
        "/done/x",
      ),
      value: fc.constantFrom<Json>(true, "GM1", 0, { deep: { deeper: [1] } }, ["x"]),
    })
    .map(({ pointer, value }) => (answers) => {
      const list = answers.beneficiaries?.list;
      // An entry of one's own making would be an answer, and no addition to one.
      const intoNothing = pointer.includes("/list/0/") && !(Array.isArray(list) && list.length > 0);
      return intoNothing ? answers : put(answers, pointer, value);
    });
}

/** Up to three things that only a tampering client adds to what it sends. */
export function tamperings(): fc.Arbitrary<readonly Mutation[]> {
  return fc.array(foreignChange(), { maxLength: 3 });
}

/** Up to three changes of a person's answers, of every kind. */
export function mutations(plan: Plan): fc.Arbitrary<readonly Mutation[]> {
  return fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fieldChange(plan) },
      { weight: 4, arbitrary: ruleChange() },
      { weight: 3, arbitrary: listChange() },
    ),
    { maxLength: 3 },
  );
}

/** Puts a value anywhere, also where the flow knows nothing; a way that leads through no object is made one. */
function put(answers: Answers, pointer: Pointer, value: Json | undefined): Answers {
  const copy = structuredClone(answers) as Mutable;
  const keys = pointer.split("/").slice(1);
  const last = keys.pop() as string;
  let at: Mutable = copy;
  for (const key of keys) {
    const inner = at[key];
    if (inner === null || typeof inner !== "object") at[key] = {};
    at = at[key] as Mutable;
  }
  if (value !== undefined) at[last] = structuredClone(value);
  else if (!Array.isArray(at)) delete at[last];
  return copy as Answers;
}
