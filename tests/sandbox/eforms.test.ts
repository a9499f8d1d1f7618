import { describe, expect, test } from "vitest";
import { inspectPdf } from "../../app/sandbox/files/inspectPdf.ts";
import { formKind } from "../../app/sandbox/forms/formKind.ts";
import { writePdf } from "../../app/sandbox/forms/writePdf.ts";
import apiPaths from "../../schemas/reference/apiPaths.json" with { type: "json" };
import { fileSandbox } from "./support/fileSandbox.ts";
import { keepDraft, newKey, sendForm, storeCard, wiredFrom, withdrawalOf } from "./support/forms.ts";
import { signedIn, type Visitor } from "./support/visitor.ts";

const world = fileSandbox();

const account = "7121005001";
let copies = 0;
const enter = () => signedIn(world.sandbox, `holder-enough~eform${++copies}`);
const keep = (visitor: Visitor, options: Parameters<typeof keepDraft>[3] = {}) =>
  keepDraft(visitor, "WITHDRAWAL", withdrawalOf(account), { accountCode: account, ...options });

/** The text in a PDF, as a reader selects it. */
function textOf(bytes: Buffer): string {
  return [...bytes.toString("latin1").matchAll(/\((.*)\) Tj/g)]
    .map(([, text]) => text!.replace(/\\([\\()])/g, "$1").replaceAll("\u0095", "•"))
    .join("\n");
}

/** Whether each object is where the table at the end says. */
function isWhole(bytes: Buffer): boolean {
  const text = bytes.toString("latin1");
  const start = Number(/startxref\n(\d+)/.exec(text)![1]);
  const places = [...text.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map((row) => Number(row[1]));
  const streams = [...text.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)];
  return (
    text.startsWith("xref", start) &&
    places.length > 5 &&
    places.every((place, index) => text.startsWith(`${index + 1} 0 obj`, place)) &&
    streams.every(([, length, content]) => Number(length) === content!.length)
  );
}

describe("drafts", () => {
  test("API051 API052 a draft is kept under an id, and over the revision that was seen", async () => {
    const visitor = await enter();
    const first = await keep(visitor);
    expect(first.http).toBe(200);
    const { id, value, revision, savedAt } = first.body;
    expect([value, revision]).toEqual([id, 1]);
    expect(Date.parse(savedAt)).toBe(world.options.clock());
    const second = await keep(visitor, { id, revision: 1, accountCode: "7121005002" });
    expect(second.body).toMatchObject({ value: id, id, revision: 2 });
    expect(second.headers.get("etag")).toBe('"2"');
    const held = (await visitor.get(`/user/e-form/${id}`)).body;
    expect(held).toMatchObject({
      id,
      revision: 2,
      type: "WITHDRAWAL",
      accountCode: "7121005002",
      formStatus: 1,
      paymentStatus: 1,
      comment: "",
    });
    expect(held.json.answers).toEqual(withdrawalOf(account));
  });

  test("of two tabs the loser is told what is held, and overwrites nothing", async () => {
    const visitor = await enter();
    const { id } = (await keep(visitor)).body;
    const answers = withdrawalOf(account);
    answers.details!.amount = 999;
    const winner = await keepDraft(visitor, "WITHDRAWAL", answers, { id, revision: 1 });
    expect(winner.body.revision).toBe(2);
    const loser = await keep(visitor, { id, revision: 1 });
    expect([loser.http, loser.body.status]).toEqual([412, "STALE_REVISION"]);
    expect(loser.body).toMatchObject({ id, revision: 2, json: { answers, step: "review" } });
    const blind = await keep(visitor, { id });
    expect([blind.http, blind.body.status, blind.body.revision]).toEqual([428, "REVISION_REQUIRED", 2]);
    const both = await Promise.all([1, 2].map(() => keep(visitor, { id, revision: 2 })));
    expect(both.map(({ http }) => http).sort()).toEqual([200, 412]);
  });

  test("API051 a draft that is made with one key twice is one", async () => {
    const visitor = await enter();
    const json = { type: "WITHDRAWAL", jsonForm: {}, formStatus: 1 };
    const key = { "Idempotency-Key": newKey() };
    const made = await Promise.all([1, 2].map(() => visitor.post("/user/e-form", json, key)));
    const { id } = made[0]!.body;
    expect(id).toBe(made[1]!.body.id);
    const typedOn = await visitor.post("/user/e-form", { ...json, jsonForm: { answers: {} } }, key);
    expect([typedOn.http, typedOn.body]).toMatchObject([
      428,
      { status: "REVISION_REQUIRED", id, revision: 1, json: {} },
    ]);
    expect((await visitor.get("/user/e-form/list")).body.total).toBe(1);
  });

  test("API051 API052 another's draft, another kind of form and another's account are as good as none", async () => {
    const visitor = await enter();
    const { id } = (await keep(visitor)).body;
    const other = await signedIn(world.sandbox, "holder-young~eform");
    expect((await other.get(`/user/e-form/${id}`)).http).toBe(404);
    expect((await keepDraft(other, "WITHDRAWAL", {}, { id, revision: 1 })).http).toBe(404);
    expect((await keepDraft(visitor, "ROTH_CONVERSION", {}, { id, revision: 1 })).http).toBe(404);
    expect((await keepDraft(other, "WITHDRAWAL", {}, { accountCode: account })).http).toBe(404);
    expect((await visitor.get(`/user/e-form/${crypto.randomUUID()}`)).http).toBe(404);
    expect((await visitor.get("/user/e-form/nothing")).http).toBe(404);
  });

  test("API051 what is no draft is malformed", async () => {
    const visitor = await enter();
    for (const body of [
      { type: "OTHER", jsonForm: {} },
      { type: "WITHDRAWAL", jsonForm: "{" },
      { type: "WITHDRAWAL", jsonForm: [] },
      { type: "WITHDRAWAL" },
      { type: "WITHDRAWAL", jsonForm: {}, formStatus: 4 },
      { type: "WITHDRAWAL", jsonForm: {}, formStatus: { toString: 1 } },
      { type: "WITHDRAWAL", jsonForm: {}, accountCode: 7 },
    ]) {
      expect((await visitor.post("/user/e-form", body)).body.status).toBe("MALFORMED_BODY");
    }
    expect((await visitor.get("/user/e-form/list")).body.total).toBe(0);
  });

  test("what a draft holds is sealed in the database", async () => {
    const visitor = await enter();
    const { id } = (await keep(visitor)).body;
    const { rows } = await world.pool.query("select * from requests where id = $1", [id]);
    expect(rows[0].sealed_body.includes("884412340077")).toBe(false);
  });
});

