import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import refusals from "../../app/sandbox/http/refusals.json" with { type: "json" };
import { entries } from "../../app/sandbox/requests/entries.ts";
import { guards } from "../../app/sandbox/requests/guards.ts";
import { type Lifecycle, lifecycles, reachableStates } from "../../app/sandbox/requests/lifecycle.ts";
import { lifecyclePage } from "../../app/sandbox/requests/lifecyclePage.ts";
import schema from "../../app/sandbox/requests/lifecycles/lifecycle.schema.json" with { type: "json" };
import distribution from "../../schemas/reference/distribution.json" with { type: "json" };
import formStatuses from "../../schemas/reference/formStatuses.json" with { type: "json" };
import { application as applicationOf, bodyOf } from "./support/applicant.ts";
import { partInCash, prepare, sign } from "./support/distribution.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { settle } from "./support/settle.ts";
import { signedIn } from "./support/visitor.ts";

const root = join(import.meta.dirname, "../../app/sandbox");
const all = Object.entries<Lifecycle>(lifecycles);
const world = ledgerWorld();

describe("the lifecycles", () => {
  test("keep to their JSON Schema, which names just the guards and entries there are", () => {
    const validate = new Ajv({ allErrors: true }).compile(schema);
    for (const file of readdirSync(join(root, "requests/lifecycles"))) {
      if (file === "lifecycle.schema.json") continue;
      const json = JSON.parse(readFileSync(join(root, "requests/lifecycles", file), "utf8"));
      expect([file, validate(json), validate.errors]).toEqual([file, true, null]);
      expect(Object.keys(lifecycles)).toContain(file.replace(".json", ""));
    }
    const { properties } = schema.definitions.transition;
    expect([...properties.guards.items.enum].sort()).toEqual(Object.keys(guards).sort());
    expect([...properties.entries.items.enum].sort()).toEqual(Object.keys(entries).sort());
    expect(properties.otherwise.enum.filter((code) => !(code in refusals))).toEqual([]);
  });

  test("use only statuses that have a label, and lead from every state that is not an end to one", () => {
    for (const [, { statuses, initial, transitions }] of all) {
      const known =
        typeof statuses === "string"
          ? formStatuses[statuses as keyof typeof formStatuses].map(({ id }) => id)
          : Object.keys(statuses);
      const used = [
        ...initial,
        ...Object.values(transitions).flatMap(({ from, to }) => [...from, ...(to === undefined ? [] : [to])]),
      ];
      expect(used.filter((status) => !known.includes(status))).toEqual([]);
      const created = Object.values(transitions).flatMap(({ creates }) => creates?.status ?? []);
      expect(created.filter((status) => formStatuses.form.every(({ id }) => id !== status))).toEqual([]);
    }
    for (const { flow, status, money } of reachableStates()) {
      const { transitions } = all.map(([, each]) => each).find(({ flows }) => flows.includes(flow))!;
      const goesOn = Object.values(transitions).some(({ from }) => from.includes(status));
      // A canceled draft has ended, too, and no money ever moved.
      if (goesOn) expect([flow, status, money]).not.toContain("given back");
      else for (const open of ["reserved", "paid in part", "refunded"]) expect(money).not.toBe(open);
      // What pays at once has ended when it is paid. A purchase waits for its deed.
      if (goesOn && flow !== "re-bdl") expect(["none", "reserved"]).toContain(money);
    }
  });

  test("agree with the page on what the owner may cancel", () => {
    expect(lifecycles.otd.transitions.cancel.from).toEqual(distribution.cancelableStatuses);
  });

  test("CONST004 pay nothing out of an account that is too new, whatever is asked of it", () => {
    const paying = ["payOut", "payDeposit", "payFurtherDeposit"];
    const { form, otd, "re-bdl": purchase } = lifecycles;
    for (const { transitions } of [form, otd, purchase] as Lifecycle[]) {
      const paid = Object.entries(transitions).filter(([, { entries }]) =>
        entries.some((entry) => paying.includes(entry)),
      );
      expect(paid.length).toBeGreaterThan(0);
      expect(paid.filter(([, { guards }]) => !guards.includes("holdOver"))).toEqual([]);
    }
  });

  test("are drawn on a page that is up to date", async () => {
    // After a change: npx vitest run --project node tests/sandbox/lifecycles.test.ts -u
    await expect(lifecyclePage()).toMatchFileSnapshot("../../app/sandbox/LIFECYCLES.md");
  });
});

