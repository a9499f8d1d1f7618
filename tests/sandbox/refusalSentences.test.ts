import { flows } from "virtual:flows";
import messages from "virtual:messages";
import { describe, expect, test } from "vitest";
import { sentenceOf } from "../../app/sandbox/http/Refusal.ts";
import refusals from "../../app/sandbox/http/refusals.json" with { type: "json" };
import { knownCalls } from "../../app/sandbox/openapi/knownCalls.ts";
import type { CallError, Plan } from "../../engine/index.ts";
import { createRuntime, engineMessages, memoryPorts } from "../../engine/index.ts";

type Code = keyof typeof refusals;

const loaded = await Promise.all(Object.values(flows).map((flow) => flow.load()));

/** Every call that the wizards make, with each refusal that the custodian has for it. */
const cases = [...new Set(loaded.flatMap(({ plan }) => Object.keys(plan.calls)))].flatMap((call) => {
  const codes = knownCalls.flatMap(({ calls, refusals: known }) => (calls.includes(call) ? known : []));
  return [...new Set(codes)].map((code) => ({ call, code }));
});

/** The refusal as it arrives: a card's failure carries its reason. */
const asSent = (code: Code): CallError => ({
  code: code === "CC_FAILED" ? "CC_FAILED_Your card was declined." : code,
  status: refusals[code].http,
  text: sentenceOf(code),
});

/** The keys of what a wizard that makes this call and no other says when it is refused. */
function said(call: string, code: Code): string[] {
  const { plan, validators } = loaded.find(({ plan: { calls } }) => Object.hasOwn(calls, call))!;
  const only: Plan = {
    ...plan,
    load: [{ kind: "call", call, with: {}, errors: {} }],
    steps: plan.steps.map((step) => ({ ...step, load: [] })),
  };
  const refuse = () => {
    throw asSent(code);
  };
  const ports = memoryPorts({ today: "2026-11-20", calls: refuse });
  const flow = createRuntime({ plan: only, validators, user: {}, ports });
  flow.send({ type: "open", query: {} });
  const keys = flow.getDraft().notices.map(({ message }) => message);
  // Nothing was answered here, so a refusal that leads to a later step is told that it is not open.
  return keys.filter((key) => key !== engineMessages.stepNotOpen);
}

/** An application that cannot be saved is told of by its number, and these numbers have no sentence of their own (ERR016, ERR019, decision 110). */
const general: readonly string[] = ["registration.saveDraft", "registration.submit"].flatMap((call) =>
  ["FOREIGN_ORIGIN", "IDEMPOTENCY_KEY_MISSING", "MALFORMED_BODY", "NOT_FOUND", "UNSUPPORTED_BODY"].map(
    (code) => `${call} ${code}`,
  ),
);

/** What nobody is told, because it means nothing more than that there is no draft yet. */
const untold: readonly string[] = ["registration.current NOT_FOUND"];

test.each(Object.keys(refusals) as Code[])(
  "%s has a sentence, and the portal's is not said again",
  (code) => {
    const said: object = refusals[code];
    const isTheirs = Object.values(messages).includes(sentenceOf(code));
    expect(sentenceOf(code)).toMatch(/\S/);
    expect("sentence" in said).toBe(isTheirs);
  },
);

describe("each refusal of each call has a sentence of its own in the portal", () => {
  test.each(cases)("$call: $code", ({ call, code }) => {
    const keys = said(call, code);
    const isGeneral = code === "INTERNAL" || general.includes(`${call} ${code}`);
    if (!isGeneral) expect(keys).not.toContain("server.500");
    expect(keys.length).toBe(untold.includes(`${call} ${code}`) ? 0 : 1);
    for (const key of keys) expect(messages).toHaveProperty([key]);
  });
});
