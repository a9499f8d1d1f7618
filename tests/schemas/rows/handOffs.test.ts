import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Flow {
  exits: { [name: string]: { to: string; keeps?: true } };
  draft: { browser: string; leaving?: string };
  base: string;
}
const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../schemas/flows/${path}`, import.meta.url), "utf8"));
const flowOf = (id: string): Flow => read(`${id}/flow.json`);

/** The money-out flows, with the list of the newer portal's activity that belongs to each. */
const moneyOut = [
  ["otd", "/portal/activity/one-time-distributions"],
  ["recurring", "/portal/activity/recurring-distributions"],
  ["roth", "/portal/activity/roth-conversions"],
  ["withdrawal", "/portal/activity/withdrawals"],
] as const;

test.each(moneyOut)(
  "AUTH021 canceling and completing %s leads to screens of the newer portal's activity",
  (id, list) => {
    const { exits } = flowOf(id);
    const cancels = Object.entries(exits).filter(([name]) => /^cancel(\.|$)/.test(name));
    // A request that was sent already, or may only be read, is left by another exit to the same place.
    expect(cancels.map(([, { to }]) => to)).toEqual([list, list]);
    const done = Object.entries(exits).filter(([name]) => /^(done|finish|confirmation)/.test(name));
    expect(done.length).toBeGreaterThan(0);
    for (const [, { to }] of done) expect(to).toMatch(/^\/portal\/activity/);
  },
);

test.each([
  ["REC009", "recurring", "/portal/activity/recurring-distributions"],
  ["ROTH012", "roth", "/portal/activity/roth-conversions"],
])(
  "%s AUTH021 Continue of the last page of %s, a success, leads to the activity %s",
  (_row, id, activity) => {
    const { content } = read(`${id}/done.step.json`);
    expect(content[0]).toEqual({ note: `${id}.sent`, level: "success" });
    expect(content).toContainEqual(expect.objectContaining({ link: "ui.continue", exit: "done" }));
    expect(read("../messages.en.json")["ui.continue"]).toBe("Continue");
    expect(flowOf(id).exits.done).toEqual({ to: activity });
  },
);

test("ROTH011 Open new account of a sent conversion leads to the registration", () => {
  expect(read("roth/done.step.json").content).toContainEqual(
    expect.objectContaining({ link: "ui.openNewAccount", exit: "openAccount" }),
  );
  expect(read("../messages.en.json")["ui.openNewAccount"]).toBe("Open new account");
  expect(flowOf("roth").exits.openAccount).toEqual({ to: "/o/accounts/ira/register" });
});

test("BEN004 the review of a change shows the answers of both steps before it", () => {
  expect(read("beneficiary/review.step.json").content).toContainEqual(
    expect.objectContaining({ show: "review", steps: ["account", "beneficiaries"] }),
  );
});

test("BEN005 Continue of the sent change leads to the beneficiaries of the newer portal", () => {
  expect(read("beneficiary/done.step.json").content).toContainEqual(
    expect.objectContaining({ link: "ui.continue", exit: "done" }),
  );
  expect(read("../messages.en.json")["ui.continue"]).toBe("Continue");
  expect(flowOf("beneficiary").exits.done).toEqual({ to: "beneficiaries" });
  expect(read("../reference/brand.json").portalPaths.beneficiaries).toBe("/portal/beneficiaries");
});

test("BEN007 Cancel of a change asks first, and leads to the beneficiaries of the newer portal", () => {
  expect(flowOf("beneficiary").exits.cancel).toEqual({ to: "beneficiaries", dialog: "toBeneficiaries" });
  expect(read("../reference/brand.json").portalPaths.beneficiaries).toBe("/portal/beneficiaries");
});

test("AUTH022 the signed disclosure of real estate hands over to its activity", () => {
  expect(flowOf("re-bdl").exits.done?.to).toBe("/portal/activity/details/re");
});

test("AUTH023 the signed one-time distribution hands over to its activity", () => {
  expect(flowOf("otd").exits.done?.to).toBe("/portal/activity/details/otdf");
});

const drafted = [
  "registration",
  "otd",
  "re-bdl",
  "recurring",
  "roth",
  "withdrawal",
  "payment-letter",
  "beneficiary",
  "ipd",
];

test.each(drafted)("AUTH036 the browser's copy of %s goes when the form is left", (id) => {
  expect(flowOf(id).draft).toMatchObject({ browser: "session", leaving: "clear" });
});

test("AUTH036 the browser's copy stays only while its person activates a second factor or pays what is owed", () => {
  const kept = drafted.flatMap((id) =>
    Object.values(flowOf(id).exits).flatMap(({ to, keeps }) => (keeps ? [[id, to]] : [])),
  );
  expect(kept).toEqual([
    ["otd", "/portal/billing"],
    ["recurring", "mfaSettings"],
  ]);
});
