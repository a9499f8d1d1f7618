import { describe, expect, test } from "vitest";
import type { Draft } from "../../engine/index.ts";
import { restoreDraft, storedDraft } from "../../engine/index.ts";
import { orders, Visit } from "./ordersFlow.ts";

describe("editing", () => {
  test("an edit keeps the answer, says it was by hand, and asks for a save", () => {
    const visit = Visit.opened().edit("/who/name", "Ann");
    expect(visit.draft.answers).toEqual({ who: { kind: "self", name: "Ann" } });
    expect(visit.draft.edited).toEqual(["/who/name"]);
    expect(visit.effects).toEqual([{ type: "save", reason: "edit" }]);
  });

  test.each([undefined, null, "", []])("an empty answer %j takes the answer away", (empty) => {
    const visit = Visit.opened().edit("/who/name", "Ann").edit("/who/name", empty);
    expect(visit.draft.answers).toEqual({ who: { kind: "self" } });
    expect(visit.draft.edited).toEqual([]);
  });

  test("an edit that changes nothing is nothing", () => {
    const visit = Visit.opened().edit("/who/name", "Ann");
    const before = visit.draft;
    visit.edit("/who/name", "Ann");
    expect(visit.draft).toBe(before);
    expect(visit.effects).toEqual([]);
  });

  test("drafts are never changed in place, and what is untouched is shared", () => {
    const visit = Visit.atWhat();
    const before = structuredClone(visit.draft);
    const kept = visit.draft;
    visit.edit("/what/amount", 5);
    expect(kept).toEqual(before);
    expect(visit.draft.answers.who).toBe(kept.answers.who);
  });

  test.each([
    ["/who/locked", "read-only"],
    ["/who/nothing", "unknown"],
    ["/who/wrapping", "an object"],
    ["/card/text", "in a skipped step"],
  ])("an edit of %s, which is %s, is refused", (at) => {
    const visit = Visit.opened();
    if (at === "/who/locked") visit.edit("/who/kind", "gift");
    const before = visit.draft;
    visit.edit(at, "x");
    expect(visit.draft).toBe(before);
  });

  test("a field that a rule holds refuses edits and is free again when the rule gives nothing", () => {
    const visit = Visit.atWhat().edit("/what/carrier", "van").edit("/what/speed", "slow");
    expect(visit.session.walker.value("/what/speed")).toBe("fast");
    visit.edit("/what/carrier", "post").edit("/what/speed", "slow");
    expect(visit.session.walker.value("/what/speed")).toBe("slow");
  });
});

describe("onEdit", () => {
  test("sets another field that nobody edited", () => {
    const visit = Visit.atWhat().edit("/what/price", 4).edit("/what/amount", 20);
    expect(visit.draft.answers.what).toMatchObject({ amount: 20, quantity: 5 });
    expect(visit.draft.edited).not.toContain("/what/quantity");
    visit.edit("/what/amount", 40);
    expect(visit.draft.answers.what).toMatchObject({ quantity: 10 });
  });

  test("leaves a field edited by hand, until it is emptied", () => {
    const visit = Visit.atWhat().edit("/what/price", 4).edit("/what/quantity", 7).edit("/what/amount", 20);
    expect(visit.draft.answers.what).toMatchObject({ quantity: 7 });
    visit.edit("/what/quantity", "").edit("/what/amount", 12);
    expect(visit.draft.answers.what).toMatchObject({ quantity: 3 });
  });

  test("does nothing where its rule gives nothing, but clears with overwrite", () => {
    const visit = Visit.atWhat().edit("/what/amount", 20);
    expect(visit.draft.answers.what).toEqual({ amount: 20 });
    visit.edit("/what/price", 4).edit("/what/carrier", "van");
    expect(visit.draft.answers.what).toMatchObject({ amount: 20, carrier: "van" });
    expect(visit.draft.answers.what).not.toHaveProperty("price");
  });
});

