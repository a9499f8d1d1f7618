import { plan as otd } from "virtual:flow/otd";
import { plan as recurring } from "virtual:flow/recurring";
import { plan as registration } from "virtual:flow/registration";
import { plan as roth } from "virtual:flow/roth";
import messages from "virtual:messages";
import { describe, expect, test } from "vitest";
import type { Answers, FieldNode, Json, ListNode, Node, Plan } from "../../engine/index.ts";
import { filledSentence } from "../../engine/index.ts";
import { callsWhile } from "../engine/callsOf.ts";
import { put } from "../faults/support/mutations.ts";
import { fieldsOf } from "../support/fieldsOf.ts";
import { bodyOf } from "./support/applicant.ts";
import { begin, whole } from "./support/distribution.ts";
import { fileSandbox } from "./support/fileSandbox.ts";
import { type FormType, newKey, saidOf } from "./support/forms.ts";
import { type Reply, signedIn, type Visitor } from "./support/visitor.ts";

const world = fileSandbox();

/** Everything that holds several entries: lists, and fields of several choices or files. */
function listsOf(plan: Plan): (ListNode | FieldNode)[] {
  const within = (node: Node): (ListNode | FieldNode)[] => {
    if (node.kind === "object") return node.children.flatMap(within);
    if (node.kind === "list") return [node, ...within(node.entry)];
    return node.type === "array" && node.ui.widget !== "hidden" ? [node] : [];
  };
  return plan.steps.flatMap(({ root }) => within(root));
}

/** A list of choices has as many entries as there are choices; nobody sends a thousand. */
const mostOf = (node: ListNode | FieldNode) =>
  (node.kind === "list" ? node.maxItems : (node.schema.maxItems as number | undefined)) ?? 1_000;

/** The list's own sentence. */
function sentenceOf({ ui, title }: ListNode | FieldNode, most: number): string {
  const { tooMany = "tooMany" } = (ui.messages ?? {}) as { tooMany?: string };
  return filledSentence(messages[tooMany]!, { field: title, limit: most }, { brand: {}, widget: "number" });
}

/** Answers with that list alone, of so many entries. */
function withEntries({ pattern, kind }: ListNode | FieldNode, count: number) {
  const entries: Json[] = Array.from({ length: count }, (_, position) =>
    kind === "list" ? { share: 1 } : position + 1,
  );
  return put({}, pattern.replaceAll("*", "0"), entries);
}

/** Gets ready to send answers, and sends them when it is asked to: only then is counted what is walked. */
type Door = (visitor: Visitor) => Promise<(answers: Answers) => () => Promise<Reply>>;

const form =
  (type: FormType): Door =>
  async (visitor) =>
  (answers) => {
    // The fields hold the assets of a distribution only if a part is distributed in kind.
    const details = { methodNum: 2, partialNum: 2, ...answers.details };
    const fields = saidOf(type, answers.details ? { ...answers, details } : answers);
    return () => visitor.post("/user/e-form/email", { type, ...fields }, { "Idempotency-Key": newKey() });
  };

const draftOf =
  (type: string): Door =>
  async (visitor) =>
  (answers) =>
  () =>
    visitor.post("/user/e-form", { type, jsonForm: JSON.stringify({ answers }) });

/** Saves step 3 of a new distribution. */
const documents =
  (headers: Record<string, string>): Door =>
  async (visitor) => {
    const { id } = await begin(visitor, whole("7121005001"));
    const isLenient = headers.Prefer !== undefined;
    return (answers) => {
      const json = isLenient ? { answers: answers.documents } : fieldsOf("otd", "otd.saveDocuments", answers);
      return () =>
        visitor.call("PUT", `/user/otd/${id}/3`, { json, headers: { "If-Match": '"1"', ...headers } });
    };
  };

const applicant = "identity-skipped";
const holder = "holder-enough";
const doors: readonly { door: string; plan: Plan; person: string; ready: Door }[] = [
  {
    door: "the draft of an application",
    plan: registration,
    person: applicant,
    ready: async (visitor) => (answers) => () =>
      visitor.post("/user/application/temp", { json: { answers, passed: [] } }),
  },
  {
    door: "an application",
    plan: registration,
    person: applicant,
    ready: async (visitor) => {
      const { idTemp } = (await visitor.post("/user/application/temp", { json: {} })).body;
      return (answers) => () =>
        visitor.post("/user/application", bodyOf({ idTemp, answers }), { "Idempotency-Key": newKey() });
    },
  },
  {
    door: "the draft of a recurring distribution",
    plan: recurring,
    person: holder,
    ready: draftOf("RECURRING_DISTRIBUTION"),
  },
  {
    door: "a recurring distribution",
    plan: recurring,
    person: holder,
    ready: form("RECURRING_DISTRIBUTION"),
  },
  { door: "the draft of a conversion", plan: roth, person: holder, ready: draftOf("ROTH_CONVERSION") },
  { door: "a conversion", plan: roth, person: holder, ready: form("ROTH_CONVERSION") },
  { door: "a step of a distribution", plan: otd, person: holder, ready: documents({}) },
  {
    door: "a step of a distribution that is kept as it is",
    plan: otd,
    person: holder,
    ready: documents({ Prefer: "handling=lenient" }),
  },
];

const cases = doors.flatMap((door) =>
  listsOf(door.plan).map((node) => ({ ...door, node, at: node.pattern })),
);

/**
 * Sends it up to three times, and counts what of a walk each sending runs. What is counted is the whole process, in which
 * something else may walk for a moment; a refusal that walks does so each time.
 */
async function leastWalked(sendNow: () => Promise<Reply>): Promise<{ reply: Reply; walked: number }> {
  let reply: Reply | undefined;
  let walked = Number.POSITIVE_INFINITY;
  for (let sent = 0; sent < 3 && walked > 0; sent++) {
    const work = async () => {
      reply = await sendNow();
    };
    walked = Math.min(walked, await callsWhile(work, "walk/LiveNode.ts"));
  }
  return { reply: reply!, walked };
}

describe("a list that is too long is refused before anything is walked", () => {
  test.each(cases)("$at in $door", async ({ person, ready, node }) => {
    const at = node.pattern.replaceAll("*", "0");
    const most = mostOf(node);
    for (const count of [4, 40, 400, 4_000]) {
      const send = await ready(await signedIn(world.sandbox, `${person}~${newKey()}`));
      const sendNow = send(withEntries(node, count));
      if (count <= most) {
        const { issues = [] } = (await sendNow()).body as { issues?: { path: string; code: string }[] };
        expect(issues.filter(({ path, code }) => path === at && code === "tooMany")).toEqual([]);
        continue;
      }
      const { reply, walked } = await leastWalked(sendNow);
      expect(walked, `${count} entries`).toBe(0);
      expect(reply.body).toMatchObject({
        status: "VALIDATION_FAILED",
        issues: [{ path: at, code: "tooMany" }],
      });
      expect(reply.body.messages).toEqual([sentenceOf(node, most)]);
    }
  });

  test("and so is, in a draft too, a text of a length that nobody types", async () => {
    const visitor = await signedIn(world.sandbox, `${applicant}~long-text`);
    const save = (text: string) =>
      visitor.post("/user/application/temp", {
        json: { answers: { owner: { email: text } }, passed: [] },
      });
    expect((await save("x".repeat(10_001))).body.messages).toEqual([expect.stringContaining("or less")]);
    expect((await save("x".repeat(10_000))).http).toBe(200);
  });
});
