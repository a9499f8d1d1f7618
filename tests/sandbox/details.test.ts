import { afterAll, describe, expect, test, vi } from "vitest";
import type { RequestDocument } from "../../app/sandbox/details/requestDocuments.ts";
import { timelineOf } from "../../app/sandbox/details/stages.ts";
import type { StoredRequest } from "../../app/sandbox/requests/StoredRequest.ts";
import { begin, partInCash } from "./support/distribution.ts";
import {
  account,
  atDesk,
  detailsOf,
  newsOf,
  otherProcess,
  Page,
  sentDistribution,
} from "./support/followed.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { pdf, png, uploadForm } from "./support/sampleFiles.ts";
import { signedIn, type Visitor } from "./support/visitor.ts";

const world = ledgerWorld();
afterAll(() => world.sandbox.endStreams());

const move = (visitor: Visitor, id: string, transition: string, comment = "") =>
  atDesk(visitor, `${id}/transition`, { transition, comment });
const say = (visitor: Visitor, id: string, json: object, key: string = crypto.randomUUID()) =>
  visitor.post(`/user/requests/${id}/messages`, json, { "Idempotency-Key": key });
const upload = (visitor: Visitor, id: string, target: string, name = "page.png", bytes = png()) =>
  visitor.call("POST", `/user/requests/${id}/${target}/upload`, { multipart: uploadForm({}, [name, bytes]) });
const ask = (visitor: Visitor, id: string, label: string, comment = "") =>
  atDesk(visitor, `${id}/documents`, { label, comment });
/** @param file the one that was looked at; if not given, the one that is there */
const judge = async (
  visitor: Visitor,
  id: string,
  document: string,
  status: string,
  { comment = "", file }: { comment?: string; file?: string } = {},
) => {
  const { documents } = await detailsOf(visitor, id);
  const there = (documents as RequestDocument[]).find((one) => one.id === document)?.file?.id ?? "none";
  return atDesk(visitor, `${id}/documents/${document}`, { status, comment, file: file ?? there });
};

describe("the timeline", () => {
  test("has each stage with its day, whose turn it is, by when, and what follows", async () => {
    const { visitor, id, number } = await sentDistribution(world, "holder-enough~det1");
    const details = await detailsOf(visitor, id);
    expect(details).toMatchObject({
      id,
      number,
      title: "One-time distribution",
      status: { id: "MANAGER_REVIEW", label: "Manager review", color: "warning" },
      isSent: true,
    });
    const at = new Date(world.options.clock()).toISOString();
    expect(details.stages).toEqual([
      { title: "You fill in the request", state: "done", since: at },
      {
        title: "A manager reviews it",
        state: "now",
        since: at,
        waitsFor: "us",
        says: "We are looking at your request. This takes 3 business days.",
        // The test's clock stands at Friday, 20 November 2026.
        by: "2026-11-25",
      },
      { title: "Completed", state: "next" },
    ]);
    world.pass(60_000);
    await move(visitor, id, "transferInKind", "One asset is on its way.");
    await move(visitor, id, "return", "The bank sent it back.");
    const after = await detailsOf(visitor, id);
    expect(after.comment).toBe("The bank sent it back.");
    expect(after.stages.map((stage: object) => ({ ...stage, since: undefined }))).toEqual([
      { title: "You fill in the request", state: "done" },
      { title: "A manager reviews it", state: "done" },
      { title: "Transferring in-kind assets", state: "done", comment: "One asset is on its way." },
      {
        title: "Returned",
        state: "done",
        says: "Nothing was sent. What was set aside is back in your account.",
        comment: "The bank sent it back.",
      },
    ]);
  });

  test("LAY035 of a draft begins where it was begun, and goes with it", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~det2");
    const { id } = await begin(visitor, partInCash(account, 500));
    const details = await detailsOf(visitor, id);
    expect(details).toMatchObject({ account, accountType: "Traditional IRA" });
    expect(details.stages[0]).toMatchObject({
      title: "You fill in the request",
      state: "now",
      waitsFor: "you",
    });
    expect(details.cancellation).toEqual({ by: "delete", says: [], refund: [] });
    expect((await visitor.call("DELETE", `/user/requests/${id}`)).http).toBe(200);
    expect((await visitor.get(`/user/requests/${id}`)).http).toBe(404);
  });

  test("LAY035 a request that was sent is not deleted, but says what comes back when it is canceled", async () => {
    const { visitor, id } = await sentDistribution(world, "holder-enough~det3");
    const refused = await visitor.call("DELETE", `/user/requests/${id}`);
    expect([refused.http, refused.body.status, refused.body.state]).toEqual([
      422,
      "NOT_CONTINUABLE",
      "Manager review",
    ]);
    const { cancellation } = await detailsOf(visitor, id);
    expect(cancellation.by).toBe("cancel");
    expect(cancellation.says.length).toBeGreaterThan(0);
    expect(cancellation.refund).toEqual([{ what: "cash", amount: 1500 }]);
    await visitor.post(
      `/user/otd/${id}/cancel`,
      { reason: "I changed my mind." },
      { "Idempotency-Key": crypto.randomUUID() },
    );
    const after = await detailsOf(visitor, id);
    expect(after.cancellation).toMatchObject({ by: "nothing", refund: [] });
    expect(after.stages.at(-1).title).toBe("Canceled");
  });
});

