import { expect, test } from "vitest";
import type { Json, Sources } from "../../engine/index.ts";
import { checkAll } from "../../engine/index.ts";
import { sound, withMistake } from "./soundFlow.ts";

const FLOW = "flows/gift/flow.json";
const CASH = "flows/gift/examples/cash.json";
const MORE = "flows/gift/examples/more.json";
const WALK = `See what the engine makes of it: npm run -s walk -- gift schemas/${MORE}`;

/** What to do about an example, if it differs. */
function advice(example: object, sources: Sources = sound): (string | undefined)[] {
  const whole = { title: "More than may be given", expect: {}, ...example };
  const { findings } = checkAll({ ...sources, [MORE]: JSON.stringify(whole) });
  const differing = findings.filter(({ file, code }) => file === MORE && code === "example-differs");
  return [...new Set(differing.map(({ fix }) => fix))];
}

const tooMuch = {
  answers: { who: { name: "Ann" }, what: { kind: "CASH", amount: 200 } },
  step: "what",
  expect: { issues: [{ path: "/what/amount", code: "tooMuch" }] },
};

test("an example that differs is told which answers of the server it lacks, and which example has them", () => {
  expect(advice(tooMuch)).toEqual([
    `It lacks the answers of gift.limits: add "load": { "limits": … }, or begin with "from": "cash.json", which has them. ${WALK}`,
  ]);
  expect(advice({ ...tooMuch, load: { limits: { most: 100 } } })).toEqual([]);
  expect(advice({ ...tooMuch, load: { limits: { most: 300 } } })).toEqual([WALK]);
});

test("where no example has an answer of the server, what to add is told all the same", () => {
  const without = withMistake(CASH, "/load", undefined);
  expect(advice(tooMuch, without)).toEqual([
    `It lacks the answers of gift.limits: add "load": { "limits": … }. ${WALK}`,
  ]);
});

/** The flow with one more call in a list of what is loaded, and the example of money with its answer, if it has one. */
function asking(pointer: string, call: Json, answer?: Json): Sources {
  const flow = withMistake(FLOW, pointer, call)[FLOW] ?? "";
  return { ...withMistake(CASH, "/load/others", answer), [FLOW]: flow };
}

test("an answer is lacking only where it is asked for on the way to the step, and others have it", () => {
  const wrong = { ...tooMuch, load: { limits: { most: 300, open: true } } };
  const call = { call: "gift.limits", as: "others" };
  const lacking = `It lacks the answers of gift.limits: add "load": { "others": … }, or begin with "from": "cash.json", which has them. ${WALK}`;
  expect(advice(wrong, asking("/load/1", call, { most: 1 }))).toEqual([lacking]);
  expect(advice(wrong, asking("/load/1", call))).toEqual([WALK]);
  const never = { ...call, when: { is: ["$load.limits.open", "no"] } };
  expect(advice(wrong, asking("/load/1", never, { most: 1 }))).toEqual([WALK]);

  const thing = { ...wrong, answers: { who: { name: "Ann" }, what: { kind: "THING" } }, step: "send" };
  expect(advice(thing, asking("/steps/1/load", [call], { most: 1 }))).toEqual([lacking]);
  expect(advice(thing, asking("/steps/2/load", [call], { most: 1 }))).toEqual([WALK]);
  expect(advice(wrong, asking("/steps/3/load", [call], { most: 1 }))).toEqual([WALK]);
});

test("a fact that cannot be shown says so where it rests on an answer that no example has", () => {
  const never = {
    says: "the most is nothing that there is",
    rule: { and: [{ ">": ["$load.limits.most", 5] }, { "<": ["$load.limits.most", 5] }] },
  };
  const fix = (sources: Sources) =>
    checkAll({
      ...sources,
      [FLOW]: JSON.stringify({
        ...JSON.parse(sources[FLOW] ?? ""),
        facts: { ...JSON.parse(sources[FLOW] ?? "").facts, never },
      }),
    }).findings.find(({ code }) => code === "always-false")?.fix;
  expect(fix(sound)).toBe("Correct its rule, or remove the fact.");
  expect(fix(withMistake(CASH, "/load", undefined))).toBe(
    'Correct its rule, or remove the fact. No example says what is loaded as "limits": add one with "load": { "limits": … }.',
  );
});