describe("defaults", () => {
  test("are seeded when the field is first relevant, and only once", () => {
    const visit = Visit.opened({ greeting: "Hello" });
    expect(visit.draft.answers).toEqual({ who: { kind: "self" } });
    visit.edit("/who/kind", "gift");
    expect(visit.draft.answers.who).toMatchObject({ greeting: "Hello" });
    visit.edit("/who/greeting", "").edit("/who/name", "Ann");
    expect(visit.draft.answers.who).not.toHaveProperty("greeting");
  });

  test("come again after the field was hidden and cleared", () => {
    const visit = Visit.opened({ greeting: "Hello" }).edit("/who/kind", "gift").edit("/who/greeting", "Hey");
    visit.edit("/who/kind", "self").edit("/who/kind", "gift");
    expect(visit.draft.answers.who).toMatchObject({ greeting: "Hello" });
  });

  test("are not seeded again on resume", () => {
    const visit = Visit.opened({ greeting: "Hello" }).edit("/who/kind", "gift").edit("/who/greeting", "");
    const restored = restoreDraft(
      orders.plan,
      JSON.parse(JSON.stringify(storedDraft(orders.plan, visit.draft, "browser"))),
    );
    const resumed = new Visit(restored.draft as Draft).send({ type: "open" }).answer({ greeting: "Hello" });
    expect(resumed.draft.answers).toEqual({ who: { kind: "gift" } });
  });

  test("are seeded in every entry of a list", () => {
    const visit = Visit.opened().edit("/who/kind", "gift").send({ type: "add", at: "/who/friends" });
    visit.send({ type: "add", at: "/who/friends", value: { polite: false } });
    expect(visit.draft.answers.who?.friends).toEqual([{ polite: true }, { polite: false }]);
  });
});

describe("hidden answers", () => {
  const gift = () =>
    Visit.opened()
      .edit("/who/kind", "gift")
      .edit("/who/wrapping/color", "red")
      .edit("/who/wrapping/note", "Love")
      .edit("/who/diary", "Dear")
      .send({ type: "add", at: "/who/friends", value: { name: "Bo" } });

  test("are cleared deeply, except what is kept or asked about", () => {
    const visit = gift().edit("/who/kind", "self");
    expect(visit.draft.answers.who).toEqual({ kind: "self", wrapping: { note: "Love" }, diary: "Dear" });
    expect(visit.draft.keys).toEqual({});
  });

  test("that are kept are not submitted, and come back", () => {
    const visit = gift().edit("/who/kind", "self");
    expect(visit.session.walker.submission()).toEqual({ who: { kind: "self" } });
    visit.send({ type: "clear", at: ["/who/diary"] }).edit("/who/kind", "gift");
    expect(visit.session.walker.submission().who).toMatchObject({ wrapping: { note: "Love" } });
  });

  test("that are asked about are asked about once, and removed when the person agrees", () => {
    const visit = gift().edit("/who/kind", "self");
    expect(visit.of("askClear")).toEqual([{ type: "askClear", at: ["/who/diary"] }]);
    visit.edit("/who/name", "Ann");
    expect(visit.of("askClear")).toEqual([]);
    visit.send({ type: "clear", at: ["/who/diary"] });
    expect(visit.draft.answers.who).not.toHaveProperty("diary");
  });

  test("that the person keeps take back the choice that hid them, with all that it cleared", () => {
    const visit = gift();
    const { answers, keys, edited } = visit.draft;
    visit.edit("/who/kind", "self").send({ type: "keep" });
    expect(visit.draft).toMatchObject({ answers, keys, edited });
    expect(visit.draft).not.toHaveProperty("asking");
    expect(visit.session.walker.relevant("/who/diary")).toBe(true);
    // The question has been answered, so nothing is left to undo.
    visit.edit("/who/name", "Ann").send({ type: "keep" });
    expect(visit.draft.answers.who?.name).toBe("Ann");
  });

  test("keep everything else waiting while the person is asked", () => {
    const visit = gift().edit("/who/kind", "self");
    const asked = visit.draft;
    for (const event of [
      { type: "edit", at: "/who/name", value: "Ann" },
      { type: "submit" },
      { type: "back" },
      { type: "go", step: "what" },
    ] as const)
      expect(visit.send(event).draft).toBe(asked);
    expect(visit.send({ type: "clear", at: ["/who/diary"] }).draft).not.toHaveProperty("asking");
  });

  test("of a skipped step are cleared", () => {
    const visit = Visit.atWhat().send({ type: "go", step: "who" });
    visit.edit("/who/kind", "gift").edit("/card/text", "Hi").edit("/who/kind", "self");
    expect(visit.draft.answers).not.toHaveProperty("card");
  });

  test("are not cleared while what the step loads is not here yet", () => {
    const draft = {
      ...Visit.opened().draft,
      load: {},
      answers: { who: { kind: "self", wrapping: { color: "red" } } },
    };
    const visit = new Visit(draft).edit("/who/name", "Ann");
    expect(visit.draft.answers.who).toHaveProperty("wrapping.color");
    visit.send({ type: "open" }).answer({});
    expect(visit.draft.answers.who).not.toHaveProperty("wrapping.color");
  });
});

