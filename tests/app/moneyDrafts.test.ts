import { flows } from "virtual:flows";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { draftCallsFor } from "../../app/api/drafts/draftCalls.ts";
import { signIn } from "../../app/api/portal/sandbox.ts";
import { apiRoot as root } from "../../app/api/transport/apiRoot.ts";
import type { OpenDialog } from "../../app/flow/dialogStore.ts";
import type { FlowSurroundings, OpenFlow } from "../../app/flow/openFlow.ts";
import { openFlow } from "../../app/flow/openFlow.ts";
import { holdSession } from "../../app/session/sessionStore.ts";
import type { Json, RouteValues, StoredDraft } from "../../engine/index.ts";
import { portalWorld } from "./support/portalWorld.ts";
import { settled } from "./support/settled.ts";
import { submit } from "./support/submit.ts";
import { typeIn } from "./support/typeIn.ts";

const account = { account: { code: "7121005001" } };
/** Step 1 of a distribution in cash. */
const inCash = { ...account, fullness: "PARTIAL", partialDistributionType: "CASH_ONLY" };

const { stand } = portalWorld(root);

interface Opened extends OpenFlow {
  exits: { to: string; keeps: boolean }[];
  conflicts: OpenFlow[];
}

/** Opens a flow at an address, as a tab does. */
async function opened(...given: Parameters<typeof opening>): Promise<Opened> {
  const flow = await opening(...given);
  await settled(flow);
  return flow;
}

/** The same, while it may still load, save or ask. */
async function opening(id: string, person: string, query: RouteValues = {}, step?: string): Promise<Opened> {
  const session = await signIn(person);
  const exits: Opened["exits"] = [];
  const conflicts: OpenFlow[] = [];
  const around: FlowSurroundings = {
    session,
    onShow() {},
    onExit: (to, _values, keeps) => exits.push({ to, keeps }),
    onSignedOut(status) {
      throw new Error(`signed out: ${status}`);
    },
    onReplaced: (next) => conflicts.push(next),
  };
  const flow = await openFlow(await flows[id]!.load(), around, query);
  // A save that waits would be sent while the next files run.
  onTestFinished(() => flow.server.close());
  flow.runtime.send({ type: "open", query: { ...query }, ...(step === undefined ? {} : { step }) });
  return Object.assign(flow, { exits, conflicts });
}

const notices = ({ runtime }: OpenFlow) => runtime.getDraft().notices.map(({ message }) => message);
const stepOf = ({ runtime }: OpenFlow) => runtime.getDraft().step;
const addressOf = ({ runtime }: OpenFlow) => runtime.walker.address(stepOf({ runtime } as OpenFlow));
const conflict = ({ dialogs }: OpenFlow) =>
  dialogs.getState().open as Extract<OpenDialog, { kind: "conflict" }>;
const saved = async (flow: OpenFlow) => {
  await flow.server.flush();
  return flow.server.id(() => {
    throw new Error("nothing was saved");
  });
};

/** Answers by step and name. */
type Steps = { [step: string]: { [name: string]: Json } };