describe("the chat", () => {
  test("keeps what both sides say, once per key, and counts what the owner has not read", async () => {
    const { visitor, id } = await sentDistribution(world, "holder-enough~det4");
    const key = crypto.randomUUID();
    const text = "When does it arrive?\nI am away on Monday.";
    for (const _ of [1, 2]) expect((await say(visitor, id, { text }, key)).http).toBe(200);
    await atDesk(visitor, `${id}/messages`, { text: "  On Friday. 👋🏽  " });
    const { messages, unread } = await detailsOf(visitor, id);
    expect(
      messages.map(({ byOffice, text }: { byOffice: boolean; text: string }) => [byOffice, text]),
    ).toEqual([
      [false, text],
      [true, "On Friday. 👋🏽"],
    ]);
    expect(unread).toBe(1);
    await visitor.post(`/user/requests/${id}/read`, { place: messages.at(-1).place });
    expect((await detailsOf(visitor, id)).unread).toBe(0);
    // An older place does not make them new again.
    await visitor.post(`/user/requests/${id}/read`, { place: 0 });
    expect((await detailsOf(visitor, id)).unread).toBe(0);
    const { rows } = await world.pool.query(
      "select sealed_detail from request_events where request_id = $1",
      [id],
    );
    expect(rows.some(({ sealed_detail }) => String(sealed_detail).includes("Friday"))).toBe(false);
  });

  test("takes files, each in one message, and only those that were uploaded for it", async () => {
    const { visitor, id } = await sentDistribution(world, "holder-enough~det5");
    const file = (await upload(visitor, id, "chat")).body.fileId as string;
    expect((await say(visitor, id, { text: "Here it is.", files: [file] })).http).toBe(200);
    const [message] = (await detailsOf(visitor, id)).messages;
    expect(message.files).toMatchObject([{ id: file, fileName: "page.png" }]);
    expect((await say(visitor, id, { text: "Again.", files: [file] })).body.status).toBe("NOT_FOUND");
    for (const who of [`/user/requests/${id}`, `/sandbox/desk/${id}`]) {
      const got = await visitor.send("GET", `${who}/files/${file}`);
      expect([got.status, got.headers.get("content-type")]).toEqual([200, "image/png"]);
      expect(Buffer.from(await got.arrayBuffer()).equals(png())).toBe(true);
    }
    expect((await detailsOf(visitor, id)).documents).toEqual([]);
  });

  test("refuses what is empty, too long, unseen or no text, and keeps none of it", async () => {
    const { visitor, id } = await sentDistribution(world, "holder-enough~det6");
    const hostile: [object, number, string][] = [
      [{ text: "" }, 400, "MALFORMED_BODY"],
      [{ text: " \n " }, 400, "MALFORMED_BODY"],
      [{ text: 7 }, 400, "MALFORMED_BODY"],
      [{ text: "x".repeat(2_001) }, 422, "TEXT_TOO_LONG"],
      [{ text: "pay\u202Eme" }, 422, "CHARACTERS_UNSEEN"],
      [{ text: "a\u0000b" }, 422, "CHARACTERS_UNSEEN"],
      [{ text: "a\u001b[2Jb" }, 422, "CHARACTERS_UNSEEN"],
      [{ text: "a", files: "b" }, 400, "MALFORMED_BODY"],
      [{ text: "a", files: ["not-an-id"] }, 404, "NOT_FOUND"],
      [{ text: "a", files: Array(6).fill(id) }, 400, "MALFORMED_BODY"],
    ];
    for (const [body, http, status] of hostile) {
      const mine = await say(visitor, id, body);
      expect([mine.http, mine.body.status], JSON.stringify(body).slice(0, 60)).toEqual([http, status]);
    }
    for (const [body, http, status] of hostile.slice(0, 7)) {
      const theirs = await atDesk(visitor, `${id}/messages`, body);
      expect([theirs.http, theirs.body.status]).toEqual([http, status]);
    }
    expect((await say(visitor, id, { text: "x".repeat(2_000) })).http).toBe(200);
    expect((await detailsOf(visitor, id)).messages).toHaveLength(1);
    expect((await visitor.post(`/user/requests/${id}/messages`, { text: "a" })).body.status).toBe(
      "IDEMPOTENCY_KEY_MISSING",
    );
    for (const place of [-1, 0.5, "1", null, 2 ** 60])
      expect((await visitor.post(`/user/requests/${id}/read`, { place })).http).toBe(400);
  });
});