describe("entries", () => {
  const withParts = () => {
    const visit = Visit.atWhat().edit("/what/carrier", "van");
    visit.send({ type: "add", at: "/what/parts", value: { name: "a" } });
    visit.send({ type: "add", at: "/what/parts/0/pins", value: { size: 1 } });
    visit.send({ type: "add", at: "/what/parts", value: { name: "b" } });
    return visit.send({ type: "add", at: "/what/parts/1/pins", value: { size: 2 } });
  };

  test("have stable keys, and what belongs to them moves with them", () => {
    const visit = withParts().edit("/what/parts/1/name", "bb");
    const [, second] = visit.draft.keys["/what/parts"] as string[];
    const pins = visit.draft.keys["/what/parts/1/pins"];
    visit.send({ type: "remove", at: "/what/parts/0" });
    expect(visit.draft.answers.what?.parts).toEqual([{ name: "bb", pins: [{ size: 2 }] }]);
    expect(visit.draft.keys).toEqual({ "/what/parts": [second], "/what/parts/0/pins": pins });
    expect(visit.draft.edited).toContain("/what/parts/0/name");
    expect(visit.draft.edited).not.toContain("/what/parts/1/name");
  });

  test("go back to what they were, with what was given elsewhere meanwhile kept", () => {
    const visit = withParts().edit("/what/parts/1/name", "bb");
    const before = visit.draft;
    visit.edit("/what/parts/1/name", "ccc").edit("/what/parts/1/pins/0/size", 9);
    visit
      .send({ type: "add", at: "/what/parts/1/pins", value: { size: 3 } })
      .edit("/what/parts/0/name", "aa");
    visit.send({ type: "restore", at: "/what/parts/1", before });
    expect(visit.draft.answers.what?.parts).toEqual([
      { name: "aa", pins: [{ size: 1 }] },
      { name: "bb", pins: [{ size: 2 }] },
    ]);
    expect(visit.draft.keys).toEqual(before.keys);
    expect([...visit.draft.edited].sort()).toEqual([...before.edited, "/what/parts/0/name"].sort());
    expect(visit.effects).toEqual([{ type: "save", reason: "edit" }]);
  });

  test("that were not there then, or are gone by now, are left as they are", () => {
    const visit = Visit.atWhat().edit("/what/carrier", "van");
    const before = visit.draft;
    visit.send({ type: "add", at: "/what/parts", value: { name: "a" } });
    const now = visit.draft;
    const last = (now.keys["/what/parts"]?.length ?? 0) - 1;
    expect(visit.send({ type: "restore", at: `/what/parts/${last}`, before }).draft).toBe(now);
    expect(visit.send({ type: "restore", at: `/what/parts/${last + 1}`, before: now }).draft).toBe(now);
  });

  test("are never more than the most nor fewer than the least", () => {
    const visit = withParts();
    const full = visit.draft;
    expect(visit.send({ type: "add", at: "/what/parts" }).draft).toBe(full);
    visit.send({ type: "remove", at: "/what/parts/1" });
    const least = visit.draft;
    expect(visit.send({ type: "remove", at: "/what/parts/0" }).draft).toBe(least);
    expect(visit.send({ type: "remove", at: "/what/parts/5" }).draft).toBe(least);
  });

  test("are taken out by their position as it is written, and by nothing else", () => {
    const visit = withParts();
    const { draft } = visit;
    for (const at of ["", " 0", "00", "0.0", "-1", "x"])
      expect(visit.send({ type: "remove", at: `/what/parts/${at}` }).draft, at).toBe(draft);
  });
});

