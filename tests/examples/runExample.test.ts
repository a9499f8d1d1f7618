import { describe, expect, test } from "vitest";
import type { Json } from "../../engine/index.ts";
import { exampleOf, loadExamples, runExample } from "../../engine/index.ts";
import { compileOrders, orders, ordersSources } from "../draft/ordersFlow.ts";

const started = { answers: { who: { kind: "self", name: "Ann" } }, load: { current: {} } };

function differences(raw: { [key: string]: Json }): string[] {
  return runExample(orders, exampleOf({ ...started, ...raw }, "orders", "test.json"));
}

describe("an example holds", () => {
  test("when everything it expects is so", () => {
    const expectation = {
      path: ["who", "what", "pay"],
      furthest: "what",
      step: "what",
      passed: ["who"],
      issues: [{ path: "/what/amount", code: "required" }],
      noIssues: ["/who/name"],
      relevant: ["/who/name"],
      hidden: ["/who/diary", "/card/text"],
      required: ["/who/name"],
      optional: ["/who/locked"],
      readOnly: [],
      values: { "/who/name": "Ann", "/who/greeting": null },
      facts: { isGift: false },
      options: { "/who/kind": ["self", "gift"] },
      bar: ["Who", "What", "Pay"],
      barIsLocked: false,
      onward: { who: null },
      addresses: { what: "/orders/2" },
      submission: { who: { kind: "self", name: "Ann" } },
      submissionHas: { "/who/name": "Ann" },
      submissionLacks: ["/who/diary"],
      calls: [],
      notices: [],
    };
    expect(differences({ expect: expectation })).toEqual([]);
  });

  test("over events, answers of the server and of the person", () => {
    const raw: { [key: string]: Json } = {
      events: [
        { edit: "/who/name", to: "Bea" },
        { submit: "who" },
        { edit: "/what/amount", to: 2 },
        { submit: "what" },
        { submit: "pay" },
      ],
      server: [
        { call: "orders.save", with: { name: "Bea" }, answer: { ask: true } },
        { call: "orders.guess", answer: { ok: true } },
        { call: "orders.prices", answer: {} },
        { call: "orders.pay", answer: {} },
      ],
      asks: [{ dialog: "riddle", answer: "b" }],
      expect: {
        exit: "done",
        calls: ["orders.save", "orders.guess", "orders.prices", "orders.pay"],
        notices: ["saved"],
        passed: ["who", "what", "pay"],
      },
    };
    expect(differences(raw)).toEqual([]);
  });

  test("where fields take and refuse values one by one, each with all else as it is", () => {
    const tried = {
      answers: { ...started.answers, what: { amount: 2, carrier: "van", parts: [{}] } },
      expect: {
        takes: {
          "/what/amount": [1, 2.5],
          "/what/parts": [{ repeat: { name: "x" }, times: 2 }],
          "/what/price": [null],
        },
        refuses: {
          "/what/amount": { tooSmall: [0, 0.99], required: [null], type: [{ repeat: "1", times: 3 }] },
          "/what/parts": { tooMany: [{ repeat: {}, times: 3 }], tooFew: [[]] },
        },
        values: { "/what/amount": 2 },
      },
    };
    expect(differences(tried)).toEqual([]);
    const walked = {
      ...tried,
      events: [{ edit: "/what/amount", to: 5 }],
      expect: { ...tried.expect, values: { "/what/amount": 5 } },
    };
    expect(differences(walked)).toEqual([]);
  });

  test("with an issue that stops the person, unless it says that it only warns", () => {
    const what = JSON.parse(ordersSources["flows/orders/what.step.json"] ?? "");
    const few = { id: "few", level: "warning", assert: { ">": [{ var: "amount" }, 5] }, message: "noStock" };
    what.properties.amount["x-rules"] = { checks: [few] };
    const warned = compileOrders({ ...ordersSources, "flows/orders/what.step.json": JSON.stringify(what) });
    const raw = { ...started, answers: { ...started.answers, what: { amount: 3 } }, step: "what" };
    const differencesOf = (expected: { [word: string]: Json }) =>
      runExample(warned, exampleOf({ ...raw, expect: expected }, "orders", "test.json"));
    const issue = { path: "/what/amount", code: "few" };
    expect(differencesOf({ issues: [{ ...issue, level: "warning" }] })).toEqual([]);
    expect(differencesOf({ issues: [issue] })).toEqual([
      'no error "few" at /what/amount',
      'unexpected warning "few" at /what/amount',
    ]);
    expect(differencesOf({ refuses: { "/what/amount": { few: [3] } } })).toEqual([
      '/what/amount has no error "few" with 3, but few',
    ]);
  });

  test("of a step that is read, taken up to be changed and put back", () => {
    const flow = JSON.parse(ordersSources["flows/orders/flow.json"] ?? "");
    const [who, ...others] = flow.steps;
    const read = compileOrders({
      ...ordersSources,
      "flows/orders/flow.json": JSON.stringify({
        ...flow,
        lockBar: { "===": [{ var: "$.who.name" }, "Bea"] },
        steps: [
          { ...who, label: { var: "$.who.name" }, onward: "saved", mode: "read", editWhen: true },
          ...others,
        ],
      }),
    });
    const differencesAfter = (events: Json[], expected: { [word: string]: Json }) =>
      runExample(
        read,
        exampleOf({ ...started, step: "who", events, expect: expected }, "orders", "test.json"),
      );
    const revise: Json[] = [{ revise: true }, { edit: "/who/name", to: "Bea" }];
    expect(
      differencesAfter(revise, {
        modes: { who: "edit" },
        bar: ["Bea", "What", "Pay"],
        barIsLocked: true,
        onward: { who: "saved" },
      }),
    ).toEqual([]);
    expect(
      differencesAfter([...revise, { discard: true }], {
        modes: { who: "read" },
        bar: ["Ann", "What", "Pay"],
        barIsLocked: false,
      }),
    ).toEqual([]);
  });
});