describe("documents", () => {
  test("REBDL040: are asked for, given, rejected with a comment, given again and approved", async () => {
    const { visitor, id } = await sentDistribution(world, "holder-enough~det7");
    const now = async () => (await detailsOf(visitor, id)).documents[0];
    await ask(visitor, id, "Deed of the house", "As the county recorded it.");
    const { id: document, ...asked } = await now();
    expect(asked).toEqual({
      label: "Deed of the house",
      status: "REQUESTED",
      comment: "As the county recorded it.",
    });
    expect((await judge(visitor, id, document, "APPROVED")).http).toBe(404);
    expect((await upload(visitor, id, document, "deed.pdf", pdf())).http).toBe(200);
    expect(await now()).toMatchObject({ status: "PENDING", file: { fileName: "deed.pdf" } });
    expect((await upload(visitor, id, document, "other.pdf", pdf())).body.status).toBe("DOCUMENT_NOT_ASKED");
    const { file: first } = await now();
    await judge(visitor, id, document, "REJECTED", { comment: "Page 2 is missing." });
    expect(await now()).toMatchObject({ status: "REJECTED", comment: "Page 2 is missing." });
    await upload(visitor, id, document, "deed 2.pdf", pdf());
    expect(await now()).toMatchObject({ status: "PENDING", file: { fileName: "deed 2.pdf" } });
    // Who still looks at the first file decides nothing about the second.
    const late = await judge(visitor, id, document, "APPROVED", { file: first.id });
    expect([late.http, late.body.status]).toEqual([422, "DOCUMENT_REPLACED"]);
    expect(late.body.message).toBe("Another file came meanwhile. Please look at that one first.");
    expect(await now()).toMatchObject({ status: "PENDING" });
    await judge(visitor, id, document, "APPROVED");
    expect(await now()).toMatchObject({ id: document, status: "APPROVED" });
    expect((await upload(visitor, id, document, "late.pdf", pdf())).body.status).toBe("DOCUMENT_NOT_ASKED");
    expect((await detailsOf(visitor, id)).documents).toHaveLength(1);
    expect((await upload(visitor, id, "no-such-document")).http).toBe(404);
    expect((await judge(visitor, id, document, "PENDING")).http).toBe(400);
    expect((await ask(visitor, id, "two\nlines")).http).toBe(400);
    expect((await ask(visitor, id, "x".repeat(101))).body.status).toBe("TEXT_TOO_LONG");
  });
});

