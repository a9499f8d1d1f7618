import { describe, expect, test, vi } from "vitest";
import type { Draft, Json } from "../../engine/index.ts";
import { createRuntime, engineMessages, type Ports } from "../../engine/index.ts";
import { orders } from "./ordersFlow.ts";

type Answerer = (call: string) => Promise<Json>;

function start(answer: Answerer, more: Partial<Ports> = {}, draft?: Draft) {
  let count = 0;
  const log: string[] = [];
  const ports: Ports = {
    ids: { next: () => `id${++count}` },
    today: () => "2026-11-20",
    call: ({ call, once }) => {
      log.push(once === undefined ? `call ${call}` : `call ${call} once`);
      return answer(call);
    },
    ask: async () => undefined,
    askClear: async () => false,
    show: (step, focus) => log.push(`show ${step} ${focus}`),
    notify: (notice) => log.push(`notify ${notice.message}`),
    exit: (exit, to) => log.push(`exit ${exit} ${to}`),
    save: (reason) => log.push(`save ${reason}`),
    storage: { write: (stored) => log.push(stored ? "store" : "store nothing") },
    ...more,
  };
  const runtime = createRuntime({
    plan: orders.plan,
    validators: orders.validators,
    user: {},
    ports,
    ...(draft ? { draft } : {}),
  });
  return { runtime, log };
}

const idle = (runtime: { getDraft(): Draft }) =>
  vi.waitFor(() => expect(runtime.getDraft().running).toBeUndefined());

