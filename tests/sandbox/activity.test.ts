import { describe, expect, test } from "vitest";
import { newKey, sendForm, wiredFrom } from "./support/forms.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { settle } from "./support/settle.ts";
import { signedIn, type Visitor } from "./support/visitor.ts";

const world = ledgerWorld();
const account = "7121005001";

const send = async (visitor: Visitor) =>
  (await sendForm(visitor, "WITHDRAWAL", wiredFrom(account, "ENTRUST_ACCOUNT"))).body as {
    id: string;
    number: string;
  };
const read = async (visitor: Visitor, id: string) => visitor.get(`/user/activity/${id}`);

describe("what was sent", () => {
  test("a withdrawal is kept with its reference, amounts by name, what happens next and by when", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~act1");
    const { id, number } = await send(visitor);
    const { http, body } = await read(visitor, id);
    expect(http).toBe(200);
    expect(body).toMatchObject({
      id,
      reference: number,
      title: "Your withdrawal request was sent",
      status: "Pending",
      isFollowed: true,
      amounts: [
        { label: "Cash that you receive", value: "$500.00" },
        { label: "Fees, taken from your account", value: "$30.00" },
        { label: "Taken from your account in cash", value: "$530.00" },
      ],
    });
    // Business days: the test's clock stands at Friday, 20 November 2026.
    expect(body.next[0]).toBe("We carry out your request within 3 business days: by 11/25/2026.");
    expect(Date.parse(body.sentAt)).toBe(world.options.clock());
    expect(body.sections.map(({ id }: { id: string }) => id)).toEqual(["account", "details"]);
    expect(JSON.stringify(body)).not.toContain(account);
  });

  test("once it is carried out, nothing is announced any more", async () => {
    const person = "holder-enough~act2";
    const visitor = await signedIn(world.sandbox, person);
    const { id } = await send(visitor);
    await settle(visitor, person, { request: id });
    expect((await read(visitor, id)).body).toMatchObject({ status: "Completed", next: [] });
  });

  test("ROLE003 nobody reads what another person sent, nor what was never sent", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~act3");
    const { id } = await send(visitor);
    const other = await signedIn(world.sandbox, "holder-enough~act4");
    for (const path of [id, `${id}/pdf`]) {
      expect((await other.send("GET", `/user/activity/${path}`)).status).toBe(404);
      expect((await visitor.send("GET", `/user/activity/${path}`)).status).toBe(200);
    }
    expect((await read(visitor, "not-an-id")).http).toBe(404);
    expect((await read(visitor, "4e5f1e0a-3a53-4c52-9f0c-0a4c1b8ff001")).http).toBe(404);
  });

  test("what is sent twice by one key is kept once, and a refused request not at all", async () => {
    const person = "holder-enough~act5";
    const visitor = await signedIn(world.sandbox, person);
    const key = newKey();
    const again = () => sendForm(visitor, "WITHDRAWAL", wiredFrom(account, "ENTRUST_ACCOUNT"), { key });
    const [first, second] = [await again(), await again()];
    expect(second.body.id).toBe(first.body.id);
    const tooMuch = wiredFrom(account, "ENTRUST_ACCOUNT");
    tooMuch.details!.amount = 999_999;
    expect((await sendForm(visitor, "WITHDRAWAL", tooMuch)).http).toBe(422);
    const { rows } = await world.pool.query("select id from activities where person_id = $1", [person]);
    expect(rows).toEqual([{ id: first.body.id }]);
  });

  test("CONST002 its PDF says the same, and its copy lies in the inbox, newest first", async () => {
    const person = "holder-enough~act6";
    const visitor = await signedIn(world.sandbox, person);
    const { number } = await send(visitor);
    const second = await send(visitor);
    const pdf = await visitor.send("GET", `/user/activity/${second.id}/pdf`);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    const text = Buffer.from(await pdf.arrayBuffer()).toString("latin1");
    for (const said of [second.number, "Sent on: 11/20/2026 12:00 ", "What happens next", "by 11/25/2026."])
      expect(text).toContain(said);
    expect(text).toContain("$530.00");
    expect(text).not.toContain(account);
    const { list } = (await visitor.get(`/sandbox/inbox?person=${person}`)).body;
    type Copy = { deliveryType: string; sent: { reference: string } };
    const copies = (list as Copy[]).map(({ deliveryType, sent }) => [deliveryType, sent.reference]);
    expect(copies).toEqual([
      ["EMAIL", second.number],
      ["EMAIL", number],
    ]);
    expect(JSON.stringify(list)).not.toContain(account);
  });
});
