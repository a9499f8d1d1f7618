import { describe, expect, test, vi } from "vitest";
import { differences } from "../../app/draft/differences.ts";
import { mergeDrafts } from "../../app/draft/mergeDrafts.ts";
import type { ServerDraft } from "../../app/draft/ServerDraft.ts";
import { takeTheirs } from "../../app/draft/takeTheirs.ts";
import { resume } from "../../app/flow/resume.ts";
import type { Answers, Draft, Json, Plan } from "../../engine/index.ts";
import { fc } from "../config/campaign.ts";

const draft = (answers: Answers, more: Partial<Draft> = {}): Draft => ({
  flow: "f",
  version: "1",
  fingerprint: "x",
  step: "a",
  answers,
  load: {},
  passed: [],
  edited: [],
  seeded: [],
  tried: [],
  keys: {},
  notices: [],
  ...more,
});

/** A field of a plan, an object of them, or a list of such objects. */
const field = (key: string, sensitive = false) => ({ kind: "field", key, sensitive });
const object = (key: string, ...children: object[]) => ({ kind: "object", key, children });
const list = (key: string, ...children: object[]) => ({ kind: "list", key, entry: object("*", ...children) });

/** A city, whether one has read it, an SSN, a list of people and their cars, and a spouse. */
const plan = {
  steps: [
    {
      id: "a",
      root: object(
        "a",
        field("city"),
        field("isRead"),
        field("ssn", true),
        object("spouse", field("kin"), field("ssn", true)),
        list("people", field("kin"), field("ssn", true), list("cars", field("color"), field("plate", true))),
      ),
    },
    { id: "b", root: object("b", field("x")) },
  ],
} as unknown as Plan;
const merged = (server: Draft, browser: Draft, isSameForm = true) =>
  mergeDrafts(plan, server, browser, isSameForm);

/** A draft with these people, by their keys. */
const withPeople = (people: { [key: string]: { [field: string]: Json } }, more: Partial<Draft> = {}) =>
  draft({ a: { people: Object.values(people) } }, { keys: { "/a/people": Object.keys(people) }, ...more });

describe("the draft to go on with, where both the server and this tab have one", () => {
  test("is as this tab has it, with what only the server may keep", () => {
    const server = draft({ a: { ssn: "512348765", city: "Reno" }, b: { x: 1 } }, { tried: ["a", "b"] });
    const browser = draft({ a: { city: "Austin" }, b: { x: 2 } }, { step: "b", tried: ["a"] });
    expect(merged(server, browser)).toMatchObject({
      step: "b",
      tried: ["a"],
      answers: { a: { ssn: "512348765", city: "Austin" }, b: { x: 2 } },
    });
  });

  test("has nothing that was removed in this tab, neither an answer nor a group or a step of them", () => {
    const server = draft({
      a: { city: "Reno", isRead: true, ssn: "1", spouse: { kin: "wife", ssn: "2" } },
      b: { x: 1 },
    });
    expect(merged(server, draft({ a: { city: "Reno" } })).answers).toEqual({ a: { city: "Reno", ssn: "1" } });
    expect(merged(server, draft({ a: { spouse: {} } })).answers).toEqual({
      a: { ssn: "1", spouse: { ssn: "2" } },
    });
  });

  test("has the entries that this tab has, each with its own secrets, wherever it stands by now", () => {
    const server = withPeople({
      k1: { kin: "son", ssn: "1" },
      k2: { kin: "son", ssn: "2" },
      k3: { kin: "son", ssn: "3" },
    });
    const browser = withPeople({ k1: { kin: "son" }, k3: { kin: "niece" }, k4: { kin: "aunt" } });
    expect(merged(server, browser).answers.a).toEqual({
      people: [{ kin: "son", ssn: "1" }, { kin: "niece", ssn: "3" }, { kin: "aunt" }],
    });
    expect(merged(server, browser).keys).toEqual({ "/a/people": ["k1", "k3", "k4"] });
    expect(merged(server, draft({ a: {} })).answers).toEqual({ a: {} });
    expect(merged(draft({ a: {} }), browser).answers).toEqual(browser.answers);
  });

  test("finds the entries of a list inside an entry that has moved up", () => {
    const server = withPeople(
      { k1: {}, k2: { cars: [{ plate: "A" }, { plate: "B" }] } },
      { keys: { "/a/people": ["k1", "k2"], "/a/people/1/cars": ["c1", "c2"] } },
    );
    const browser = withPeople(
      { k2: { cars: [{ color: "red" }] } },
      { keys: { "/a/people": ["k2"], "/a/people/0/cars": ["c2"] } },
    );
    expect(merged(server, browser).answers.a).toEqual({
      people: [{ cars: [{ color: "red", plate: "B" }] }],
    });
  });

  test("leaves the server's list where nobody knows which entry is which", () => {
    const server = draft({ a: { people: [{ kin: "son", ssn: "1" }, { ssn: "2" }] } });
    expect(merged(server, withPeople({ k1: { kin: "niece" } })).answers).toEqual(server.answers);
  });

  test("knows what was edited by hand: what this tab says, and of the secrets what the server says", () => {
    const server = withPeople(
      { k1: { ssn: "1" }, k2: { ssn: "2" } },
      {
        edited: ["/a/people/0/ssn", "/a/people/1/ssn", "/a/people/1/kin", "/b/x"],
        seeded: ["/a/people/1/ssn"],
      },
    );
    const browser = withPeople({ k2: { kin: "son" } }, { edited: ["/a/city"] });
    expect(merged(server, browser)).toMatchObject({
      edited: ["/a/city", "/a/people/0/ssn"],
      seeded: ["/a/people/0/ssn"],
    });
  });

  test("keeps what this tab lacks where another version of the form wrote its copy, which may have kept less", () => {
    const server = draft({ a: { city: "Reno", isRead: true } }, { edited: ["/a/city"] });
    const browser = draft({ a: { isRead: false } });
    expect(merged(server, browser, false)).toMatchObject({
      answers: { a: { city: "Reno", isRead: false } },
      edited: ["/a/city"],
    });
  });
});