describe("a form that is emailed", () => {
  async function begun(person: string) {
    const flow = await opened("withdrawal", person);
    typeIn(flow, account, "/account");
    return flow;
  }

  test("API051 is kept under a number as soon as it has an account, and that number stands in its address", async () => {
    const flow = await opened("withdrawal", "holder-enough~first");
    await flow.server.flush();
    expect(flow.server.saves.getState().state).toBe("idle");
    expect(addressOf(flow)).toBe("/o/transactions/withdrawal/new/s1");
    typeIn(flow, account, "/account");
    const id = await saved(flow);
    expect(addressOf(flow)).toBe(`/o/transactions/withdrawal/new/s1?id=${id}`);
  });

  test("API051 is begun once where the answer was lost, and keeps what was typed since", async () => {
    const flow = await opened("withdrawal", "holder-enough~lost");
    const heard = fetch;
    let losses = 3;
    vi.stubGlobal("fetch", async (asked: Request) => {
      const answer = await heard(asked);
      if (asked.method === "POST" && asked.url.endsWith("/user/e-form") && losses-- > 0)
        throw new TypeError("Failed to fetch");
      return answer;
    });
    typeIn(flow, account, "/account");
    await flow.server.flush();
    expect(flow.server.saves.getState().state).toBe("offline");
    typeIn(flow, { account: { code: "7121005002" } }, "/account");
    const id = await saved(flow);
    expect(conflict(flow)).toBeUndefined();
    const { list } = (await stand.visitor.get("/user/e-form/list")).body;
    expect(list).toMatchObject([{ id }]);
    expect((await stand.visitor.get(`/user/e-form/${id}`)).body.accountCode).toBe("7121005002");
  });

  test("API052 opens by its number at step 1 with its answers, also where this tab knows nothing of it", async () => {
    const first = await begun("holder-enough~resume");
    await submit(first);
    expect(stepOf(first)).toBe("details");
    first.runtime.send({ type: "edit", at: "/details/type", value: "CASH" });
    first.runtime.send({ type: "edit", at: "/details/amount", value: 1234.56 });
    const id = await saved(first);

    stand.kept.clear();
    const second = await opened("withdrawal", "holder-enough~resume", { id }, "account");
    expect(stepOf(second)).toBe("account");
    expect(second.runtime.getDraft().answers).toMatchObject({ details: { type: "CASH", amount: 1234.56 } });
    await submit(second);
    expect(await saved(second)).toBe(id);
  });

  /** Changes the draft in this tab's storage. */
  function inThisTab(flow: string, change: (kept: { [word: string]: Json }) => Json): void {
    const key = [...stand.kept.keys()].find((one) => one.includes(`.${flow}.`));
    if (key === undefined) throw new Error(`nothing is kept of ${flow}`);
    stand.kept.set(key, JSON.stringify(change(JSON.parse(stand.kept.get(key) ?? ""))));
  }

  test("that the custodian still holds as a draft was not sent, whatever this tab says: its end stays closed", async () => {
    const first = await opened("roth", "holder-enough~unsent");
    typeIn(first, { from: account.account, isNewAccount: false }, "/conversion");
    await settled(first);
    typeIn(first, { to: { code: "7121005002" }, typeNum: 1 }, "/conversion");
    await submit(first);
    first.runtime.send({ type: "edit", at: "/review/isRead", value: true });
    const id = await saved(first);
    inThisTab("roth", (kept) => ({ ...kept, step: "done", passed: ["conversion", "review"] }));
    const again = await opened("roth", "holder-enough~unsent", { id }, "done");
    expect([stepOf(again), again.runtime.getDraft().passed]).toEqual(["review", ["conversion"]]);
    expect(again.server.isClosed).toBe(false);
  });

  /** The page is gone: what it was about to save is not saved any more. */
  const gone = ({ server }: OpenFlow) => server.close();

  test("what was taken away here does not come back where the page went before that was saved", async () => {
    const first = await begun("holder-enough~taken");
    await submit(first);
    first.runtime.send({ type: "edit", at: "/details/type", value: "CASH" });
    first.runtime.send({ type: "edit", at: "/details/amount", value: 1234.56 });
    const id = await saved(first);
    first.runtime.send({ type: "edit", at: "/details/type", value: undefined });
    gone(first);
    const again = await opened("withdrawal", "holder-enough~taken", { id });
    expect(again.runtime.getDraft().answers.details).not.toHaveProperty("type");
  });

  test("a beneficiary who was removed does not come back either, and the other keeps what only the custodian has", async () => {
    const person = "holder-enough~removed";
    const first = await opened("beneficiary", person);
    typeIn(first, account, "/account");
    await submit(first);
    const list = "/beneficiaries/list";
    for (const notes of ["Ada", "Grace"]) first.runtime.send({ type: "add", at: list, value: { notes } });
    const id = await saved(first);
    first.runtime.send({ type: "remove", at: `${list}/1` });
    gone(first);
    const again = await opened("beneficiary", person, { id });
    expect(again.runtime.getDraft().answers).toEqual(first.runtime.getDraft().answers);
  });

  test("what this tab alone has is saved once the page is there again, and the person is told what may be lost", async () => {
    const person = "holder-enough~unsaved";
    const first = await begun(person);
    await submit(first);
    first.runtime.send({ type: "edit", at: "/details/type", value: "CASH" });
    first.runtime.send({ type: "edit", at: "/details/amount", value: 20 });
    const id = await saved(first);
    first.runtime.send({ type: "edit", at: "/details/type", value: "ASSET_IN_KIND" });
    first.runtime.send({ type: "edit", at: "/details/amount", value: 30 });
    gone(first);
    const again = await opened("withdrawal", person, { id });
    expect(again.runtime.getDraft().answers.details).toMatchObject({ type: "ASSET_IN_KIND" });
    await saved(again);
    expect(again.runtime.getDraft().notices).toMatchObject([
      { message: "draft.lost", params: { fields: expect.stringContaining("mount") } },
    ]);
    stand.kept.clear();
    const later = await opened("withdrawal", person, { id });
    expect(later.runtime.getDraft().answers.details).toMatchObject({ type: "ASSET_IN_KIND" });
    expect(notices(later)).toEqual([]);
  });

  describe("where a later draft was saved and this tab lacks only what no browser keeps", () => {
    /** A withdrawal of this amount, saved. */
    async function withdrawing(person: string, amount: number | undefined) {
      const first = await begun(person);
      await submit(first);
      first.runtime.send({ type: "edit", at: "/details/type", value: "CASH" });
      first.runtime.send({ type: "edit", at: "/details/amount", value: amount });
      return { first, id: await saved(first) };
    }
    /** The page goes while the amount is being saved, and what it kept is there again after it. */
    async function changing({ first, id }: Awaited<ReturnType<typeof withdrawing>>, landed: boolean) {
      first.runtime.send({ type: "edit", at: "/details/amount", value: 30 });
      const kept = [...stand.kept];
      if (landed) await saved(first);
      else {
        const calls = await draftCallsFor(first.runtime.plan, "");
        const { held } = await calls.read(id);
        await calls.write(held?.json as StoredDraft, held);
      }
      gone(first);
      for (const [key, text] of kept) stand.kept.set(key, text);
    }
    const lost = [{ message: "draft.lost", params: { fields: expect.stringContaining("mount") } }];

    test("the person is told of an answer that the later draft lacks", async () => {
      const person = "holder-enough~lacks";
      const before = await withdrawing(person, undefined);
      await changing(before, false);
      const again = await opened("withdrawal", person, { id: before.id });
      expect(again.runtime.getDraft().notices).toMatchObject(lost);
    });

    test("the person is told of an answer that was another one before: nobody knows which the later draft has", async () => {
      const person = "holder-enough~changed";
      const before = await withdrawing(person, 20);
      await changing(before, false);
      const again = await opened("withdrawal", person, { id: before.id });
      expect(again.runtime.getDraft().notices).toMatchObject(lost);
      expect(again.runtime.getDraft().answers.details).toMatchObject({ amount: 20 });
    });

    test("nothing is said of a first answer that the later draft has: the save had come through", async () => {
      const person = "holder-enough~through";
      const before = await withdrawing(person, undefined);
      await changing(before, true);
      const again = await opened("withdrawal", person, { id: before.id });
      expect(notices(again)).toEqual([]);
      expect(again.runtime.getDraft().answers.details).toMatchObject({ amount: 30 });
    });
  });

  test("what this tab alone has is asked about where a later draft was saved elsewhere meanwhile, and what it has saved is not", async () => {
    const person = "holder-enough~later";
    const first = await begun(person);
    await submit(first);
    first.runtime.send({ type: "edit", at: "/details/type", value: "CASH" });
    const id = await saved(first);
    const clean = [...stand.kept];
    first.runtime.send({ type: "edit", at: "/details/type", value: "ASSET_IN_KIND" });
    gone(first);
    const unsaved = [...stand.kept];
    const inTab = (kept: typeof clean) => {
      stand.kept.clear();
      for (const [key, text] of kept) stand.kept.set(key, text);
    };

    inTab([]);
    const second = await opened("withdrawal", person, { id }, "details");
    second.runtime.send({ type: "edit", at: "/details/type", value: undefined });
    await saved(second);

    inTab(clean);
    const unasked = await opened("withdrawal", person, { id });
    expect(unasked.runtime.getDraft().answers.details).not.toHaveProperty("type");

    inTab(unsaved);
    const again = await opening("withdrawal", person, { id });
    await vi.waitFor(() => expect(again.dialogs.getState().open?.kind).toBe("conflict"));
    expect(conflict(again).differences).toEqual([
      { at: "/details/type", ours: "ASSET_IN_KIND", theirs: undefined },
    ]);
    conflict(again).settle(new Set());
    await settled(again);
    inTab([]);
    const later = await opened("withdrawal", person, { id });
    expect(later.runtime.getDraft().answers.details).toMatchObject({ type: "ASSET_IN_KIND" });
  });

  /** With something else in it, and without the number by which the custodian would have it too. */
  const changed = (text: string, change: { [word: string]: Json }) =>
    JSON.stringify({ ...JSON.parse(text), query: undefined, ...change });

  test.each<[string, string, (text: string) => string]>([
    ["cannot be read", "draft.unreadable", (text) => JSON.stringify({ flow: JSON.parse(text).flow })],
    ["is no JSON", "draft.unreadable", (text) => text.slice(0, 20)],
    ["is of another flow", "draft.otherFlow", (text) => changed(text, { flow: "roth" })],
    ["was sent", "draft.finished", (text) => changed(text, { finished: "done" })],
  ])("that %s begins anew, and the person is told: %s", async (how, message, broken) => {
    const person = `holder-enough~${how.replaceAll(" ", "-")}`;
    const first = await begun(person);
    await saved(first);
    const [key = "", text = ""] = [...stand.kept].find(([one]) => one.includes(".withdrawal.")) ?? [];
    stand.kept.set(key, broken(text));
    const again = await opened("withdrawal", person);
    expect(notices(again)).toEqual([message]);
    expect([stepOf(again), again.runtime.getDraft().answers]).toEqual(["account", {}]);
  });

  test("a copy in this tab of another draft is left alone", async () => {
    const first = await begun("holder-enough~other");
    const id = await saved(first);
    first.leave();
    const second = await begun("holder-enough~other");
    second.runtime.send({ type: "edit", at: "/account/account/code", value: "7121005002" });
    expect(await saved(second)).not.toBe(id);
    const again = await opened("withdrawal", "holder-enough~other", { id });
    expect(again.runtime.getDraft().answers).toEqual(first.runtime.getDraft().answers);
  });

  test.each<[string, Steps, Steps]>([
    [
      "roth",
      {
        conversion: {
          from: { code: "7121005001" },
          isNewAccount: false,
          to: { code: "7121005002" },
          typeNum: 1,
        },
        review: { isRead: true },
      },
      // Only one of the accounts can be converted.
      { conversion: { from: { code: "7121005001" } } },
    ],
    [
      "recurring",
      {
        details: {
          account: { code: "7121005001" },
          typeNum: 1,
          isScheduled: true,
          scheduledNum: 1,
          datePaymentsMonthly: 15,
          methodNum: 2,
          partialNum: 1,
          amount: 500,
          withholding: { electedForFederalWithholding: false },
          delivery: { method: "check", delivery: "REGULAR" },
          fees: { type: "CHECK" },
        },
        review: { isRead: true },
      },
      {},
    ],
    [
      "payment-letter",
      {
        details: {
          account: { code: "7121005001" },
          assetInfo: { description: "Promissory note, Millrace LLC", percentage: 50 },
          paymentInfo: { vendorName: "Millrace LLC", totalAmount: 120.5, frequencyNum: 3 },
          delivery: { method: "check", delivery: "REGULAR" },
          fees: { type: "ENTRUST_ACCOUNT" },
        },
        review: { isRead: true },
      },
      {},
    ],
  ])(
    "%s shows its end again where the page is loaded anew after it was sent, and begins anew where no number is asked for (REC012 ROTH013)",
    async (id, given, chosen) => {
      const person = `holder-enough~${id}-end`;
      const [first = ""] = Object.keys(given);
      const flow = await opened(id, person);
      for (const [step, answers] of Object.entries(given)) {
        expect(stepOf(flow)).toBe(step);
        for (const [name, answer] of Object.entries(answers)) {
          typeIn(flow, { [name]: answer }, `/${step}`);
          await settled(flow);
        }
        await submit(flow);
      }
      expect([stepOf(flow), notices(flow), flow.server.isClosed]).toEqual(["done", [], true]);
      const number = String(flow.runtime.walker.fact("requestId"));

      const again = await opened(id, person, { id: number }, "done");
      expect([stepOf(again), notices(again)]).toEqual(["done", []]);
      expect(again.runtime.getDraft().answers).toMatchObject(given);
      for (const way of [{ type: "back" }, { type: "go", step: first }] as const) {
        again.runtime.send(way);
        await settled(again);
        expect(stepOf(again)).toBe("done");
      }

      const listed = await opened(id, person, { id: number }, first);
      expect([stepOf(listed), listed.runtime.walker.mode(first)]).toEqual([first, "read"]);

      const anew = await opened(id, person);
      expect([stepOf(anew), anew.runtime.getDraft().answers, anew.server.isClosed]).toEqual([
        first,
        chosen,
        false,
      ]);
    },
  );

  test("two tabs never overwrite one another silently: the loser sees both values, and what is chosen is saved", async () => {
    const first = await begun("holder-enough~tabs");
    await submit(first);
    const id = await saved(first);
    const second = await opened("withdrawal", "holder-enough~tabs", { id }, "details");
    for (const flow of [first, second])
      flow.runtime.send({ type: "edit", at: "/details/type", value: "CASH" });
    second.runtime.send({ type: "edit", at: "/details/amount", value: 20 });
    await saved(second);
    first.runtime.send({ type: "edit", at: "/details/amount", value: 10 });
    const saving = first.server.flush();
    await vi.waitFor(() => expect(first.dialogs.getState().open?.kind).toBe("conflict"));
    const open = conflict(first);
    expect(open.differences).toContainEqual({ at: "/details/amount", ours: 10, theirs: 20 });
    open.settle(new Set(["/details/amount"]));
    await saving;
    expect(first.conflicts).toHaveLength(1);
    const third = await opened("withdrawal", "holder-enough~tabs", { id });
    expect(third.runtime.getDraft().answers.details).toMatchObject({ amount: 20 });
  });

  test("AUTH036 who leaves takes the browser's copy away, and who comes back keeps it", async () => {
    const kept = () => [...stand.kept.keys()].filter((key) => key.includes("withdrawal"));
    const first = await begun("holder-enough~leave");
    await saved(first);
    expect(kept()).toHaveLength(1);
    first.runtime.send({ type: "cancel" });
    await vi.waitFor(() => expect(first.exits).toHaveLength(1));
    expect(kept()).toEqual([]);
    const second = await begun("holder-enough~leave");
    await saved(second);
    second.leave(true);
    second.leave();
    expect(kept()).toHaveLength(1);
  });

  describe("who leaves before the custodian has it all", () => {
    /** A withdrawal whose last answer the custodian was not given. */
    async function left(person: string) {
      const first = await begun(person);
      await submit(first);
      first.runtime.send({ type: "edit", at: "/details/type", value: "CASH" });
      const id = await saved(first);
      const { fetch } = globalThis;
      const line = { isDown: true };
      vi.stubGlobal("fetch", async (request: Request) => {
        const isSave = request.method !== "GET" && request.url.includes("/e-form");
        if (line.isDown && isSave) throw new TypeError("offline");
        return fetch(request);
      });
      first.runtime.send({ type: "edit", at: "/details/type", value: "IN_KIND" });
      first.leave();
      await first.server.flush();
      expect(first.server.saves.getState().state).toBe("offline");
      return { first, id, line };
    }
    const copy = () => [...stand.kept].find(([key]) => key.includes("withdrawal"))?.[1];
    const typeOf = ({ runtime }: OpenFlow) =>
      (runtime.getDraft().answers.details as { type?: string } | undefined)?.type;

    test("finds it again, also on a page that is loaded anew", async () => {
      const { first, id, line } = await left("holder-enough~unsaved");
      const [key = "", text = ""] = [...stand.kept].find(([one]) => one.includes("withdrawal")) ?? [];
      expect(text).toContain("IN_KIND");
      gone(first);
      stand.kept.set(key, text);
      line.isDown = false;
      const again = await opened("withdrawal", "holder-enough~unsaved", { id }, "details");
      expect(typeOf(again)).toBe("IN_KIND");
      await saved(again);
      expect(again.server.behind).toBeUndefined();
    });

    test("leaves nothing in the browser once the custodian has it", async () => {
      const { first, line } = await left("holder-enough~late");
      expect(copy()).toContain("IN_KIND");
      line.isDown = false;
      await first.server.flush();
      expect(first.server.saves.getState().state).toBe("saved");
      expect(copy()).toBeUndefined();
    });

    test("has nothing saved in the session of whoever signs in next", async () => {
      onTestFinished(() => holdSession(undefined));
      holdSession({ permissions: [], user: { id: "holder-enough", name: "One" } });
      const { first, line } = await left("holder-enough~next");
      holdSession({ permissions: [], user: { id: "holder-no-mfa", name: "Another" } });
      line.isDown = false;
      await first.server.flush();
      expect(first.server.saves.getState().state).toBe("offline");
    });

    test("comes back to what was saved meanwhile", async () => {
      const { id, line } = await left("holder-enough~back");
      line.isDown = false;
      const again = await opened("withdrawal", "holder-enough~back", { id }, "details");
      expect([typeOf(again), again.server.behind]).toEqual(["IN_KIND", undefined]);
    });

    test("comes back while it still cannot be saved: only the page that is open saves it and keeps its copy", async () => {
      const { first, id, line } = await left("holder-enough~still");
      const again = await opened("withdrawal", "holder-enough~still", { id }, "account");
      expect(typeOf(again)).toBe("IN_KIND");
      again.runtime.send({ type: "edit", at: "/account/account/code", value: "7121005002" });
      line.isDown = false;
      await first.server.flush();
      expect(copy()).toContain("7121005002");
      await saved(again);
      expect([again.dialogs.getState().open, typeOf(again)]).toEqual([undefined, "IN_KIND"]);
    });

    test("comes back to a later draft of another tab: they are asked then, and not before", async () => {
      const { first, id, line } = await left("holder-enough~later");
      const calls = await draftCallsFor(first.runtime.plan, "");
      const { held } = await calls.read(id);
      line.isDown = false;
      const theirs = {
        ...(held?.json as StoredDraft),
        answers: { account: { account: { code: "7121005002" } } },
      };
      await calls.write(theirs, held);
      const again = await opening("withdrawal", "holder-enough~later", { id }, "account");
      expect(first.dialogs.getState().open).toBeUndefined();
      void again.server.flush();
      await vi.waitFor(() => expect(again.dialogs.getState().open?.kind).toBe("conflict"));
      // Whoever leaves that question open can come back as well.
      again.leave();
      await opening("withdrawal", "holder-enough~later", { id });
    });

    test("and opens another request leaves that one alone: the first is saved once that is possible", async () => {
      const other = await begun("holder-enough~two");
      const number = await saved(other);
      other.leave();
      const { first, id, line } = await left("holder-enough~two");
      const again = await opened("withdrawal", "holder-enough~two", { id: number });
      expect(typeOf(again)).toBeUndefined();
      again.runtime.send({ type: "edit", at: "/account/account/code", value: "7121005002" });
      line.isDown = false;
      await first.server.flush();
      expect(copy()).toContain("7121005002");
      await saved(again);
      again.leave();
      expect(typeOf(await opened("withdrawal", "holder-enough~two", { id }))).toBe("IN_KIND");
    });

    test("has nothing in the browser any more once they are signed out", async () => {
      const { first, line } = await left("holder-enough~out");
      stand.kept.clear();
      first.leave();
      await first.server.flush();
      expect(copy()).toBeUndefined();
      line.isDown = false;
      await first.server.flush();
      expect(copy()).toBeUndefined();
    });

    test("whose session ended while it was open keeps nothing in the browser", async () => {
      const first = await begun("holder-enough~ended");
      await saved(first);
      typeIn(first, { code: "7121005002" }, "/account/account");
      expect(first.server.behind).toBeDefined();
      stand.kept.clear();
      first.leave();
      expect(copy()).toBeUndefined();
    });
  });
});