describe("notices", () => {
  test("come by the channels that the owner chose, for what the office did", async () => {
    const { visitor, id, number } = await sentDistribution(world, "holder-enough~det8");
    expect((await detailsOf(visitor, id)).notices).toEqual({
      status: ["EMAIL"],
      message: ["EMAIL"],
      document: ["EMAIL"],
    });
    const chosen = { status: ["SMS", "EMAIL"], message: [], document: ["SMS"] };
    expect((await visitor.call("PUT", `/user/requests/${id}/notices`, { json: chosen })).http).toBe(200);
    await atDesk(visitor, `${id}/messages`, { text: "Hello" });
    await ask(visitor, id, "Appraisal");
    await move(visitor, id, "complete");
    const name = `One-time distribution ${number}`;
    const news = await newsOf(visitor);
    expect(news.map(([channel]) => channel).sort()).toEqual(["EMAIL", "SMS", "SMS"]);
    expect(news).toContainEqual(["SMS", `${name}: there is news about the document Appraisal.`]);
    for (const channel of ["EMAIL", "SMS"])
      expect(news).toContainEqual([channel, `${name}: the status is now Completed.`]);
    for (const wrong of [{}, { ...chosen, status: "SMS" }, { ...chosen, message: ["PIGEON"] }])
      expect((await visitor.call("PUT", `/user/requests/${id}/notices`, { json: wrong })).http).toBe(400);
  });
});

describe("a file that its owner takes out of a draft", () => {
  const taken = (visitor: Visitor, file: string) => visitor.call("DELETE", `/user/application/files/${file}`);

  test("is asked for again where the office had asked for it", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~det14");
    const { id } = await begin(visitor, partInCash(account, 500));
    await ask(visitor, id, "Passport");
    const [{ id: document }] = (await detailsOf(visitor, id)).documents;
    expect((await taken(visitor, (await upload(visitor, id, document)).body.fileId)).http).toBe(200);
    const { documents } = await detailsOf(visitor, id);
    expect(documents).toEqual([{ id: document, label: "Passport", status: "REQUESTED" }]);
    expect((await upload(visitor, id, document)).http).toBe(200);
    const startOver = await visitor.post("/sandbox/reset", { person: "holder-enough~det14" });
    expect(startOver.http).toBe(200);
  });

  test("takes what the office thought of it along", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~det15");
    const { id } = await begin(visitor, partInCash(account, 500));
    const paper = uploadForm({ id, type: "idDocument" }, ["page.pdf", pdf()]);
    const file = (await visitor.call("POST", "/user/otd/upload", { multipart: paper })).body.fileId;
    await judge(visitor, id, file, "APPROVED");
    expect((await taken(visitor, file)).http).toBe(200);
    expect((await detailsOf(visitor, id)).documents).toEqual([]);
  });
});

