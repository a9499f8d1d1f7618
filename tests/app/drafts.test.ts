import { describe, expect, test } from "vitest";
import { differences } from "../../app/draft/differences.ts";
import { mergeDrafts } from "../../app/draft/mergeDrafts.ts";
import { takeTheirs } from "../../app/draft/takeTheirs.ts";
import type { Answers, Draft } from "../../engine/index.ts";
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

describe("the draft to go on with", () => {
  test("is the one there is", () => {
    const one = draft({ a: { x: 1 } });
    expect(mergeDrafts(one, undefined)).toBe(one);
    expect(mergeDrafts(undefined, one)).toBe(one);
    expect(mergeDrafts(undefined, undefined)).toBeUndefined();
  });

  test("lays what this tab knew later over the server's, which keeps what a browser may not", () => {
    const server = draft(
      { a: { ssn: "512348765", city: "Reno", list: [{ ssn: "1", n: "x" }] } },
      { revision: 3 },
    );
    const browser = draft({ a: { city: "Austin", list: [{ n: "y" }] } }, { revision: 3, step: "b" });
    expect(mergeDrafts(server, browser)).toMatchObject({
      step: "b",
      answers: { a: { ssn: "512348765", city: "Austin", list: [{ ssn: "1", n: "y" }] } },
    });
  });

  test("is the server's where it moved on, and its lists where the entries differ", () => {
    const server = draft({ a: { city: "Reno" } }, { revision: 4 });
    expect(mergeDrafts(server, draft({ a: { city: "Austin" } }, { revision: 3 }))).toBe(server);
    const keyed = draft({ a: { list: [{ ssn: "1" }] } }, { revision: 4, keys: { "/a/list": ["k1"] } });
    const other = draft({ a: { list: [{}, {}] } }, { revision: 4, keys: { "/a/list": ["k2", "k3"] } });
    expect(mergeDrafts(keyed, other)?.answers).toEqual({ a: { list: [{ ssn: "1" }] } });
  });
});

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