describe("a one-time distribution", () => {
  async function created(person: string) {
    const flow = await opened("otd", person);
    typeIn(flow, inCash, "/general");
    await flow.server.flush();
    expect(flow.server.saves.getState().state).toBe("idle");
    await submit(flow);
    expect(notices(flow)).toEqual([]);
    return flow;
  }

  test("OTD003 OTD050 is created by step 1, and its number then stands in the address", async () => {
    const flow = await opened("otd", "holder-enough~create");
    expect(addressOf(flow)).toBe("/o/otdf/details/new/transaction/submission/step1");
    typeIn(flow, inCash, "/general");
    await submit(flow);
    const id = await saved(flow);
    expect(addressOf(flow)).toBe(`/o/otdf/details/${id}/transaction/submission/step2`);
    flow.runtime.send({ type: "back" });
    await settled(flow);
    flow.runtime.send({ type: "edit", at: "/general/fullness", value: "FULL" });
    await submit(flow);
    expect(await saved(flow)).toBe(id);
    expect(stepOf(flow)).toBe("setup");
  });

  test("API074 API076 keeps a step that is not finished, and opens by its number with all that was kept", async () => {
    const flow = await created("holder-enough~lenient");
    flow.runtime.send({ type: "edit", at: "/setup/specialDeliveryInstructions", value: "Ring twice" });
    const id = await saved(flow);
    expect(flow.server.saves.getState().state).toBe("saved");
    stand.kept.clear();
    const again = await opened("otd", "holder-enough~lenient", { id }, "setup");
    expect(notices(again)).toEqual([]);
    expect(stepOf(again)).toBe("setup");
    expect(again.runtime.getDraft().answers.setup).toMatchObject({
      specialDeliveryInstructions: "Ring twice",
    });
    expect(again.runtime.getDraft().passed).toEqual(["general"]);
  });

  test("a submit over somebody else's save asks, and sends what was decided", async () => {
    const flow = await created("holder-enough~submits");
    const id = await saved(flow);
    const other = await opened("otd", "holder-enough~submits", { id }, "setup");
    other.runtime.send({ type: "edit", at: "/setup/specialDeliveryInstructions", value: "Theirs" });
    await saved(other);
    flow.runtime.send({ type: "back" });
    await settled(flow);
    flow.runtime.send({ type: "submit" });
    await vi.waitFor(() => expect(flow.dialogs.getState().open?.kind).toBe("conflict"));
    const open = conflict(flow);
    expect(open.differences).toContainEqual({
      at: "/setup/specialDeliveryInstructions",
      ours: undefined,
      theirs: "Theirs",
    });
    open.settle(new Set(["/setup/specialDeliveryInstructions"]));
    await vi.waitFor(() => expect(flow.conflicts).toHaveLength(1));
    await flow.server.flush();
    const again = await opened("otd", "holder-enough~submits", { id });
    expect(again.runtime.getDraft().answers.setup).toMatchObject({ specialDeliveryInstructions: "Theirs" });
  });
});