describe("the runtime", () => {
  test("carries a person through the whole flow", async () => {
    const { runtime, log } = start(async () => ({}));
    runtime.send({ type: "open" });
    await idle(runtime);
    runtime.send({ type: "edit", at: "/who/name", value: "Ann" });
    runtime.send({ type: "submit" });
    await idle(runtime);
    runtime.send({ type: "edit", at: "/what/amount", value: 5 });
    runtime.send({ type: "submit" });
    await idle(runtime);
    log.length = 0;
    runtime.send({ type: "submit" });
    await idle(runtime);
    expect(log).toEqual(["store", "call orders.pay once", "store nothing", "exit done thanks"]);
    expect(runtime.getDraft().finished).toBe("done");
  });

  test("keeps several edits as one, when a port says soon", async () => {
    const tasks: (() => void)[] = [];
    const { runtime, log } = start(async () => ({}), { soon: (task) => void tasks.push(task) });
    runtime.send({ type: "open" });
    await idle(runtime);
    log.length = 0;
    runtime.send({ type: "edit", at: "/who/name", value: "A" });
    runtime.send({ type: "edit", at: "/who/name", value: "An" });
    expect(log.filter((line) => line === "store")).toEqual([]);
    expect(tasks).toHaveLength(1);
    tasks[0]?.();
    expect(log.filter((line) => line === "store")).toEqual(["store"]);
    runtime.send({ type: "edit", at: "/who/name", value: "Ann" });
    expect(tasks).toHaveLength(2);
  });

  test("tells listeners with the walker at the new draft, until they stop", () => {
    const { runtime } = start(() => new Promise(() => {}));
    const heard: unknown[] = [];
    const stop = runtime.subscribe((draft, changed) => {
      heard.push([draft.answers.who?.name, runtime.walker.value("/who/name"), changed.has("/who/name")]);
    });
    runtime.walker.state("/who/name");
    runtime.send({ type: "edit", at: "/who/name", value: "Ann" });
    stop();
    runtime.send({ type: "edit", at: "/who/name", value: "Bea" });
    expect(heard).toEqual([["Ann", "Ann", true]]);
  });

  test("says of anything a call throws, other than a refusal, that the program is at fault, never that nobody is there", async () => {
    const { runtime } = start(async (call) => {
      if (call === "orders.save") throw new TypeError("no such call");
      return {};
    });
    runtime.send({ type: "open" });
    await idle(runtime);
    runtime.send({ type: "edit", at: "/who/name", value: "Ann" });
    runtime.send({ type: "submit" });
    await idle(runtime);
    expect(runtime.getDraft().notices.map((notice) => notice.message)).toEqual([engineMessages.fault]);
  });

  test("holds an edit that comes during a submit, and loses nothing", async () => {
    let answerSave: (answer: Json) => void = () => {};
    const { runtime } = start((call) =>
      call === "orders.save" ? new Promise((done) => (answerSave = done)) : Promise.resolve({}),
    );
    runtime.send({ type: "open" });
    await idle(runtime);
    runtime.send({ type: "edit", at: "/who/name", value: "Ann" });
    runtime.send({ type: "submit" });
    runtime.send({ type: "edit", at: "/who/locked", value: "late upload" });
    expect(runtime.getDraft().answers.who).not.toHaveProperty("locked");
    answerSave({});
    await idle(runtime);
    expect(runtime.getDraft().answers.who).toMatchObject({ name: "Ann", locked: "late upload" });
  });

  test("a dialog that breaks or closes stops the pipeline", async () => {
    for (const ask of [async () => undefined, () => Promise.reject(new Error("gone"))]) {
      const { runtime } = start(
        async (call): Promise<Json> => (call === "orders.save" ? { ask: true } : {}),
        {
          ask,
        },
      );
      runtime.send({ type: "open" });
      await idle(runtime);
      runtime.send({ type: "edit", at: "/who/name", value: "Ann" });
      runtime.send({ type: "submit" });
      await idle(runtime);
      expect(runtime.getDraft().step).toBe("who");
    }
  });

  test("removes hidden answers once the person agrees", async () => {
    const { runtime } = start(async () => ({}), { askClear: async () => true });
    runtime.send({ type: "open" });
    await idle(runtime);
    runtime.send({ type: "edit", at: "/who/kind", value: "gift" });
    runtime.send({ type: "edit", at: "/who/diary", value: "Dear" });
    runtime.send({ type: "edit", at: "/who/kind", value: "self" });
    await vi.waitFor(() => expect(runtime.getDraft().answers.who).not.toHaveProperty("diary"));
  });

  test("takes a choice back where the person keeps what it hid, also when the question broke", async () => {
    for (const askClear of [async () => false, () => Promise.reject(new Error("The dialog broke."))]) {
      const { runtime } = start(async () => ({}), { askClear });
      runtime.send({ type: "open" });
      await idle(runtime);
      runtime.send({ type: "edit", at: "/who/kind", value: "gift" });
      runtime.send({ type: "edit", at: "/who/diary", value: "Dear" });
      runtime.send({ type: "edit", at: "/who/kind", value: "self" });
      // An event that arrives meanwhile, such as a finished upload, is not lost.
      runtime.send({ type: "edit", at: "/who/name", value: "Ann" });
      await vi.waitFor(() => expect(runtime.getDraft().answers.who?.name).toBe("Ann"));
      expect(runtime.getDraft().answers.who).toMatchObject({ kind: "gift", diary: "Dear" });
      expect(runtime.walker.relevant("/who/diary")).toBe(true);
    }
  });

  test("stores what stood before a question that is still open", async () => {
    let stored: unknown;
    const { runtime } = start(async () => ({}), {
      askClear: () => new Promise(() => {}),
      storage: { write: (draft) => (stored = draft) },
    });
    runtime.send({ type: "open" });
    await idle(runtime);
    runtime.send({ type: "edit", at: "/who/kind", value: "gift" });
    runtime.send({ type: "edit", at: "/who/diary", value: "Dear" });
    runtime.send({ type: "edit", at: "/who/kind", value: "self" });
    expect(stored).toMatchObject({ answers: { who: { kind: "gift" } } });
    expect(stored).not.toHaveProperty("asking");
  });

  test("takes events sent by a listener after the present one", () => {
    const { runtime } = start(() => new Promise(() => {}));
    const names: unknown[] = [];
    runtime.subscribe((draft) => {
      if (names.length === 0) runtime.send({ type: "edit", at: "/who/name", value: "Bea" });
      names.push(draft.answers.who?.name);
    });
    runtime.send({ type: "edit", at: "/who/name", value: "Ann" });
    expect(names).toEqual(["Ann", "Bea"]);
  });
});