describe("an example says in words", () => {
  test.each<[string, { [key: string]: Json }]>([
    ['furthest: expected "pay", got "what"', { expect: { furthest: "pay" } }],
    [
      'no error "tooSmall" at /what/amount',
      {
        expect: {
          issues: [
            { path: "/what/amount", code: "tooSmall" },
            { path: "/what/amount", code: "required" },
          ],
        },
      },
    ],
    [
      '"most" of the issue "required" at /what/amount: expected 3, got null',
      { expect: { issues: [{ path: "/what/amount", code: "required", params: { most: 3 } }] } },
    ],
    ['unexpected error "required" at /what/amount', { expect: { issues: [] } }],
    ["/what/amount refuses 0: tooSmall", { expect: { takes: { "/what/amount": [0] } } }],
    [
      '/what/amount has no error "tooSmall" with null, but required',
      { expect: { refuses: { "/what/amount": { tooSmall: [null] } } } },
    ],
    [
      '/what/amount has no error "tooSmall" with 1, but none',
      { expect: { refuses: { "/what/amount": { tooSmall: [1] } } } },
    ],
    ["/who/diary cannot be tried: it is not shown", { expect: { takes: { "/who/diary": ["x"] } } }],
    ["/who/diary is not relevant", { expect: { relevant: ["/who/diary"] } }],
    ["/who/name is not hidden", { expect: { hidden: ["/who/name"] } }],
    ["/card/text is hidden, so it shows nothing", { expect: { props: { "/card/text": {} } } }],
    ["/who/diary is hidden, so it shows nothing", { expect: { options: { "/who/diary": null } } }],
    [
      'label of gift at /who/kind: expected "A present", got "gift"',
      { expect: { labels: { "/who/kind": { gift: "A present" } } } },
    ],
    [
      'sentence of gift at /who/kind: expected "Wrapped.", got null',
      { expect: { about: { "/who/kind": { gift: "Wrapped." } } } },
    ],
    ["there is no field at /who/nmae", { expect: { hidden: ["/who/nmae"] } }],
    ['value of /who/name: expected "Bo", got "Ann"', { expect: { values: { "/who/name": "Bo" } } }],
    ['bar: expected ["Who"], got ["Who","What","Pay"]', { expect: { bar: ["Who"] } }],
    ["barIsLocked: expected true, got false", { expect: { barIsLocked: true } }],
    ['onward of who: expected "saved", got null', { expect: { onward: { who: "saved" } } }],
    ['where the exit gone leads: expected "/orders", got null', { expect: { leads: { gone: "/orders" } } }],
    ['there is no step "whom"', { expect: { addresses: { whom: "/orders/1" } } }],
    ['there is no flow fact "isGitf"', { expect: { facts: { isGitf: true } } }],
    ['"furhtest" is not something to expect', { expect: { furhtest: "who" } }],
    ['unexpected call "orders.save" with {"name":"Ann"}', { events: [{ submit: "who" }] }],
    [
      'unexpected call "orders.save" with {"name":"Ann"}, while the next answer listed is for "orders.pay"',
      { events: [{ submit: "who" }], server: [{ call: "orders.pay" }] },
    ],
    [
      '"orders.save" was given name "Ann" instead of "Bo"',
      {
        events: [{ submit: "who" }],
        server: [
          { call: "orders.save", with: { name: "Bo" }, answer: { count: 0 } },
          { call: "orders.note" },
        ],
      },
    ],
    ['the server was never asked "orders.pay"', { server: [{ call: "orders.pay" }] }],
    ['the dialog "riddle" never opened', { asks: [{ dialog: "riddle", answer: "x" }] }],
    ['event 1 submits "what", but "who" is on the screen', { step: "who", events: [{ submit: "what" }] }],
    ["/who/diary cannot be edited: it is not shown", { events: [{ edit: "/who/diary", to: "x" }] }],
  ])("%s", (difference, raw) => expect(differences(raw)).toContain(difference));
});

describe("an example that starts from another", () => {
  const sources = {
    "flows/orders/examples/a.json":
      '{ "title": "A", "answers": { "who": { "name": "Ann", "kind": "gift" } }, "load": { "x": 1 }, "today": "2026-01-01", "events": [{ "back": true }] }',
    "flows/orders/examples/b.json":
      '{ "title": "B", "from": "a.json", "change": { "/who/kind": null, "/what/amount": 3 }, "load": { "y": 2 } }',
    "flows/orders/examples/c.json": '{ "title": "C", "from": "b.json", "change": { "/who/name": "Cy" } }',
  };

  test("takes over its answers, not its events, and changes them", () => {
    const [, , c] = loadExamples(sources, "orders");
    expect(c).toMatchObject({
      title: "C",
      answers: { who: { name: "Cy" }, what: { amount: 3 } },
      load: { x: 1, y: 2 },
      today: "2026-01-01",
      events: [],
    });
    expect(c?.answers.who).not.toHaveProperty("kind");
  });

  test("that is missing, in a circle, or no JSON is named", () => {
    const path = "flows/orders/examples/d.json";
    expect(() => loadExamples({ [path]: '{ "from": "e.json" }' }, "orders")).toThrow("e.json, from which");
    expect(() => loadExamples({ [path]: '{ "from": "d.json" }' }, "orders")).toThrow("in a circle");
    expect(() => loadExamples({ [path]: "{" }, "orders")).toThrow("d.json is not JSON");
  });
});
