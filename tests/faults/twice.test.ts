import { expect, test } from "vitest";
import { fromBase32, totpCode, totpStep } from "../../app/sandbox/secondFactor/totp.ts";
import { account, atDesk, detailsOf, newsOf, sentDistribution } from "../sandbox/support/followed.ts";
import { pdf, uploadForm } from "../sandbox/support/sampleFiles.ts";
import { type Reply, signedIn, Visitor } from "../sandbox/support/visitor.ts";
import { fileWorld } from "./support/fileWorld.ts";
import { served } from "./support/served.ts";

const world = fileWorld();

/** One thing that is done besides the wizards. */
interface Deed {
  /** Does it; under the same key each time, where it takes one. */
  press(key: string): Promise<Reply>;
  /** What it leaves behind. */
  left(): Promise<unknown>;
  /** What that is once it was done. */
  once: unknown;
}

const overHttp = (visitor: Visitor): Visitor => {
  const browser = new Visitor(served(world.origin));
  browser.cookie = visitor.cookie;
  return browser;
};

async function followed(copy: string) {
  const { visitor, id } = await sentDistribution(world, `holder-enough~${copy}`);
  return { visitor, id, http: overHttp(visitor) };
}

/** A power of attorney that was granted, and the link of the person who is asked. */
async function granted(copy: string) {
  const holder = await signedIn(world.sandbox, `holder-enough~${copy}`);
  const agent = await signedIn(world.sandbox, `existing-holder~${copy}`);
  const asked = {
    ...{ accountList: "IPD", accountCode: account, firstName: "Elena", lastName: "Marchetti" },
    ...{ email: "elena.marchetti@example.com", powers: ["BUY"], isRead: true },
  };
  const { body } = await holder.post("/user/application/ipd", asked, { "Idempotency-Key": copy });
  const { list } = (await agent.get("/sandbox/inbox")).body;
  const { link } = list.find((message: { link?: string }) => message.link);
  const token = new URL(link, "http://localhost").searchParams.get("ipdAccessToken")!;
  return { holder, agent, id: body.value as string, token };
}

const statusNews = async (visitor: Visitor) => (await newsOf(visitor)).length;

const deeds: { readonly [name: string]: (copy: string) => Promise<Deed> } = {
  async "the desk moves a request on"(copy) {
    const { visitor, id, http } = await followed(copy);
    const body = { transition: "transferInKind", comment: "On Friday." };
    return {
      press: (key) => atDesk(http, `${id}/transition`, body, key),
      left: async () => [(await detailsOf(visitor, id)).status.id, await statusNews(visitor)],
      once: ["TRANSFERRING_IN_KIND_ASSETS", 1],
    };
  },
  async "the desk answers in the chat"(copy) {
    const { visitor, id, http } = await followed(copy);
    return {
      press: (key) => atDesk(http, `${id}/messages`, { text: "It leaves today." }, key),
      left: async () => (await detailsOf(visitor, id)).messages.length,
      once: 1,
    };
  },
  async "the desk asks for a document"(copy) {
    const { visitor, id, http } = await followed(copy);
    return {
      press: (key) => atDesk(http, `${id}/documents`, { label: "Deed", comment: "" }, key),
      left: async () => [(await detailsOf(visitor, id)).documents.length, await statusNews(visitor)],
      once: [1, 1],
    };
  },
  async "the desk approves a document"(copy) {
    const { visitor, id, http } = await followed(copy);
    await atDesk(visitor, `${id}/documents`, { label: "Deed", comment: "" });
    const [{ id: document }] = (await detailsOf(visitor, id)).documents;
    const path = `/user/requests/${id}/${document}/upload`;
    const form = uploadForm({}, ["deed.pdf", pdf()]);
    const file = (await visitor.call("POST", path, { multipart: form })).body.fileId;
    const verdict = { file, status: "APPROVED", comment: "" };
    return {
      press: (key) => atDesk(http, `${id}/documents/${document}`, verdict, key),
      left: async () => [(await detailsOf(visitor, id)).documents[0].status, await statusNews(visitor)],
      once: ["APPROVED", 2],
    };
  },
  async "a document is given"(copy) {
    const { visitor, id, http } = await followed(copy);
    await atDesk(visitor, `${id}/documents`, { label: "Deed", comment: "" });
    const [{ id: document }] = (await detailsOf(visitor, id)).documents;
    const path = `/user/requests/${id}/${document}/upload`;
    return {
      press: () => http.call("POST", path, { multipart: uploadForm({}, ["deed.pdf", pdf()]) }),
      left: async () => {
        const { documents } = await detailsOf(visitor, id);
        return documents.map((each: { status: string; file: { fileName: string } }) => [
          each.status,
          each.file.fileName,
        ]);
      },
      once: [["PENDING", "deed.pdf"]],
    };
  },
  async "a power of attorney is approved"(copy) {
    const { holder, agent, id, token } = await granted(copy);
    const http = overHttp(agent);
    const json = { status: "APPROVED" };
    return {
      press: () => http.call("PATCH", `/user/e-form/ipd/${token}/confirm`, { json }),
      left: async () => [(await detailsOf(holder, id)).status.label, await statusNews(holder)],
      once: ["Active", 1],
    };
  },
  async "a power of attorney is revoked"(copy) {
    const { holder, id } = await granted(copy);
    const http = overHttp(holder);
    return {
      press: () => http.post(`/user/ipd/${id}/revoke`),
      left: async () => (await detailsOf(holder, id)).status.label,
      once: "Revoked",
    };
  },
  async "a code is sent to a phone"(copy) {
    const visitor = await signedIn(world.sandbox, `holder-pending~${copy}`);
    const http = overHttp(visitor);
    const path = "/user/mfa/challenge/phone";
    const counted = "select count(*)::int as n from phone_challenges where person_id = $1";
    return {
      press: (key) => http.call("GET", path, { headers: { "Idempotency-Key": key } }),
      left: async () => [
        (await visitor.get("/sandbox/inbox")).body.list.length,
        (await world.pool.query(counted, [`holder-pending~${copy}`])).rows[0].n,
      ],
      once: [1, 1],
    };
  },
  async "an authenticator app is confirmed"(copy) {
    const visitor = await signedIn(world.sandbox, `holder-no-mfa~${copy}`);
    const { secret } = (await visitor.post("/sandbox/mfa/totp")).body;
    const challenge = totpCode(fromBase32(secret), totpStep(Date.now()));
    const http = overHttp(visitor);
    return {
      press: () => http.post("/sandbox/mfa/totp/confirm", { challenge }),
      left: async () => (await visitor.get("/user/profile")).body.isApplicationMfaActive,
      once: true,
    };
  },
};

const names = Object.keys(deeds);

test.each(names)("%s once, however often the button is pressed at once", async (name) => {
  const { press, left, once } = await deeds[name]!(`pressed${names.indexOf(name)}`);
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => press("one")));
  expect(first!.http, JSON.stringify(first!.body)).toBe(200);
  for (const { http, body } of others) expect([http, body]).toEqual([200, first!.body]);
  expect(await left()).toEqual(once);
});

test.each(names)("%s once, and says so when asked again after the answer was lost", async (name) => {
  const { press, left, once } = await deeds[name]!(`lost${names.indexOf(name)}`);
  await world.sandbox.fetch(
    new Request("http://localhost:4173/custodian/sandbox/faults", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ match: "/", times: 1, kind: "reset-after" }),
    }),
  );
  await expect(press("one")).rejects.toThrow();
  const again = await press("one");
  expect([again.http, again.body.success]).toEqual([200, true]);
  expect(await left()).toEqual(once);
});
