import { describe, expect, test } from "vitest";
import { brand } from "../../app/messages/brand.ts";
import { filledSentence, type Json } from "../../engine/index.ts";
import messages from "../../schemas/messages.en.json" with { type: "json" };
import { partInCash } from "../sandbox/support/distribution.ts";
import { scheduleOf, storeCard, wiredSchedule, withdrawalOf } from "../sandbox/support/forms.ts";
import { balances } from "../sandbox/support/ledger.ts";
import { ledgerWorld } from "../sandbox/support/ledgerWorld.ts";
import { Visitor } from "../sandbox/support/visitor.ts";
import { Tab } from "./support/Tab.ts";

const { openFlow } = await import("../../app/flow/openFlow.ts");
const { request } = await import("../../app/api/transport/request.ts");
const { flows } = await import("virtual:flows");

const world = ledgerWorld();

/** The custodian says what the wizard says of such an account. */
const sentence = filledSentence(messages["account.readOnly"], {}, { brand });
/** Accounts of one person: the first is read-only, the second is not. */
const [shut, usable] = ["7121005001", "7121005002"] as const;

const personOf = (flow: string) => `holder-enough~shut-${flow}`;
const become = (mode: string, flow: string) =>
  world.pool.query("update accounts set traits = traits || $3 where person_id = $1 and code = $2", [
    personOf(flow),
    shut,
    { mode },
  ]);

/** A tab in which a person with such accounts has a flow open. */
async function opened(flow: string): Promise<Tab> {
  const tab = await Tab.signedIn(world.sandbox, personOf(flow));
  await become("READ_ONLY", flow);
  return open(tab, flow);
}

async function open(tab: Tab, flow: string, query: { [name: string]: string } = {}): Promise<Tab> {
  await tab.do(async () => {
    const around = {
      session: tab.session,
      onShow: () => {},
      onExit: () => {},
      onSignedOut: (status: number) => void tab.signedOut.push(status),
      onReplaced: () => {},
    };
    tab.flow = await openFlow(await flows[flow]!.load(), around, query);
    tab.flow.runtime.send({ type: "open", query });
  });
  await tab.idle();
  return tab;
}

/** Enters these answers field by field, where the fields are shown. */
async function fill(tab: Tab, at: string, value: Json): Promise<void> {
  const node = tab.runtime.walker.node(at);
  if (node?.kind === "object")
    for (const [key, inner] of Object.entries(value as object)) await fill(tab, `${at}/${key}`, inner);
  else tab.edit(at, value);
  await tab.idle();
}

const saves = (tab: Tab) => tab.flow.server.saves.getState().state;

describe.each([
  {
    flow: "withdrawal",
    step: "account",
    answers: withdrawalOf(shut).account!,
    next: "details",
  },
  {
    flow: "roth",
    step: "conversion",
    answers: { from: { code: shut }, isNewAccount: true, typeNum: 1 },
    next: "review",
  },
  {
    flow: "otd",
    step: "general",
    answers: partInCash(shut, 10).general,
    next: "setup",
  },
])("ROLE006 $flow over an account that may only be looked at", ({ flow, step, answers, next }) => {
  test("says so where it cannot be saved, keeps what was typed, and goes on once it may be used", {
    timeout: 120_000,
  }, async () => {
    const tab = await opened(flow);
    // The accounts are told with how they may be used, so here the account becomes so later.
    await become("READ_WRITE", flow);
    await open(tab, flow);
    await become("READ_ONLY", flow);
    await fill(tab, `/${step}`, answers as Json);
    await tab.saved();
    const typed = structuredClone(tab.draft.answers);
    await tab.next();
    expect(tab.draft.notices).toMatchObject([{ message: "server.text", params: { text: sentence } }]);
    expect([tab.draft.step, saves(tab)]).toEqual([step, "failed"]);
    expect(tab.draft.answers).toEqual(typed);
    expect(tab.signedOut).toEqual([]);
    await become("READ_WRITE", flow);
    await tab.next();
    expect([tab.draft.step, tab.notices]).toEqual([next, []]);
  });
});

