import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSources } from "../../engine/cli/index.ts";
import type { Json } from "../../engine/index.ts";
import { compileFlow, type Example, flowIds, loadExamples, runExample } from "../../engine/index.ts";

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));

/** An answer of the custodian with an extra field in every object. */
function andMore(answer: Json): Json {
  if (Array.isArray(answer)) return answer.map(andMore);
  if (answer === null || typeof answer !== "object") return answer;
  const told = Object.entries(answer).map(([name, value]) => [name, andMore(value)]);
  return { ...Object.fromEntries(told), notNamed: "more than the documents name" };
}

/**
 * The example with a custodian that answers more. Nothing is expected of values that are passed on whole, to widgets
 * and back.
 */
function toldMore({ load, server, expect: expected, ...example }: Example): Example {
  const { props: _props, facts = {}, ...rest } = expected;
  const plain = Object.entries(facts).filter(([, value]) => value === null || typeof value !== "object");
  return {
    ...example,
    load: Object.fromEntries(
      Object.entries(load).map(([name, answer]) => [name, name === "query" ? answer : andMore(answer)]),
    ),
    server: server.map(({ with: _with, answer, ...said }) =>
      answer === undefined ? said : { ...said, answer: andMore(answer) },
    ),
    expect: { ...rest, facts: Object.fromEntries(plain) },
  };
}

// The reverse is a finding: tests/broken/unknown-path-in-an-answer-of-a-call reads a field that no call declares.
test.each([
  ["otd", 50],
  ["otd-info", 20],
  ["otd-view", 20],
  ["otd-cancel", 20],
  ["recurring", 50],
  ["withdrawal", 50],
  ["roth", 50],
  ["payment-letter", 50],
])(
  "API096 every example of %s holds as well where the custodian answers more than is named",
  { timeout: 120_000 },
  (flow, least) => {
    const compiled = compileFlow(sources, flow);
    if (!compiled.plan) throw new Error(`${flow} does not compile`);
    const examples = loadExamples(sources, flow);
    const different = examples.flatMap((example) =>
      runExample(compiled, toldMore(example)).map((difference) => `${example.file}: ${difference}`),
    );
    expect(different).toEqual([]);
    expect(examples.length).toBeGreaterThan(least);
  },
);

/** Examples give their answers, so none of them notices an answer that is given for the person. */
test("WDR006 WDR009 REC025 REC043 ROTH009 OTD060 OTD078 BEN040 REBDL041 REG105 only these answers and countries are given for the person, and no box is checked", () => {
  const answered = flowIds(sources).map((flow) => {
    const { defaults = [] } = compileFlow(sources, flow).plan?.patterns ?? {};
    return [flow, defaults.filter((at) => !at.endsWith("/country"))];
  });
  const entry = ["beneficiaryType", "type", "accessToView"].map((name) => `/beneficiaries/list/*/${name}`);
  expect(Object.fromEntries(answered)).toEqual({
    beneficiary: [
      "/account/account/code",
      "/beneficiaries/confirmPersonalInfo/maritalStatus",
      "/beneficiaries/confirmPersonalInfo/state",
      "/beneficiaries/email",
      ...entry,
    ],
    "delivery-letter": [],
    ipd: ["/grant/accountList", "/grant/account/code"],
    "note-letter": [],
    otd: ["/general/account/code"],
    "otd-cancel": [],
    "otd-info": [],
    "otd-view": [],
    "payment-letter": ["/details/account/code"],
    "re-bdl": ["/general/account/code"],
    recurring: ["/details/account/code", "/details/isScheduled", "/details/methodNum"],
    registration: [
      "/owner/email",
      "/owner/hasBusinessPartnerReferral",
      "/owner/businessReferral",
      ...entry,
      "/disclosures/partnerReferral",
    ],
    roth: ["/conversion/from/code", "/conversion/to/code"],
    withdrawal: ["/account/account/code"],
  });
});
