import { expect, test } from "vitest";
import type { Sources } from "../../engine/index.ts";
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
  return findings
    .filter(({ file, code }) => file === MORE && code === "example-differs")
    .map(({ fix }) => fix);
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

test("an answer that others do without is not said to be lacking, nor one that is not asked for", () => {
  const unasked = withMistake(FLOW, "/load/1", {
    call: "gift.limits",
    as: "others",
    when: { is: "$load.limits.open" },
  });
  const wrong = { ...tooMuch, load: { limits: { most: 300, open: false } } };
  expect(advice(wrong, unasked)).toEqual([WALK]);
  expect(advice({ ...wrong, load: { limits: { most: 300, open: true } } }, unasked)).toEqual([WALK]);
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