test.each([
  { flow: "withdrawal", account: "/account/account", answers: { account: withdrawalOf(shut).account! } },
  {
    flow: "roth",
    account: "/conversion/from",
    answers: { conversion: { from: { code: shut }, isNewAccount: true, typeNum: 1 } },
  },
  { flow: "otd", account: "/general/account", answers: { general: partInCash(shut, 10).general } },
  {
    flow: "re-bdl",
    account: "/general/account",
    answers: {
      general: { account: { code: shut }, reviewRequest: "NORMAL_REVIEW_REQUEST", acknowledgment: true },
    },
  },
])(
  "ROLE006 $flow over such an account is held on its first step, before anything is asked of the custodian",
  async ({ flow, account, answers }) => {
    const tab = await opened(flow);
    const [step, typed] = Object.entries(answers)[0]!;
    await fill(tab, `/${step}`, typed as Json);
    expect(tab.runtime.walker.relevant(`${account}/readOnly`)).toBe(true);
    await tab.next();
    expect([tab.draft.step, tab.draft.notices]).toEqual([step, []]);
    // The other account is a Roth IRA, which nobody converts.
    if (flow === "roth") return;
    tab.edit(`${account}/code`, usable);
    await tab.idle();
    expect(tab.runtime.walker.relevant(`${account}/readOnly`)).toBe(false);
    await tab.next();
    expect(tab.notices).toEqual([]);
    expect(tab.draft.step).not.toBe(step);
  },
);

test("ROLE006 a recurring distribution that cannot be saved keeps what was typed, and is saved with another account", {
  timeout: 120_000,
}, async () => {
  const tab = await opened("recurring");
  await fill(tab, "/details", scheduleOf(shut).details!);
  await tab.saved();
  expect(saves(tab)).toBe("failed");
  // As soon as the account is chosen, the step shows the sentence, before any click.
  expect(tab.runtime.walker.relevant("/details/account/readOnly")).toBe(true);
  const { account: _, ...typed } = structuredClone(tab.draft.answers.details!);
  tab.edit("/details/account/code", usable);
  await tab.idle();
  await tab.saved();
  expect(saves(tab)).toBe("saved");
  const { list } = await tab.do(() =>
    request<{ list: { id: string; accounts: string[] }[] }>("get", "/user/e-form/list"),
  );
  expect(list.map(({ accounts }) => accounts)).toEqual([[usable]]);
  const held = await tab.do(() =>
    request<{ json: { answers: { details: object } } }>("get", `/user/e-form/${list[0]!.id}`),
  );
  expect(held.json.answers.details).toMatchObject(typed);
});

test("a paid recurring distribution that cannot be sent says that the fees went back, and is opened again to be paid and sent", {
  timeout: 120_000,
}, async () => {
  const flow = "recurring";
  const first = await opened(flow);
  const visitor = new Visitor(world.sandbox);
  visitor.cookie = first.browser.cookie;
  const card = await storeCard(visitor, shut);
  await become("READ_WRITE", flow);
  const tab = await open(first, flow);
  await fill(tab, "/details", wiredSchedule(shut, "CREDIT_CARD").details!);
  await tab.next();
  await fill(tab, "/review", { isRead: true });
  await tab.next();
  await fill(tab, "/payment", { card: { id: card, title: "Visa 4242" } });
  await tab.next();
  expect([tab.draft.step, tab.notices]).toEqual(["submit", []]);
  const fees = async () => (await balances(world.pool, personOf(flow)))["fees USD"] ?? 0;
  expect(await fees()).toBe(3_000);
  await become("READ_ONLY", flow);
  await tab.next();
  expect(tab.draft.notices.map(({ message, params }) => [message, params.text])).toEqual([
    ["server.text", sentence],
    [
      "server.text",
      "The fees that were paid went back to your card. Please open the request again to change it.",
    ],
  ]);
  expect([tab.draft.step, await fees()]).toEqual(["submit", 0]);

  await become("READ_WRITE", flow);
  const { list } = (await visitor.get("/user/e-form/list")).body;
  const again = new Tab(tab.browser);
  again.session = tab.session;
  await open(again, flow, { id: list[0].id });
  expect(again.runtime.walker.mode("details")).toBe("draft");
  expect(again.draft.answers.details).toEqual(tab.draft.answers.details);
  for (let steps = 0; steps < 6 && again.draft.step !== "done"; steps += 1) await again.next();
  expect(again.draft.step).toBe("done");
  expect(await fees()).toBe(3_000);
});
