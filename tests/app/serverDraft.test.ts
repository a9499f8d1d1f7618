import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CallRefused } from "../../app/api/transport/refusal.ts";
import type { DraftCalls, HeldDraft } from "../../app/draft/DraftCalls.ts";
import { ServerDraft } from "../../app/draft/ServerDraft.ts";
import type { StoredDraft } from "../../engine/index.ts";

const draft = (name: string) =>
  ({
    flow: "f",
    version: "1",
    fingerprint: "x",
    step: "s",
    answers: { s: { name } },
    passed: [],
  }) as unknown as StoredDraft;
const nameOf = (kept: StoredDraft) => (kept.answers.s as { name: string }).name;

let revision = 0;
let written: { name: string; known: number | undefined }[] = [];
let fail: (() => Error) | undefined;
const calls: DraftCalls = {
  read: async () => ({ held: undefined, answer: { email: "a@b.c" } }),
  async write(kept, known) {
    if (fail) throw fail();
    written.push({ name: nameOf(kept), known: known?.revision });
    revision += 1;
    return {
      saved: { id: "t1", revision, savedAt: "2026-11-20T12:04:00Z" },
      answer: { idTemp: "t1", revision },
    };
  },
  inTheWay: ({ id, revision: later, json }) =>
    typeof id === "string" && typeof later === "number" ? { id, revision: later, json } : undefined,
};
const make = (more: Partial<ConstructorParameters<typeof ServerDraft>[0]> = {}) =>
  new ServerDraft({
    calls,
    onConflict: async () => undefined,
    onReplaced: () => {},
    onSignedOut: () => {},
    ...more,
  });
/** Milliseconds until the server answers a save. */
const slowly = (delay: number): DraftCalls => ({
  ...calls,
  async write(kept, known) {
    const { write } = calls;
    const now = fail;
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (now) throw now();
    return write(kept, known);
  },
});

beforeEach(() => {
  vi.useFakeTimers();
  revision = 0;
  written = [];
  fail = undefined;
});
afterEach(() => vi.useRealTimers());