describe("submitting", () => {
  test("with an error issue runs nothing and shows the issues", () => {
    const visit = Visit.opened().send({ type: "submit" });
    expect(visit.effects).toEqual([{ type: "show", step: "who", focus: "issues" }]);
    expect(visit.draft).toMatchObject({ tried: ["who"], passed: [], step: "who" });
    expect(visit.draft).not.toHaveProperty("running");
  });

  test("runs the pipeline in order and ends in the next step", () => {
    const visit = Visit.opened().edit("/who/name", "Ann").send({ type: "submit" });
    expect(visit.call).toMatchObject({ call: "orders.save", with: { name: "Ann" } });
    visit.answer({ count: 1 });
    expect(visit.draft.load).toMatchObject({ saved: { count: 1 }, thanks: "yes" });
    expect(visit.effects.map((effect) => effect.type)).toEqual(["notify", "save", "show", "call"]);
    expect(visit.draft).toMatchObject({
      step: "what",
      passed: ["who"],
      running: { list: "load", step: "what" },
    });
    expect(visit.answer({ unit: 1 }).draft).not.toHaveProperty("running");
  });

  test("a double click is one submit, and nothing is edited meanwhile", () => {
    const visit = Visit.opened().edit("/who/name", "Ann").send({ type: "submit" });
    const { draft } = visit;
    visit
      .send({ type: "submit" })
      .edit("/who/name", "Eve")
      .send({ type: "go", step: "what" })
      .send({ type: "back" });
    expect(visit.draft).toBe(draft);
    expect(visit.effects).toEqual([]);
  });

  test("late, double and foreign answers change nothing", () => {
    const visit = Visit.opened().edit("/who/name", "Ann").send({ type: "submit" });
    const id = visit.waiting;
    const { draft } = visit;
    visit.send({ type: "answered", id: "other", answer: {} }).send({ type: "asked", id, answer: "x" });
    expect(visit.draft).toBe(draft);
    visit.answer({});
    const after = visit.draft;
    visit.send({ type: "answered", id, answer: { count: 0 } });
    expect(visit.draft).toBe(after);
  });

  test("a failed check says so and runs what is for failures", () => {
    const visit = Visit.opened().edit("/who/name", "Ann").send({ type: "submit" }).answer({ count: 0 });
    expect(visit.messages).toEqual(["suspended"]);
    expect(visit.call?.call).toBe("orders.note");
    visit.refuse("X", 500);
    expect(visit.draft).toMatchObject({ step: "who", passed: [] });
    expect(visit.messages).toEqual(["suspended"]);
    expect(visit.of("show")).toEqual([{ type: "show", step: "who", focus: "issues" }]);
  });

  test("repeats as long as its rule is true, asking the person", () => {
    const visit = Visit.opened()
      .edit("/who/name", "Ann")
      .send({ type: "submit" })
      .answer({ ask: true, left: 3 });
    expect(visit.of("ask")).toMatchObject([{ dialog: "riddle", with: { left: 3 } }]);
    visit.send({ type: "asked", id: visit.waiting, answer: "one" });
    expect(visit.call).toMatchObject({ call: "orders.guess", with: { answer: "one" } });
    visit.answer({ ok: false });
    expect(visit.of("ask")).toHaveLength(1);
    visit.send({ type: "asked", id: visit.waiting, answer: "two" }).answer({ ok: true });
    expect(visit.draft.step).toBe("what");
  });

  test("repeats at most ten times", () => {
    const visit = Visit.opened().edit("/who/name", "Ann").send({ type: "submit" }).answer({ ask: true });
    let questions = 0;
    while (visit.of("ask").length > 0) {
      questions += 1;
      visit.send({ type: "asked", id: visit.waiting, answer: "x" }).answer({ ok: false });
    }
    expect(questions).toBe(10);
  });

  test("a dismissed dialog fails silently", () => {
    const visit = Visit.opened().edit("/who/name", "Ann").send({ type: "submit" }).answer({ ask: true });
    visit.send({ type: "dismissed", id: visit.waiting }).answer({});
    expect(visit.draft).toMatchObject({ step: "who", notices: [], passed: [] });
    expect(visit.draft).not.toHaveProperty("running");
  });

  test("REG016 each submit of a step passes it, takes back the later ones, and is saved", () => {
    const visit = Visit.atWhat().edit("/what/amount", 5).send({ type: "submit" });
    expect(visit.draft).toMatchObject({ step: "pay", passed: ["who", "what"] });
    expect(visit.of("save")).toContainEqual({ type: "save", reason: "step" });
    visit.send({ type: "go", step: "who" }).edit("/who/name", "Bea");
    expect(visit.draft.passed).toEqual(["who", "what"]);
    visit.send({ type: "submit" }).answer({});
    expect(visit.draft.passed).toEqual(["who"]);
    expect(visit.of("save")).toContainEqual({ type: "save", reason: "step" });
  });
});