describe("the print of a form", () => {
  test("API053 CONST002 it is a PDF that opens, whose text can be selected, with no more than last four digits", async () => {
    const visitor = await enter();
    const card = await storeCard(visitor, account);
    const { body } = await sendForm(visitor, "WITHDRAWAL", wiredFrom(account, "CREDIT_CARD", card));
    const response = await visitor.send("GET", `/user/e-form/pdf?id=${body.id}&type=WITHDRAWAL`);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${body.number}.pdf"`);
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await inspectPdf(bytes)).toBeUndefined();
    expect(isWhole(bytes)).toBe(true);
    const text = textOf(bytes);
    for (const words of [body.number, "$500.00", "First Prairie Bank", "•••• 0077", "account •••• 5001"]) {
      expect(text).toContain(words);
    }
    expect(text).toContain("Sent on 11/20/2026 12:00 (UTC).");
    // As on the review, the answers stand under the titles of the step's sections, each said once.
    const lines = text.split("\n");
    const order = ["What you withdraw", "Amount you receive", "How it is sent", "Payment method", "Fees"];
    const places = order.map((words) => lines.indexOf(words));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(order.map((words) => lines.filter((line) => line === words).length)).toEqual([1, 1, 1, 1, 1]);
    expect(bytes.includes("884412340077")).toBe(false);
    expect(bytes.includes(account)).toBe(false);
  });

  test("API053 ROLE003 a draft, another's form and another kind have none", async () => {
    const visitor = await enter();
    const { id } = (await keep(visitor)).body;
    expect((await visitor.get(`/user/e-form/pdf?id=${id}&type=WITHDRAWAL`)).http).toBe(404);
    const { body } = await sendForm(visitor, "WITHDRAWAL", withdrawalOf(account));
    expect((await visitor.get(`/user/e-form/pdf?id=${body.id}&type=ROTH_CONVERSION`)).http).toBe(404);
    const other = await signedIn(world.sandbox, "holder-young~print");
    expect((await other.get(`/user/e-form/pdf?id=${body.id}&type=WITHDRAWAL`)).http).toBe(404);
  });

  test("a long form takes several pages, and any letters are written", () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({
      label: `Line ${index} (\\of many)`,
      value: index % 2 ? "Łódź – “café” 東" : "x".repeat(300),
    }));
    const bytes = writePdf({ title: "A long form", facts: [], sections: [{ title: "All of it", rows }] });
    expect(isWhole(bytes)).toBe(true);
    const pages = Number(/\/Count (\d+)/.exec(bytes.toString("latin1"))![1]);
    expect(pages).toBeGreaterThan(5);
    expect(textOf(bytes)).toContain("Line 199 (\\of many)");
    expect(bytes.toString("latin1")).toContain("caf\u00e9\u0094 ?");
    const lowest = [...bytes.toString("latin1").matchAll(/Tf \d+ (-?\d+) Td/g)].map(([, y]) => Number(y));
    expect(Math.min(...lowest)).toBeGreaterThanOrEqual(54);
  });
});

test("the paths that the documents leave open are answered", async () => {
  const visitor = await enter();
  const { id } = (await keep(visitor)).body;
  for (const path of [apiPaths.feeTypes, apiPaths.requests, apiPaths.eForm.replace("{id}", id)]) {
    expect((await visitor.get(path)).http).toBe(200);
  }
  expect((await visitor.get(`${apiPaths.accountInfo}?account=${account}`)).http).toBe(200);
  expect((await visitor.post(apiPaths.payment.replace("{id}", id), {})).body.status).toBe(
    "IDEMPOTENCY_KEY_MISSING",
  );
  expect((await visitor.post(apiPaths.mfa, {})).body.status).toBe("IDEMPOTENCY_KEY_MISSING");
  expect(() => formKind("NO_SUCH_FORM")).toThrow();
});