describe("nothing else changes a status", () => {
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

  test("no TypeScript names one, and one file writes it", () => {
    const codes = [...new Set(reachableStates().map(({ status }) => status))];
    // A document can be pending, too.
    const words = codes.filter((code) => /[A-Z]/.test(code) && code !== "PENDING");
    const numbers = codes.filter((code) => /^\d+$/.test(code));
    const literal = new RegExp(
      `["'\`](?:${words.join("|")})["'\`]|\\b(?:form)?[sS]tatus(?:: |\\s*[!=]==? )["'](?:${numbers.join("|")})["']`,
    );
    expect(sources.filter(({ text }) => literal.test(text)).map(({ file }) => file)).toEqual([]);
    const writers = sources.filter(({ text }) =>
      /update requests[^`"]*\b(status|state|payment_status|money) = /s.test(text),
    );
    expect(writers.map(({ file }) => file)).toEqual(["requests/saveRequest.ts"]);
    const callers = sources.filter(({ text }) => /\bwriteRequest\(/.test(text)).map(({ file }) => file);
    expect(callers.sort()).toEqual(["requests/saveRequest.ts", "requests/takeTransition.ts"]);
  });

  test("no TypeScript names a draft's, and one file changes it and creates applications", () => {
    const named = new RegExp(
      `["'\`](?:${lifecycles.application.initial.join("|")})["'\`]|drafts?[^\`;)]*\\bstate\\s*=+\\s*["']`,
    );
    expect(sources.filter(({ text }) => named.test(text)).map(({ file }) => file)).toEqual([]);
    const writers = sources.filter(({ text }) =>
      /update drafts|(?:insert into|update) applications/.test(text),
    );
    expect(writers.map(({ file }) => file)).toEqual(["application/draftTransitions.ts"]);
  });
});

describe("the database itself", () => {
  const sql = (text: string, values: unknown[]) => world.pool.query(text, values);
  const entry = (id: string, reason: string) =>
    sql(
      `insert into ledger_entries (id, person_id, at, reason, request_id)
       select gen_random_uuid(), person_id, now(), $2, id from requests where id = $1`,
      [id, reason],
    );
  const signed = async (person: string) => {
    const visitor = await signedIn(world.sandbox, person);
    const ready = await prepare(visitor, partInCash("7121005001", 10));
    expect((await sign(visitor, ready)).http).toBe(200);
    return { visitor, id: ready.id };
  };

  test("refuses a state that no transition leads to", async () => {
    const { id } = await signed("holder-enough~states");
    await expect(sql("update requests set status = 'COMPLETED' where id = $1", [id])).rejects.toThrow(
      "known_state",
    );
    await expect(sql("update requests set status = 'DRAFT' where id = $1", [id])).rejects.toThrow(
      "known_state",
    );
    await expect(sql("update requests set payment_status = 2 where id = $1", [id])).rejects.toThrow(
      "known_state",
    );
    await expect(sql("update requests set state = 'draft' where id = $1", [id])).rejects.toThrow(
      "submitted_with_money",
    );
  });

  test("refuses a move of a draft or an application that no transition makes", async () => {
    const person = "identity-skipped~moves";
    const visitor = await signedIn(world.sandbox, person);
    const application = await applicationOf(visitor);
    const { idTemp } = application;
    const move = (table: string, column: string, value: unknown, id: unknown) =>
      sql(`update ${table} set ${column} = $1 where id = $2`, [value, id]);
    await expect(move("drafts", "state", "expired", idTemp)).rejects.toThrow(
      'no transition of drafts leads from "open" to "expired"',
    );
    // A draft is submitted together with its application, never alone.
    await expect(move("drafts", "state", "submitted", idTemp)).rejects.toThrow(
      "its application says otherwise",
    );
    await expect(
      sql(
        `insert into applications (id, person_id, draft_id, reference, status, sealed_body, created_at)
         values (gen_random_uuid(), $1, $2, 'SW-1', 1, '', now())`,
        [person, idTemp],
      ),
    ).rejects.toThrow("its application says otherwise");
    const key = { "Idempotency-Key": "moves" };
    const sent = await visitor.post("/user/application", bodyOf(application), key);
    expect(sent.http).toBe(200);
    const { value: id } = sent.body;
    await expect(move("drafts", "state", "open", idTemp)).rejects.toThrow('from "submitted" to "open"');
    await expect(move("applications", "status", 7, id)).rejects.toThrow(
      'no transition of applications leads from "1" to "7"',
    );
    await expect(sql("delete from applications where id = $1", [id])).rejects.toThrow(
      "its application says otherwise",
    );
  });

  test("refuses a state that the ledger denies, and an entry that the state denies", async () => {
    const { id } = await signed("holder-enough~denied");
    await expect(
      sql("update requests set status = 'COMPLETED', money = 'paid out' where id = $1", [id]),
    ).rejects.toThrow("said to be paid out");
    await expect(
      sql("update requests set status = 'CANCELED', money = 'given back' where id = $1", [id]),
    ).rejects.toThrow("said to be given back");
    await expect(entry(id, "pay out")).rejects.toThrow("said to be reserved");
  });

  test("refuses to pay out what was given back, and the other way round", async () => {
    const { visitor, id } = await signed("holder-enough~ends");
    await settle(visitor, "holder-enough~ends", { request: id, outcome: "RETURNED" });
    await expect(entry(id, "pay out")).rejects.toThrow("one_end_of_a_request");
    const done = await signed("holder-enough~done");
    await settle(done.visitor, "holder-enough~done", { request: done.id });
    await expect(entry(done.id, "give back")).rejects.toThrow("one_end_of_a_request");
  });
});

test("a latecomer hears in words what the request is now", async () => {
  const person = "holder-enough~late";
  const visitor = await signedIn(world.sandbox, person);
  const ready = await prepare(visitor, partInCash("7121005001", 10));
  expect(await settle(visitor, person, { request: ready.id })).toMatchObject({
    status: "NOT_OPEN",
    state: "Draft",
  });
  await sign(visitor, ready);
  await settle(visitor, person, { request: ready.id, outcome: "RETURNED" });
  const cancel = await visitor.post(
    `/user/otd/${ready.id}/cancel`,
    { reason: "Late" },
    { "Idempotency-Key": "late" },
  );
  expect([cancel.http, cancel.body.status, cancel.body.message]).toEqual([
    422,
    "NOT_CONTINUABLE",
    "This transaction can no longer be changed. Its status is: Returned.",
  ]);
  expect(await settle(visitor, person, { request: ready.id })).toMatchObject({
    status: "NOT_OPEN",
    state: "Returned",
  });
});