describe("refusals", () => {
  const refused = (...error: Parameters<Visit["refuse"]>) =>
    Visit.opened()
      .edit("/who/name", "Ann")
      .send({ type: "submit" })
      .refuse(...error);

  test("by exact code, at a field, until that field is edited", () => {
    const visit = refused("BAD_NAME").answer({});
    expect(visit.draft.notices).toMatchObject([{ message: "badName", at: "/who/name", level: "error" }]);
    expect(visit.edit("/who/name", "Bea").draft.notices).toEqual([]);
  });

  test("by a prefix, whose rest is a parameter", () => {
    expect(refused("CC_FAILED_LIMIT").draft.notices[0]).toMatchObject({
      message: "declined",
      params: { rest: "LIMIT" },
    });
  });

  test("by the longest prefix, here going on", () => {
    const visit = refused("CC_FAILED_X1");
    expect(visit.draft.step).toBe("what");
    expect(visit.draft.load.saved).toBeNull();
  });

  test.each([
    ["UNKNOWN", 422, "serverSays"],
    ["UNKNOWN", 503, "broken"],
    ["offline", 0, "away"],
    ["UNKNOWN", 404, "server.500"],
  ])("%s with status %i says %s", (code, status, message) => {
    const visit = refused(code, status, { text: "As the server put it" });
    expect(visit.messages).toEqual([message]);
    expect(visit.draft.notices[0]?.params).toMatchObject({ text: "As the server put it", status });
  });

  test("with several sentences says each", () => {
    const visit = refused("VALIDATION_FAILED", 422, { messages: ["One", "Two"] });
    expect(visit.draft.notices.map((notice) => notice.params.text)).toEqual(["One", "Two"]);
  });

  test.each<[string, { text: string; messages?: string[] }]>([
    ["no text", { text: "" }],
    ["no text and no sentence", { text: "", messages: [] }],
  ])("ERR037 with %s reads as any other refusal", (_, said) => {
    const { messages, draft } = refused("UNKNOWN", 422, said);
    expect(messages).toEqual(["serverSays"]);
    expect(draft.notices.map(({ params }) => params.text)).toEqual(["Server"]);
  });

  test("may send to another step or out, without passing the step", () => {
    const paying = () =>
      Visit.atWhat().edit("/what/amount", 5).send({ type: "submit" }).send({ type: "submit" });
    const gone = paying().refuse("NO_STOCK");
    expect(gone.draft).toMatchObject({ step: "what", passed: ["who", "what"] });
    expect(gone.messages).toEqual(["noStock"]);
    const left = paying().refuse("TWICE");
    expect(left.of("exit")).toMatchObject([{ exit: "done", to: "thanks", with: { name: "Ann" } }]);
    expect(left.draft).not.toHaveProperty("finished");
  });
});

