import { expect, test } from "vitest";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { signedIn, type Visitor } from "./support/visitor.ts";

const world = ledgerWorld();
const account = "7121005001";
const asked = {
  accountList: "IPD",
  accountCode: account,
  firstName: "Elena",
  lastName: "Marchetti",
  email: "elena.marchetti@example.com",
  powers: ["BUY", "SELL"],
  isRead: true,
};

const grant = (visitor: Visitor, changes: object = {}, key: string = crypto.randomUUID()) =>
  visitor.post("/user/application/ipd", { ...asked, ...changes }, { "Idempotency-Key": key });
const confirm = (visitor: Visitor, token: string, status: string) =>
  visitor.call("PATCH", `/user/e-form/ipd/${token}/confirm`, { json: { status } });
const info = (visitor: Visitor, token: string) => visitor.get(`/user/e-form/ipd/${token}/info`);
const statusOf = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/user/requests/${id}`)).body.status.label;

/** The token of the newest link in a person's inbox. */
async function linkOf(visitor: Visitor): Promise<string> {
  const { list } = (await visitor.get("/sandbox/inbox")).body;
  const { link } = list.find((message: { link?: string }) => message.link);
  return new URL(link, "http://localhost").searchParams.get("ipdAccessToken")!;
}

/** A power that Grace granted to Elena, both signed in. */
async function granted(copy: string) {
  const [holder, agent] = [
    await signedIn(world.sandbox, `holder-enough~${copy}`),
    await signedIn(world.sandbox, `existing-holder~${copy}`),
  ];
  const { http, body } = await grant(holder);
  expect(http).toBe(200);
  return { holder, agent, id: body.value as string, token: await linkOf(agent) };
}

test("IPD003 API041 CONST001 the person who was sent the link reads what it is about, and nothing more", async () => {
  const { agent, token } = await granted("ipd1");
  const { list } = (await agent.get("/sandbox/inbox")).body;
  expect(list[0].text).toMatch(/^Grace Holloway asks .* until \d{2}\/\d{2}\/\d{4}\.$/);
  const { body } = await info(agent, token);
  expect(body).toEqual({
    success: true,
    name: "Grace Holloway",
    account: "•••• 5001",
    powers: ["Buy assets", "Sell assets"],
    expiresAt: expect.any(String),
  });
});

test("IPD003 API042 it is approved with a status, once, and its holder is told", async () => {
  const { holder, agent, id, token } = await granted("ipd2");
  expect(await statusOf(holder, id)).toBe("Waiting for approval");
  const next = async () => (await holder.get(`/user/activity/${id}`)).body.next as string[];
  expect((await next())[0]).toContain("elena.marchetti@example.com");
  expect((await confirm(agent, token, "WHATEVER")).body.status).toBe("MALFORMED_BODY");
  expect((await confirm(agent, token, "APPROVED")).http).toBe(200);
  expect(await statusOf(holder, id)).toBe("Active");
  expect(await next()).toEqual([]);
  const { list } = (await holder.get("/sandbox/inbox")).body;
  expect(list[0].text).toMatch(/^Power of attorney IPD-\d+: the status is now Active\.$/);
  // Its answer may have been lost on the way back.
  expect((await confirm(agent, token, "APPROVED")).http).toBe(200);
  expect((await confirm(agent, token, "DECLINED")).body.status).toBe("LINK_USED");
  expect((await info(agent, token)).body.status).toBe("LINK_USED");
});

test("IPD003 API042 it can be declined, too", async () => {
  const { holder, agent, id, token } = await granted("ipd3");
  expect((await confirm(agent, token, "DECLINED")).http).toBe(200);
  expect(await statusOf(holder, id)).toBe("Declined");
  expect((await holder.post(`/user/ipd/${id}/revoke`)).body.status).toBe("NOT_OPEN");
});

test("API041 a link is worth nothing to anybody else, and nobody approves their own power", async () => {
  const { holder, token } = await granted("ipd4");
  const thief = await signedIn(world.sandbox, "holder-low~ipd4");
  for (const visitor of [thief, holder]) {
    expect((await info(visitor, token)).http).toBe(404);
    expect((await confirm(visitor, token, "APPROVED")).http).toBe(404);
  }
  expect((await info(thief, "guessed")).http).toBe(404);
});

test("API041 a link expires", async () => {
  const { agent, token } = await granted("ipd5");
  world.pass(7 * 86_400_000);
  const later = await signedIn(world.sandbox, "existing-holder~ipd5");
  expect((await info(later, token)).body.status).toBe("LINK_EXPIRED");
  expect((await confirm(later, token, "APPROVED")).body.status).toBe("LINK_EXPIRED");
  expect(agent).toBeDefined();
});

test("a link's token is stored as its digest alone, and no log has it", async () => {
  const { token } = await granted("ipd6");
  const { rows } = await world.pool.query("select encode(token_hash, 'escape') as kept from ipd_tokens");
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("IPD002 its holder revokes it, also once it is active, and the link is worth nothing then", async () => {
  const { holder, agent, id, token } = await granted("ipd7");
  expect((await agent.post(`/user/ipd/${id}/revoke`)).http).toBe(404);
  const details = (await holder.get(`/user/requests/${id}`)).body;
  expect(details.cancellation.by).toBe("revoke");
  expect((await holder.post(`/user/ipd/${id}/revoke`)).http).toBe(200);
  expect(await statusOf(holder, id)).toBe("Revoked");
  expect((await confirm(agent, token, "APPROVED")).body.status).toBe("NOT_OPEN");
  const second = await granted("ipd8");
  await confirm(second.agent, second.token, "APPROVED");
  expect((await second.holder.post(`/user/ipd/${second.id}/revoke`)).http).toBe(200);
  // Said again it stays so, and what was declined cannot be revoked.
  expect((await second.holder.post(`/user/ipd/${second.id}/revoke`)).body.status).toBe("REVOKED");
  const third = await granted("ipd-declined");
  await confirm(third.agent, third.token, "DECLINED");
  const late = await third.holder.post(`/user/ipd/${third.id}/revoke`);
  expect([late.http, late.body.status]).toEqual([422, "NOT_OPEN"]);
});

test("IPD004 API043 the form is taken as JSON, once per key, and judged by its wizard's rules", async () => {
  const holder = await signedIn(world.sandbox, "holder-enough~ipd9");
  const key = crypto.randomUUID();
  const first = await grant(holder, {}, key);
  expect(first.http).toBe(200);
  expect((await grant(holder, {}, key)).body).toEqual(first.body);
  const { list } = (await holder.get("/user/requests?kind=ipd")).body;
  expect(list).toMatchObject([{ kind: "ipd", accounts: [account], details: "Elena Marchetti" }]);
  const own = await grant(holder, { email: "grace.holloway@example.com" });
  expect(own.body.issues).toMatchObject([{ code: "ipd.ownEmail", field: "/email" }]);
  const unread = await grant(holder, { isRead: false });
  expect(unread.body.status).toBe("VALIDATION_FAILED");
  const foreign = await grant(holder, { accountCode: "7131004002" });
  expect(foreign.body.status).toBe("VALIDATION_FAILED");
  const form = { form: { accountList: "IPD", accountCode: account } };
  expect((await holder.call("POST", "/user/application/ipd", form)).http).toBe(415);
});

test("IPD005 each of the three lists has the accounts of its own", async () => {
  const [holder, newer] = [
    await signedIn(world.sandbox, "existing-holder~ipd10"),
    await signedIn(world.sandbox, "young-account~ipd10"),
  ];
  const paths = ["/user/ipd/accounts", "/user/lpoa/accounts", "/user/account/non-custodial"];
  const codes = (visitor: Visitor) =>
    Promise.all(
      paths.map(async (path) =>
        (await visitor.get(path)).body.list.map(({ code }: { code: string }) => code),
      ),
    );
  expect(await codes(holder)).toEqual([["7121004001", "7131004002"], ["7121004001"], ["7121004001"]]);
  expect(await codes(newer)).toEqual([[], [], ["7121004010"]]);
});
