import { type TProperties, type TSchema, Type } from "typebox";
import activity from "../../../schemas/calls/activity.json" with { type: "json" };
import beneficiary from "../../../schemas/calls/beneficiary.json" with { type: "json" };
import forms from "../../../schemas/calls/forms.json" with { type: "json" };
import ipd from "../../../schemas/calls/ipd.json" with { type: "json" };
import otd from "../../../schemas/calls/otd.json" with { type: "json" };
import purchase from "../../../schemas/calls/re-bdl.json" with { type: "json" };
import recurring from "../../../schemas/calls/recurring.json" with { type: "json" };
import registration from "../../../schemas/calls/registration.json" with { type: "json" };
import roth from "../../../schemas/calls/roth.json" with { type: "json" };
import withdrawal from "../../../schemas/calls/withdrawal.json" with { type: "json" };
import type { RefusalCode } from "../http/Refusal.ts";
import { accountCalls } from "./accounts.ts";
import { activityCalls } from "./activity.ts";
import { applicationCalls } from "./application.ts";
import { beneficiaryCalls } from "./beneficiaries.ts";
import { cardCalls } from "./cards.ts";
import { demoCalls } from "./demo.ts";
import type { DescribedCalls, DescribedHeader } from "./describedCalls.ts";
import { deskCalls, detailsCalls } from "./details.ts";
import { refusalsOfEvery } from "./everyCall.ts";
import { fileCalls } from "./files.ts";
import { formCalls } from "./forms.ts";
import { ipdCalls } from "./ipd.ts";
import { listCalls } from "./lists.ts";
import { mfaCalls } from "./mfa.ts";
import { otdCalls } from "./otd.ts";
import { purchaseCalls } from "./purchase.ts";
import { sessionCalls } from "./session.ts";

type Described = DescribedCalls[string];
type Json = { [name: string]: unknown };

/** One call with everything that is known of it. */
export interface KnownCall {
  method: string;
  /** Relative to `apiRoot`, such as "/user/otd/{id}". */
  path: string;
  area: string;
  says: string;
  /** The wizards' names of the call in `schemas/program.json`. */
  calls: readonly string[];
  inPath: string[];
  query: TProperties;
  /** Undefined if the body is not described field by field. */
  fields: TProperties | undefined;
  body: "json" | "form" | "multipart";
  headers: readonly DescribedHeader[];
  /** The answer without `success`; "file", "stream" of events, "json" for any JSON, or null for no body. */
  answer: TSchema | "file" | "stream" | "json" | null;
  refusals: RefusalCode[];
}

const areas: { readonly [area: string]: DescribedCalls } = {
  session: sessionCalls,
  "second factor": mfaCalls,
  accounts: accountCalls,
  "opening an account": applicationCalls,
  cards: cardCalls,
  files: fileCalls,
  forms: formCalls,
  beneficiaries: beneficiaryCalls,
  "one-time distributions": otdCalls,
  lists: listCalls,
  "purchases of real estate": purchaseCalls,
  "powers of attorney": ipdCalls,
  "what was sent": activityCalls,
  "following a request": detailsCalls,
  "sandbox only": demoCalls,
  "the desk, sandbox only": deskCalls,
};

export const areaNames = Object.keys(areas);

interface CallOfSchemas {
  says: string;
  with: { readonly [name: string]: object };
  answer: Json;
}
/** The calls of the wizards, by name. */
export const callsOfSchemas = Object.assign(
  {},
  activity,
  beneficiary,
  forms,
  ipd,
  otd,
  purchase,
  recurring,
  registration,
  roth,
  withdrawal,
) as unknown as {
  readonly [name: string]: CallOfSchemas;
};

/** Every call of the custodian. What wizards ask comes from `schemas/calls`, the rest from the files beside this one. */
export const knownCalls: readonly KnownCall[] = Object.entries(areas).flatMap(([area, described]) =>
  Object.entries(described).map(([name, call]) => knownCall(area, name, call)),
);

function knownCall(area: string, name: string, call: Described): KnownCall {
  const [method = "", path = ""] = name.split(" ");
  const { headers = [], body = "json" } = call;
  const names = "calls" in call ? call.calls : [];
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const asked = Object.fromEntries(
    names.flatMap((each) =>
      Object.entries(callsOfSchemas[each]!.with)
        .filter(([field]) => !inPath.includes(field))
        .map(([field, schema]): [string, TSchema] => [field, Type.Optional(Type.Unsafe(plain(schema)))]),
    ),
  );
  const isGet = method === "GET";
  const makesOwn = names.length > 0 && "answer" in call;
  return {
    method,
    path,
    area,
    says: "says" in call ? call.says : sentence(callsOfSchemas[names[0]!]!.says),
    calls: names,
    inPath,
    query: { ...(isGet && !makesOwn ? asked : {}), ...call.query },
    fields: call.anyBody ? undefined : { ...(isGet ? {} : asked), ...call.fields },
    body,
    headers,
    answer: answerOf(call),
    refusals: [...new Set([...refusalsOfEvery({ method, path, headers }), ...(call.refusals ?? [])])],
  };
}

/** What the wizards' file says, without the address that ends it there. */
function sentence(says: string): string {
  return says
    .replace(/\.? *(GET|POST|PUT|PATCH|DELETE) \/.*$/s, "")
    .replace(/^./, (letter) => letter.toUpperCase())
    .replace(/([^.])$/, "$1.");
}

function answerOf(call: Described): KnownCall["answer"] {
  if (!("calls" in call) || "answer" in call)
    return call.answer === undefined ? Type.Object({}) : call.answer;
  const first = call.calls[0]!;
  const { answer } = callsOfSchemas[first]!;
  if (answer.type !== "array") return allOf(reference(first), call.adds);
  const rows = allOf(reference(first, "/items"), call.rows);
  return allOf(Type.Object({ list: Type.Array(rows) }), call.adds);
}

function allOf(schema: TSchema, more: TSchema | undefined): TSchema {
  return more === undefined ? schema : Type.Unsafe({ allOf: [schema, more] });
}

function reference(call: string, within = ""): TSchema {
  return Type.Unsafe({ $ref: `#/components/schemas/${call}${within}` });
}

/** A schema of `schemas/calls` in the words of JSON Schema: names of choices are for rules, their values for the wire. */
export function plain(schema: unknown): Json {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    value !== null &&
    typeof value === "object" &&
    "choices" in value &&
    !Array.isArray(value) &&
    key !== "properties"
      ? (({ choices, ...rest }) => ({ ...rest, enum: Object.values(choices) }))(value)
      : value,
  );
}