describe("idempotency keys", () => {
  const paying = () =>
    Visit.atWhat().edit("/what/amount", 5).send({ type: "submit" }).send({ type: "submit" });

  test("are new for each submit that the server answered", () => {
    const visit = paying();
    const first = visit.call?.once;
    visit.refuse("NO_STOCK").answer({ unit: 2 }).send({ type: "submit" }).send({ type: "submit" });
    expect(first).toBeTypeOf("string");
    expect(visit.call?.once).toBeTypeOf("string");
    expect(visit.call?.once).not.toBe(first);
  });

  test("stay when nobody knows whether the server did it", () => {
    const visit = paying();
    const first = visit.call?.once;
    visit.refuse("offline", 0).send({ type: "submit" });
    expect(visit.call?.once).toBe(first);
    visit.refuse("X", 504).send({ type: "submit" });
    expect(visit.call?.once).toBe(first);
    expect(visit.answer({}).draft).not.toHaveProperty("unanswered");
  });

  test("stay over a refusal that does not say whether the first request was heard", () => {
    const visit = paying();
    const first = visit.call?.once;
    visit.refuse("offline", 0);
    for (const [code, status] of [
      ["X", 401],
      ["X", 419],
      ["X", 429],
      ["IDEMPOTENCY_KEY_REUSED", 422],
    ] as const) {
      expect(visit.send({ type: "submit" }).call?.once, code).toBe(first);
      visit.refuse(code, status);
    }
    expect(visit.send({ type: "submit" }).call?.once).toBe(first);
    visit.refuse("NO_STOCK").answer({ unit: 2 }).send({ type: "submit" }).send({ type: "submit" });
    expect(visit.call?.once).not.toBe(first);
  });

  test("stay over such a refusal of a call that a crash had cut off", () => {
    const visit = paying();
    const resumed = new Visit(JSON.parse(JSON.stringify(visit.draft)) as Draft).send({ type: "open" });
    resumed.refuse("X", 401).send({ type: "submit" });
    expect(resumed.call?.once).toBe(visit.call?.once);
  });

  test("stay over a crash: the whole draft goes on where it was", () => {
    const visit = paying();
    const resumed = new Visit(JSON.parse(JSON.stringify(visit.draft)) as Draft).send({ type: "open" });
    expect(resumed.call).toMatchObject({ call: "orders.pay", once: visit.call?.once });
    expect(resumed.answer({}).draft.finished).toBe("done");
  });

  test("stay over a reload: the stored draft remembers them for the next submit", () => {
    const visit = paying();
    const stored = storedDraft(orders.plan, visit.draft, "server");
    const restored = restoreDraft(orders.plan, JSON.parse(JSON.stringify(stored))).draft as Draft;
    const resumed = new Visit(restored).send({ type: "open" }).answer({}).answer({ unit: 2 });
    expect(resumed.draft.step).toBe("pay");
    expect(resumed.send({ type: "submit" }).call?.once).toBe(visit.call?.once);
  });
});