test.each([
  ["has removed an entry that the server still has", ["0", "1", "2"], { fields: [], keys: ["0", "1", "2"] }],
  ["has saved that it removed one", ["0", "1"], undefined],
])(
  "entries of a list that the server stores without keys stay apart where this tab %s",
  (_, counted, behind) => {
    const secrets: Json[] = behind
      ? [{ ssn: "1" }, { ssn: "2" }, { ssn: "3" }]
      : [{ ssn: "1" }, { ssn: "3" }];
    const server = draft({ a: { people: secrets } }, { revision: 3, keys: { "/a/people": counted } });
    const browser = withPeople({ 0: { kin: "son" }, 2: { kin: "aunt" } }, { revision: 3 });
    const kept = {
      ...browser,
      ...(behind ? { behind: { fields: [], keys: { "/a/people": behind.keys } } } : {}),
    };
    const serverDraft = { holds: vi.fn(), saveSoon: vi.fn() };
    const form = { ...plan, fingerprint: "x", draft: {} } as unknown as Plan;
    const resumed = resume(form, serverDraft as unknown as ServerDraft, server, browser, kept);
    expect(resumed.answers.a).toEqual({
      people: [
        { kin: "son", ssn: "1" },
        { kin: "aunt", ssn: "3" },
      ],
    });
    expect(serverDraft.saveSoon).toHaveBeenCalledTimes(behind ? 1 : 0);
  },
);

describe("two versions of a draft", () => {
  test("differ at their leaves, and in a list of another length as a whole", () => {
    expect(
      differences(
        { a: { x: 1, same: 2, o: { p: "q" }, list: [1] } },
        { a: { same: 2, o: { p: "r" }, list: [1, 2] } },
      ),
    ).toEqual([
      { at: "/a/x", ours: 1, theirs: undefined },
      { at: "/a/o/p", ours: "q", theirs: "r" },
      { at: "/a/list", ours: [1], theirs: [1, 2] },
    ]);
  });

  test("differ at their leaves where only one of them has anything there", () => {
    expect(differences({}, { a: { o: { p: "q" } } })).toEqual([
      { at: "/a/o/p", ours: undefined, theirs: "q" },
    ]);
    expect(differences({ a: { list: [1] } }, {})).toEqual([{ at: "/a/list", ours: [1], theirs: undefined }]);
  });

  test("are the other one once every difference is taken from it", () => {
    const leaf = fc.oneof(fc.integer(), fc.string(), fc.boolean());
    const value = fc.oneof(
      leaf,
      fc.array(leaf, { maxLength: 3 }),
      fc.dictionary(fc.constantFrom("p", "q"), leaf),
    );
    const answers = fc.dictionary(
      fc.constantFrom("a", "b"),
      fc.dictionary(fc.constantFrom("x", "y", "z"), value, { minKeys: 1 }),
      { minKeys: 2 },
    );
    fc.assert(
      fc.property(answers, answers, (ours, theirs) => {
        const found = differences(ours as Answers, theirs as Answers);
        const taken = takeTheirs(
          draft(ours as Answers),
          draft(theirs as Answers),
          new Set(found.map(({ at }) => at)),
        );
        expect(differences(taken.answers, theirs as Answers)).toEqual([]);
        expect(takeTheirs(draft(ours as Answers), draft(theirs as Answers), new Set()).answers).toEqual(ours);
      }),
    );
  });
});