describe("a page that follows a request", () => {
  test("hears what the desk does, by whatever process, and goes on after its last event", async () => {
    const { visitor, id } = await sentDistribution(world, "holder-enough~det9");
    const { place } = await detailsOf(visitor, id);
    const page = await Page.open(visitor, `/user/requests/${id}/events`, { after: place });
    const other = otherProcess(world);
    const elsewhere = await Page.open(visitor, `/user/requests/${id}/events`, {
      after: place,
      custodian: other,
    });
    await atDesk(visitor, `${id}/messages`, { text: "We looked at it." });
    for (const each of [page, elsewhere]) {
      const heard = await each.next();
      expect(heard).toMatchObject({
        event: "details",
        data: { unread: 1, status: { id: "MANAGER_REVIEW" } },
      });
      expect(heard!.data.messages).toMatchObject([{ text: "We looked at it.", byOffice: true }]);
      expect(Number(heard!.id)).toBe(heard!.data.place);
    }
    await elsewhere.close();
    await move(visitor, id, "complete");
    const heard = await page.next();
    expect(heard!.data).toMatchObject({ status: { id: "COMPLETED" }, messages: [] });
    await page.close();
    // A page that was away since the first message hears only of what came then.
    const back = await Page.open(visitor, `/user/requests/${id}/events`, { after: heard!.data.place - 1 });
    expect((await back.next())!.data).toMatchObject({ messages: [], status: { id: "COMPLETED" } });
    await back.close();
    other.endStreams();
  });

  test("ends with the session, which it does not keep alive, and with its request", async () => {
    const { visitor, id } = await sentDistribution(world, "holder-enough~det10");
    const { rows: before } = await world.pool.query(
      "select last_seen_at from sessions where person_id = $1 and ended is null",
      ["holder-enough~det10"],
    );
    world.pass(2_000);
    const page = await Page.open(visitor, `/user/requests/${id}/events`);
    expect((await page.next())!.data.id).toBe(id);
    const { rows: after } = await world.pool.query(
      "select last_seen_at from sessions where person_id = $1 and ended is null",
      ["holder-enough~det10"],
    );
    expect(after).toEqual(before);
    await visitor.post("/user/session/logout");
    expect(await page.next()).toMatchObject({ event: "end" });
    expect(await page.next()).toBeUndefined();

    const again = await signedIn(world.sandbox, "holder-enough~det10");
    const { id: draft } = await begin(again, partInCash(account, 500));
    const open = await Page.open(again, `/user/requests/${draft}/events`);
    await again.call("DELETE", `/user/requests/${draft}`);
    expect(await open.next()).toMatchObject({ event: "end" });
    const idle = await Page.open(again, `/user/requests/${id}/events`, { after: 1e12 });
    world.pass(3_600_000);
    expect(await idle.next()).toMatchObject({ event: "end" });
  });

  test("is none where only the head is asked for, which nobody would end", async () => {
    const { visitor, id } = await sentDistribution(world, "holder-enough~det13");
    const asked = vi.spyOn(world.pool, "query");
    expect((await visitor.send("HEAD", `/user/requests/${id}/events`)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const followed = asked.mock.calls.filter(([text]) => String(text).includes("max(place)"));
    expect(followed.flatMap(([, values]) => values as unknown)).not.toContainEqual([id]);
    asked.mockRestore();
  });

  test("ends when the process does", async () => {
    const { visitor, id } = await sentDistribution(world, "holder-enough~det11");
    const other = otherProcess(world);
    const page = await Page.open(visitor, `/user/requests/${id}/events`, { after: 1e12, custodian: other });
    other.endStreams();
    expect(await page.next()).toBeUndefined();
  });
});

test("ROLE003 nobody follows, reads or changes another person's request, nor without a session", async () => {
  const { visitor, id } = await sentDistribution(world, "holder-enough~det12");
  const file = (await upload(visitor, id, "chat")).body.fileId as string;
  await ask(visitor, id, "Deed");
  const document = (await detailsOf(visitor, id)).documents[0].id as string;
  const other = await signedIn(world.sandbox, "holder-enough~det13");
  const tried = async (who: Visitor, asked: string) => [
    await who.get(`/user/requests/${asked}`),
    await who.get(`/user/requests/${asked}/events`),
    await who.get(`/user/requests/${asked}/files/${file}`),
    await say(who, asked, { text: "Hello" }),
    await who.post(`/user/requests/${asked}/read`, { place: 1 }),
    await who.call("PUT", `/user/requests/${asked}/notices`, {
      json: { status: [], message: [], document: [] },
    }),
    await who.call("DELETE", `/user/requests/${asked}`),
    await upload(who, asked, "chat"),
    await upload(who, asked, document),
  ];
  for (const asked of [id, "not-an-id", "4e5f1e0a-3a53-4c52-9f0c-0a4c1b8ff001"])
    for (const { http, body } of await tried(other, asked))
      expect([http, body.status]).toEqual([404, "NOT_FOUND"]);
  await visitor.post("/user/session/logout");
  for (const { http } of await tried(visitor, id)) expect(http).toBe(401);
  const { rows } = await world.pool.query(
    "select kind from request_events where request_id = $1 and kind <> 'status'",
    [id],
  );
  expect(rows).toEqual([{ kind: "document" }]);
});

test("REBDL045 a purchase that its owner asks to cancel is looked at within 2 business days, and goes no further", async () => {
  const at = new Date("2026-11-20T12:00:00Z");
  const change = (from: string, to: string) =>
    ({ id: "", place: 1, kind: "status", byOffice: true, from, to, at }) as const;
  const changes = [
    change("DRAFT", "MANAGER_REVIEW"),
    change("MANAGER_REVIEW", "WAITING_FOR_BDL_RATIFIED_CONTRACT"),
  ];
  const request = { flow: "re-bdl", createdAt: at } as StoredRequest;
  const titles = (moves: typeof changes) =>
    timelineOf(request, moves).map(({ title, state }) => [title, state]);
  expect(titles(changes)).toEqual([
    ["You fill in the request", "done"],
    ["Manager review", "done"],
    ["Waiting for the ratified contract", "now"],
    ["Sending the deposit", "next"],
    ["Waiting for closing documents", "next"],
    ["Sending the funds", "next"],
    ["Waiting for recorded documents", "next"],
    ["Completed", "next"],
  ]);
  const further = [
    ...changes.slice(0, 1),
    change("MANAGER_REVIEW", "WAITING_FOR_CLOSING_DOCUMENTS"),
    change("WAITING_FOR_CLOSING_DOCUMENTS", "EMD_ADDITIONAL_FUNDING"),
  ];
  expect(titles(further).slice(-5)).toEqual(
    [
      ["Waiting for closing documents", "done"],
      ["Further deposit", "now"],
      ["Waiting for closing documents", "next"],
      ["Sending the funds", "next"],
      ["Waiting for recorded documents", "next"],
      ["Completed", "next"],
    ].slice(-5),
  );
  const canceling = timelineOf(request, [...changes, change("WAITING_FOR_BDL_RATIFIED_CONTRACT", "PENDING")]);
  expect(canceling.at(-1)).toEqual({
    title: "Cancellation requested",
    state: "now",
    since: at,
    waitsFor: "us",
    says: "You asked us to cancel this purchase. We look at it within 2 business days.",
    by: "2026-11-24",
  });
});

test.each([
  // A Friday before the week of Thanksgiving, at 4 a.m. where the custodian is, then at 11:59 a.m. and at noon.
  ["NORMAL_REVIEW_REQUEST", "2026-11-20T12:00:00Z", "2026-11-30"],
  ["EXPEDITED_REVIEW_REQUEST", "2026-11-20T12:00:00Z", "2026-11-24"],
  ["EXPEDITED_REVIEW_REQUEST", "2026-11-20T19:59:00Z", "2026-11-24"],
  ["EXPEDITED_REVIEW_REQUEST", "2026-11-20T20:00:00Z", "2026-11-25"],
  ["NORMAL_REVIEW_REQUEST", "2026-11-20T20:00:00Z", "2026-11-30"],
  // The Saturday after it, and a quarter past midnight on the Monday.
  ["NORMAL_REVIEW_REQUEST", "2026-11-21T17:00:00Z", "2026-12-01"],
  ["EXPEDITED_REVIEW_REQUEST", "2026-11-21T17:00:00Z", "2026-11-25"],
  ["EXPEDITED_REVIEW_REQUEST", "2026-11-23T08:15:00Z", "2026-11-25"],
])("REBDL022 a purchase with %s that is sent at %s is reviewed by %s", (reviewRequest, at, by) => {
  const request: Partial<StoredRequest> = {
    flow: "re-bdl",
    status: "MANAGER_REVIEW",
    createdAt: new Date(at),
    body: { answers: { general: { reviewRequest } } },
  };
  expect(timelineOf(request as StoredRequest, [])[0]).toMatchObject({
    title: "Manager review",
    state: "now",
    by,
  });
});

test.each([
  ["beneficiary", "4"],
  ["withdrawal", "4"],
  ["payment-letter", "4"],
  ["otd", "MANAGER_REVIEW"],
])("of a sent request of %s it is said by which day it is decided", (flow, status) => {
  const createdAt = new Date("2026-11-20T12:00:00Z");
  expect(timelineOf({ flow, status, createdAt } as StoredRequest, [])[0]!.by).toBe("2026-11-25");
});

test("of pages that follow one request without end, the oldest ends", async () => {
  const { visitor, id } = await sentDistribution(world, "holder-enough~det14");
  const pages: Page[] = [];
  for (let count = 0; count < 21; count++)
    pages.push(await Page.open(visitor, `/user/requests/${id}/events`, { after: 1e12 }));
  expect(await pages[0]!.next()).toBeUndefined();
  await move(visitor, id, "complete");
  for (const page of pages.slice(1)) await page.close();
});