describe("leaving", () => {
  test("REG016 by an exit finishes the flow, and passes no step that was left out", () => {
    const visit = Visit.atWhat()
      .edit("/what/amount", 5)
      .send({ type: "submit" })
      .send({ type: "submit" })
      .answer({});
    expect(visit.of("exit")).toEqual([
      { type: "exit", exit: "done", to: "thanks", with: { name: "Ann", total: 10 } },
    ]);
    expect(visit.draft).toMatchObject({ finished: "done", passed: ["who", "what", "pay"] });
    const { draft } = visit;
    expect(
      visit.edit("/who/name", "Eve").send({ type: "submit" }).send({ type: "go", step: "who" }).draft,
    ).toBe(draft);
    expect(visit.send({ type: "open" }).draft.answers).toEqual({});
  });

  test("what was wrong in a step is forgotten once it was sent: an answer that is taken up anew is not told at once", () => {
    const visit = Visit.opened().send({ type: "submit" });
    expect(visit.draft.marked).toEqual(["/who/name"]);
    visit.edit("/who/name", "Ann").send({ type: "submit" });
    expect(visit.draft.marked).toEqual(["/who/name"]);
    visit.answer({}).answer({ unit: 2 }).send({ type: "submit" });
    expect(visit.draft.marked).toEqual(["/what/amount"]);
    visit.send({ type: "go", step: "who" }).edit("/who/name", undefined);
    expect(visit.draft.marked).toEqual(["/what/amount"]);
    expect(visit.send({ type: "submit" }).draft.marked).toContain("/who/name");
  });

  test("a flow that begins again shows no issue of the time before", () => {
    const visit = Visit.opened().send({ type: "submit" });
    expect(visit.draft.marked).toContain("/who/name");
    visit.edit("/who/name", "Ann").send({ type: "submit" }).answer({}).answer({ unit: 2 });
    visit.edit("/what/amount", 5).send({ type: "submit" }).send({ type: "submit" }).answer({});
    expect(visit.draft.finished).toBe("done");
    expect(visit.send({ type: "open" }).draft).not.toHaveProperty("marked");
  });

  test("by cancel takes the first exit whose condition holds, and keeps the draft", () => {
    const visit = Visit.opened().send({ type: "cancel" });
    expect(visit.of("exit")).toMatchObject([{ to: "login" }]);
    visit.edit("/who/name", "Ann").send({ type: "cancel" });
    expect(visit.of("exit")).toMatchObject([{ to: "home" }]);
    expect(visit.draft).not.toHaveProperty("finished");
  });

  test("back goes over skipped steps, and out of the first one", () => {
    const visit = Visit.atWhat().edit("/what/amount", 5).send({ type: "submit" });
    expect(visit.send({ type: "back" }).draft.step).toBe("what");
    visit.answer({ unit: 2 }).send({ type: "back" }).send({ type: "back" });
    expect(visit.of("exit")).toMatchObject([{ exit: "back", to: "list" }]);
  });

  test("REG013 a step behind an unfinished one is not opened", () => {
    const visit = Visit.opened().send({ type: "go", step: "pay" });
    expect(visit.draft.step).toBe("who");
    expect(visit.messages).toEqual(["previousStepsIncomplete"]);
    expect(visit.send({ type: "go", step: "nowhere" }).draft.step).toBe("who");
  });
});

describe("opening", () => {
  test("a new draft loads the flow and the first step, and shows it", () => {
    const visit = new Visit().send({ type: "open", query: { gift: "0", other: "x" } });
    expect(visit.draft.load.query).toEqual({ gift: "0" });
    expect(visit.call?.call).toBe("orders.current");
    visit.refuse("NONE", 404);
    expect(visit.draft.load.current).toBeNull();
    expect(visit.of("show")).toEqual([{ type: "show", step: "who", focus: "heading" }]);
  });

  const resumable = (patch: Partial<Draft>) => ({ ...Visit.atWhat().draft, load: {}, ...patch });

  test("REG013 a step beyond the furthest valid one ends at that, with a word", () => {
    const visit = new Visit(resumable({ step: "who" }))
      .send({ type: "open", step: "pay" })
      .answer({})
      .answer({});
    expect(visit.draft.step).toBe("what");
    expect(visit.messages).toEqual(["previousStepsIncomplete"]);
  });

  test("an earlier step that is asked for is on the screen while the flow loads", () => {
    const visit = new Visit(resumable({})).send({ type: "open", step: "who" });
    expect(visit.draft).toMatchObject({ step: "who", running: { list: "open" } });
    expect(visit.answer({}).answer({}).draft.step).toBe("who");
    expect(visit.messages).toEqual([]);
  });

  test("a saved step beyond the furthest valid one is not believed", () => {
    const visit = new Visit(resumable({ step: "pay" })).send({ type: "open" }).answer({}).answer({});
    expect(visit.draft.step).toBe("what");
  });

  test("a go next of the flow's load ends at the step after the last passed one", () => {
    const visit = new Visit(resumable({ step: "who" }))
      .send({ type: "open", query: { gift: "1" } })
      .answer({})
      .answer({});
    expect(visit.draft.step).toBe("what");
  });

  test("a failed load of the flow still shows the step, with what to say", () => {
    const visit = new Visit().send({ type: "open" }).refuse("X", 500);
    expect(visit.messages).toEqual(["server.500"]);
    expect(visit.of("show")).toHaveLength(1);
  });

  test("going elsewhere while the flow is loading only ends elsewhere", () => {
    const visit = new Visit(resumable({ step: "what" }))
      .send({ type: "open" })
      .send({ type: "go", step: "who" });
    expect(visit.answer({}).answer({}).draft.step).toBe("who");
  });
});