describe("the draft on the server", () => {
  test("saves once the person pauses for a second, and the last state only", async () => {
    const server = make();
    server.saveSoon(draft("a"));
    await vi.advanceTimersByTimeAsync(900);
    server.saveSoon(draft("ab"));
    await vi.advanceTimersByTimeAsync(999);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(written).toEqual([{ name: "ab", known: undefined }]);
  });

  test("names the revision each save was made from, in order", async () => {
    const server = make();
    await Promise.all([server.save(draft("a")), server.save(draft("b")), server.save(draft("c"))]);
    expect(written).toEqual([
      { name: "a", known: undefined },
      { name: "b", known: 1 },
      { name: "c", known: 2 },
    ]);
  });

  test("asked anew while a save is on its way, it answers what that save left, and does not call itself saved before", async () => {
    let saved = 1;
    let reads = 0;
    const later = <T>(answer: () => T, delay: number) =>
      new Promise<T>((resolve) => setTimeout(() => resolve(answer()), delay));
    const server = make({
      calls: {
        // Reads at the time of the call, but answers later than the save.
        async read() {
          reads += 1;
          const held = { id: "t1", revision: saved, savedAt: "2026-11-20T12:00:00Z", json: {} } as HeldDraft;
          return later(() => ({ held, answer: {} }), 200);
        },
        async write(kept, known) {
          written.push({ name: nameOf(kept), known: known?.revision });
          return later(() => {
            saved += 1;
            return { saved: { id: "t1", revision: saved, savedAt: "2026-11-20T12:04:00Z" }, answer: {} };
          }, 100);
        },
        inTheWay: () => undefined,
      },
    });
    await Promise.all([server.load(), vi.advanceTimersByTimeAsync(200)]);
    const saving = server.save(draft("a"));
    const loading = server.load();
    await vi.advanceTimersByTimeAsync(90);
    expect([server.saves.getState().state, reads]).toEqual(["saving", 1]);
    await vi.advanceTimersByTimeAsync(400);
    await Promise.all([saving, loading]);
    await Promise.all([server.save(draft("b")), vi.advanceTimersByTimeAsync(100)]);
    expect(written.map(({ known }) => known)).toEqual([1, 2]);
  });

  test("says saved only after the server said so", async () => {
    const server = make();
    const states: string[] = [];
    server.saves.subscribe(({ state }) => states.push(`${state}, written ${written.length}`));
    await server.save(draft("a"));
    expect(states).toEqual(["saving, written 0", "saved, written 1"]);
    expect(server.saves.getState()).toEqual({ state: "saved", savedAt: "2026-11-20T12:04:00Z" });
  });

  test("sends again what could not be sent", async () => {
    const server = make();
    fail = () => new CallRefused({ code: "offline", status: 0, text: "" });
    server.saveSoon(draft("a"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.saves.getState().state).toBe("offline");
    fail = undefined;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(written).toEqual([{ name: "a", known: undefined }]);
    expect(server.saves.getState().state).toBe("saved");
  });

  test.each([
    ["too many calls", 429, 0, 5_000],
    ["too many calls, and the server says for how long", 429, 60_000, 60_000],
    ["a server that fails", 503, 0, 5_000],
  ])(
    "sends again what was refused for %s, and says until then that it is not saved",
    async (_, status, retryAfter, pause) => {
      const server = make();
      fail = () => Object.assign(new CallRefused({ code: String(status), status, text: "" }), { retryAfter });
      server.saveSoon(draft("a"), 0);
      await vi.advanceTimersByTimeAsync(1);
      fail = undefined;
      await vi.advanceTimersByTimeAsync(pause - 10);
      expect([server.saves.getState(), written]).toEqual([
        { state: "failed", reason: undefined, savedAt: undefined },
        [],
      ]);
      await vi.advanceTimersByTimeAsync(10);
      expect(server.saves.getState().state).toBe("saved");
      expect(written).toEqual([{ name: "a", known: undefined }]);
    },
  );

  test("saves what waited for a pause where a call of the flow that was to save it too is refused", async () => {
    const server = make();
    server.saveSoon(draft("a"));
    const refused = server.send(draft("a, next"), () =>
      Promise.reject(new CallRefused({ code: "429", status: 429, text: "" })),
    );
    await expect(refused).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(written).toEqual([{ name: "a, next", known: undefined }]);
    expect(server.saves.getState().state).toBe("saved");
  });

  test("saves what waited for a pause where a call of the flow has saved one step alone", async () => {
    const server = make();
    server.saveSoon(draft("a"));
    await server.send(draft("a, next"), async () => ({
      saved: { id: "t1", revision: 7, savedAt: "now", json: { answers: {} } },
      answer: {},
    }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(written).toEqual([{ name: "a, next", known: 7 }]);
  });

  test("is saved by whoever leaves, also where the last save was refused and nothing waits for a pause", async () => {
    const server = make();
    fail = () => new CallRefused({ code: "offline", status: 0, text: "" });
    await expect(server.save(draft("a"))).rejects.toThrow();
    fail = undefined;
    await server.flush();
    expect(server.saves.getState().state).toBe("saved");
    await server.flush();
    expect(written).toEqual([{ name: "a", known: undefined }]);
  });

  test("is saved once where somebody leaves while it is being saved", async () => {
    const server = make({ calls: slowly(3_000) });
    server.saveSoon(draft("a"), 0);
    await vi.advanceTimersByTimeAsync(1_000);
    const left = server.flush();
    await vi.advanceTimersByTimeAsync(20_000);
    await left;
    expect(written.map(({ name }) => name)).toEqual(["a"]);
    expect(server.saves.getState().state).toBe("saved");
  });

  test("keeps what the server said where it refused to save, and only that", async () => {
    const server = make();
    fail = () => new CallRefused({ code: "READ_ONLY", status: 422, text: "You can view this account." });
    server.saveSoon(draft("a"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.saves.getState()).toMatchObject({
      state: "failed",
      reason: "You can view this account.",
    });
    fail = () => new CallRefused({ code: "INTERNAL", status: 500, text: "We're sorry!" });
    server.saveSoon(draft("ab"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.saves.getState()).toMatchObject({ state: "failed", reason: undefined });
  });

  test("asks about a later save of somebody else, and saves what was chosen over that one", async () => {
    const theirs = { id: "t1", revision: 7, json: draft("theirs") };
    let asked: HeldDraft | undefined;
    const server = make({
      async onConflict(held) {
        asked = held;
        fail = undefined;
        return { draft: draft("ours"), replaces: false };
      },
    });
    fail = () => new CallRefused({ code: "STALE_REVISION", status: 412, text: "" }, theirs);
    await server.save(draft("ours"));
    expect(asked).toEqual({ id: "t1", revision: 7, json: draft("theirs") });
    expect(written).toEqual([{ name: "ours", known: 7 }]);
  });

  test("saves what was taken of the other one, and lets nothing go on that was about to send the old", async () => {
    const theirs = { id: "t1", revision: 7, json: draft("theirs") };
    const server = make({
      async onConflict() {
        fail = undefined;
        return { draft: draft("chosen"), replaces: true };
      },
    });
    fail = () => new CallRefused({ code: "STALE_REVISION", status: 412, text: "" }, theirs);
    const ended = vi.fn();
    server.save(draft("ours")).then(ended, ended);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(written).toEqual([{ name: "chosen", known: 7 }]);
    expect(ended).not.toHaveBeenCalled();
    await server.save(draft("next"));
    expect(written).toEqual([
      { name: "chosen", known: 7 },
      { name: "next", known: 1 },
    ]);
  });

  test("never saves what could not be sent over what was typed since", async () => {
    const server = make({ calls: slowly(3_000) });
    fail = () => new CallRefused({ code: "offline", status: 0, text: "" });
    server.saveSoon(draft("a"));
    await vi.advanceTimersByTimeAsync(1_500);
    fail = undefined;
    server.saveSoon(draft("ab"));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(written.map(({ name }) => name)).toEqual(["ab"]);
  });

  test("takes what was chosen into what was typed while the later save was found, and saves nothing older", async () => {
    const theirs = { id: "t1", revision: 7, json: draft("theirs") };
    const replaced: string[] = [];
    const server = make({
      calls: slowly(3_000),
      async onConflict(_theirs, ours) {
        fail = undefined;
        return { draft: draft(`${nameOf(ours())}, chosen`), replaces: true };
      },
      onReplaced: (one) => void replaced.push(nameOf(one)),
    });
    fail = () => new CallRefused({ code: "STALE_REVISION", status: 412, text: "" }, theirs);
    server.saveSoon(draft("a"));
    await vi.advanceTimersByTimeAsync(1_500);
    server.saveSoon(draft("ab"));
    await vi.advanceTimersByTimeAsync(1_500);
    const sent = vi.fn(async () => undefined);
    void server.send(draft("abc"), sent);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(replaced).toEqual(["abc, chosen"]);
    expect(written).toEqual([{ name: "abc, chosen", known: 7 }]);
    expect(sent).not.toHaveBeenCalled();
  });

  test("lets a call of the flow that saves neither overtake a save nor be overtaken", async () => {
    const order: string[] = [];
    const later = (what: string, delay: number) =>
      new Promise<void>((resolve) =>
        setTimeout(() => {
          order.push(what);
          resolve();
        }, delay),
      );
    const server = make({
      calls: {
        ...calls,
        async write(kept, known) {
          await later(`draft over ${known?.revision}`, 100);
          return { saved: { id: "t1", revision: (known?.revision ?? 0) + 1, savedAt: "now" }, answer: kept };
        },
      },
    });
    const done = [
      server.save(draft("a")),
      server.send(draft("b"), async (held) => {
        await later(`step over ${held?.revision}`, 10);
        return { saved: { id: "t1", revision: 9, savedAt: "now" }, answer: {} };
      }),
      server.save(draft("c")),
    ];
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all(done);
    expect(order).toEqual(["draft over undefined", "step over 1", "draft over 9"]);
  });

  test("sends a call of the flow again over the later save, where its own answers are kept", async () => {
    const server = make({ onConflict: async (_theirs, ours) => ({ draft: ours(), replaces: false }) });
    const seen: (number | undefined)[] = [];
    const answer = await server.send(draft("a"), async (held) => {
      seen.push(held?.revision);
      if (held?.revision !== 7)
        throw new CallRefused({ code: "428", status: 428, text: "" }, { id: "t1", revision: 7, json: {} });
      return { saved: { id: "t1", revision: 8, savedAt: "now" }, answer: "sent" };
    });
    expect([answer, seen]).toEqual(["sent", [undefined, 7]]);
  });

  test("saves nothing behind the call that submits it", async () => {
    const server = make();
    const sent = server.send(draft("a"), async () => {
      server.close();
      return { saved: { id: "t1", revision: 2, savedAt: "now" }, answer: {} };
    });
    const behind = server.save(draft("b"));
    await Promise.all([sent, behind]);
    expect(written).toEqual([]);
    expect(server.saves.getState().state).toBe("idle");
  });

  test("is not called saved where there was nothing that the server would keep", async () => {
    const server = make({ calls: { ...calls, write: async () => undefined } });
    expect(await server.save(draft("a"))).toEqual({});
    expect(server.saves.getState()).toEqual({ state: "idle", savedAt: undefined });
  });

  test("of a request that was submitted saves nothing", async () => {
    const held: HeldDraft = { id: "t1", revision: 4, savedAt: "then", json: {}, isSubmitted: true };
    const server = make({ calls: { ...calls, read: async () => ({ held, answer: {} }) } });
    await server.load();
    server.saveSoon(draft("a"), 0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.isClosed).toBe(true);
    expect(written).toEqual([]);
  });

  test("leaves a conflict that nobody decides as it is", async () => {
    const server = make();
    fail = () =>
      new CallRefused({ code: "STALE_REVISION", status: 412, text: "" }, { id: "t1", revision: 7, json: {} });
    await expect(server.save(draft("ours"))).rejects.toThrow();
    expect(written).toEqual([]);
    expect(server.saves.getState().state).toBe("failed");
  });

  test("tells of a session that is over", async () => {
    const onSignedOut = vi.fn();
    const server = make({ onSignedOut });
    fail = () => new CallRefused({ code: "419", status: 419, text: "" });
    server.saveSoon(draft("a"), 0);
    await vi.advanceTimersByTimeAsync(1);
    expect(onSignedOut).toHaveBeenCalledWith(419);
    expect(server.saves.getState().state).toBe("signedOut");
  });

  test("saves nothing any more once it is an application", async () => {
    const server = make();
    server.saveSoon(draft("a"));
    server.close();
    server.saveSoon(draft("b"));
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(server.save(draft("c"))).resolves.toEqual({});
    expect(written).toEqual([]);
  });

  test("serves the answer it read with to the first who asks, and asks anew for the next", async () => {
    const read = vi.spyOn(calls, "read");
    const server = make();
    await server.load();
    expect(await server.current()).toEqual({ email: "a@b.c" });
    expect(read).toHaveBeenCalledTimes(1);
    await server.current();
    expect(read).toHaveBeenCalledTimes(2);
  });
});
