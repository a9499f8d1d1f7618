import { describe, expect, test } from "vitest";
import { createSandbox } from "../../app/sandbox/createSandbox.ts";
import { lifecycleOf } from "../../app/sandbox/requests/lifecycle.ts";
import { begin, partInCash } from "./support/distribution.ts";
import { account, atDesk, detailsOf, Page, sentDistribution } from "./support/followed.ts";
import { sendForm, withdrawalOf } from "./support/forms.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { buy, cancelPurchase, purchaseOf } from "./support/purchase.ts";
import { signedIn, Visitor } from "./support/visitor.ts";

const world = ledgerWorld();

const desk = async (visitor: Visitor, id: string) => (await visitor.get(`/sandbox/desk/${id}`)).body;
const move = (visitor: Visitor, id: string, transition: unknown, comment: unknown = "") =>
  atDesk(visitor, `${id}/transition`, { transition, comment });
const names = ({ transitions }: { transitions: { name: string }[] }) => transitions.map(({ name }) => name);

describe("the custodian's desk", () => {
  test("lists the requests of who is signed in, of a named person, and of all", async () => {
    const { visitor, id, number } = await sentDistribution(world, "holder-enough~desk1");
    const other = await sentDistribution(world, "holder-enough~desk2");
    const ids = async (query: string, who = visitor) =>
      (await who.get(`/sandbox/desk${query}`)).body.list.map((row: { id: string }) => row.id);
    expect((await visitor.get("/sandbox/desk")).body.list).toMatchObject([
      { id, number, title: "One-time distribution", person: "Grace Holloway", account },
    ]);
    expect(await ids("?person=holder-enough~desk2", new Visitor(world.sandbox))).toEqual([other.id]);
    expect(await ids("?person=*", new Visitor(world.sandbox))).toEqual(
      expect.arrayContaining([id, other.id]),
    );
    expect((await new Visitor(world.sandbox).get("/sandbox/desk")).http).toBe(401);
    expect((await visitor.get("/sandbox/desk?person=nobody")).http).toBe(404);
  });

  test("finds a request by its number, its account or its owner's name, and pages through the rest", async () => {
    const person = "holder-pending~desk11";
    const visitor = await signedIn(world.sandbox, person);
    for (let sent = 0; sent < 3; sent++) await begin(visitor, partInCash("7121005101", 100 + sent));
    const ask = async (query: string) =>
      (await visitor.get(`/sandbox/desk?person=${encodeURIComponent(person)}&${query}`)).body;
    const all = await ask("");
    expect([all.total, all.list.length]).toEqual([3, 3]);
    const [first, second] = all.list as { number: string; person: string }[];
    expect((await ask(`q=${first!.number.slice(-5)}`)).list).toMatchObject([{ number: first!.number }]);
    expect((await ask("q=21005101")).total).toBe(3);
    expect((await ask(`q=${encodeURIComponent(first!.person.toUpperCase())}`)).total).toBe(3);
    expect(await ask("q=%25")).toMatchObject({ total: 0, list: [] });
    expect((await ask("offset=1")).list[0]).toMatchObject({ number: second!.number });
    expect((await ask("offset=3")).list).toEqual([]);
    expect((await visitor.get("/sandbox/desk?offset=-1")).http).toBe(400);
  });

  test("offers exactly the transitions that the lifecycle lets the office take now, and no other is taken", async () => {
    const { visitor, id } = await sentDistribution(world, "holder-enough~desk3");
    const open = await desk(visitor, id);
    const office = Object.entries(lifecycleOf("otd").transitions).filter(([, { by }]) => by === "office");
    expect(names(open)).toEqual(
      office.filter(([, { from }]) => from.includes("MANAGER_REVIEW")).map(([name]) => name),
    );
    expect(open.transitions[0]).toEqual({ name: "complete", says: "carries it out", to: "Completed" });
    for (const [wrong, http] of [
      ["sign", 400],
      ["cancel", 400],
      ["toString", 400],
      ["", 400],
      [7, 400],
    ])
      expect((await move(visitor, id, wrong)).http, String(wrong)).toBe(http);
    expect((await move(visitor, id, "transferInKind")).body).toMatchObject({
      status: "TRANSFERRING_IN_KIND_ASSETS",
    });
    expect(names(await desk(visitor, id))).not.toContain("transferInKind");
    const late = await move(visitor, id, "transferInKind");
    expect([late.http, late.body.status, late.body.state]).toEqual([
      422,
      "NOT_OPEN",
      "Transferring in-kind assets",
    ]);
    await move(visitor, id, "complete", "Sent today.");
    expect(await desk(visitor, id)).toMatchObject({ transitions: [], comment: "Sent today." });
    expect((await move(visitor, id, "return")).body.status).toBe("NOT_OPEN");
  });

  test("moves the money as the lifecycle says, once, however often the button is pressed", async () => {
    const { visitor, id } = await sentDistribution(world, "holder-enough~desk4");
    const pressed = await Promise.all([1, 2, 3, 4].map(() => move(visitor, id, "return")));
    expect(pressed.map(({ http }) => http).sort()).toEqual([200, 422, 422, 422]);
    const { rows } = await world.pool.query(
      "select reason from ledger_entries where request_id = $1 order by reason",
      [id],
    );
    expect(rows.map(({ reason }) => reason)).toEqual(["give back", "reserve"]);
    expect((await detailsOf(visitor, id)).status.id).toBe("RETURNED");
  });

  test("CONST004 says until when the money is not free", async () => {
    const visitor = await signedIn(world.sandbox, "young-account~desk5");
    const { id } = (await sendForm(visitor, "WITHDRAWAL", withdrawalOf("7121004010"))).body;
    const { http, body } = await move(visitor, id, "complete");
    expect([http, body]).toEqual([200, { success: true, waitsUntil: "2026-11-24" }]);
    expect((await detailsOf(visitor, id)).status.label).toBe("Pending");
  });

  test("works for forms, and shows a draft without anything to decide", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~desk6");
    const { id } = (await sendForm(visitor, "WITHDRAWAL", withdrawalOf(account))).body;
    expect(await desk(visitor, id)).toMatchObject({ title: "Withdrawal", person: "Grace Holloway" });
    expect(names(await desk(visitor, id))).toEqual(["complete", "transferInKind", "return"]);
    await move(visitor, id, "complete");
    expect((await detailsOf(visitor, id)).status.label).toBe("Completed");
    const draft = await begin(visitor, partInCash(account, 500));
    expect(names(await desk(visitor, draft.id))).toEqual([]);
  });

  test("plays a purchase through to the recorded deed, and another to its cancellation", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~desk9");
    const { id } = await buy(visitor, purchaseOf(account));
    const statuses: string[] = [];
    const walk = async (request: string, ...transitions: string[]) => {
      for (const name of transitions) {
        expect(names(await desk(visitor, request)), name).toContain(name);
        const { http, body } = await move(visitor, request, name);
        expect([http, body.waitsUntil], JSON.stringify(body)).toEqual([200, undefined]);
        statuses.push(body.status);
      }
    };
    const open = await desk(visitor, id);
    expect(open.documents.map(({ label }: { label: string }) => label)).toContain("Purchase contract");
    const refused = await (async () => {
      await walk(id, "approve");
      return move(visitor, id, "takeContractWithoutDeposit");
    })();
    expect([refused.http, refused.body.status]).toEqual([422, "DEPOSIT_DUE"]);
    await walk(id, "takeContract", "sendDeposit", "takeClosingDocuments", "sendFunding", "complete");
    expect(statuses).toEqual([
      "WAITING_FOR_BDL_RATIFIED_CONTRACT",
      "EMD_MONEY_TRANSFER",
      "WAITING_FOR_CLOSING_DOCUMENTS",
      "FUNDING_MONEY_TRANSFER",
      "WAITING_FOR_RECORDED_DOCUMENTS",
      "COMPLETED",
    ]);
    const done = await detailsOf(visitor, id);
    expect(done.stages.every(({ state }: { state: string }) => state === "done")).toBe(true);
    expect(done.cancellation).toMatchObject({ by: "nothing", refund: [] });

    const second = await signedIn(world.sandbox, "holder-enough~desk10");
    const { id: other } = await buy(second, purchaseOf(account));
    const { cancellation } = await detailsOf(second, other);
    // 25,000 are set aside, and the fees were taken.
    expect(cancellation).toMatchObject({ by: "cancel", refund: [{ what: "cash" }, { what: "fees" }] });
    expect(cancellation.refund[0].amount).toBe(25_000);
    expect((await cancelPurchase(second, other)).http).toBe(200);
    expect((await detailsOf(second, other)).stages.at(-1)).toMatchObject({
      title: "Cancellation requested",
      by: "2026-11-24",
    });
    await walk(other, "startCanceling", "prepareCancellation", "finishCancellation");
    expect((await detailsOf(second, other)).status.id).toBe("CANCELED");
  });

  test("hears of what the owner says", async () => {
    const { visitor, id } = await sentDistribution(world, "holder-enough~desk7");
    const { place } = await desk(visitor, id);
    const page = await Page.open(new Visitor(world.sandbox), `/sandbox/desk/${id}/events`, { after: place });
    await visitor.post(
      `/user/requests/${id}/messages`,
      { text: "Hello" },
      { "Idempotency-Key": crypto.randomUUID() },
    );
    expect((await page.next())!.data.messages).toMatchObject([{ text: "Hello", byOffice: false }]);
    await page.close();
  });

  test("is no part of a custodian without the sandbox's calls", async () => {
    const { visitor, id } = await sentDistribution(world, "holder-enough~desk8");
    const real = new Visitor(createSandbox({ ...world.options, sandboxCalls: false }));
    real.cookie = visitor.cookie;
    for (const path of ["", "?person=*", `/${id}`, `/${id}/events`, `/${id}/files/${id}`])
      expect((await real.get(`/sandbox/desk${path}`)).http, path).toBe(404);
    for (const path of ["transition", "messages", "documents", `documents/${id}`]) {
      const body = { transition: "complete", text: "Hello", label: "Deed", file: id, status: "APPROVED" };
      expect((await atDesk(real, `${id}/${path}`, body)).http, path).toBe(404);
    }
    expect((await detailsOf(visitor, id)).status.id).toBe("MANAGER_REVIEW");
    // The owner's own page needs no sandbox.
    expect((await real.get(`/user/requests/${id}`)).http).toBe(200);
  });
});
