import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { compileChecked } from "../../engine/check/CheckedFlow.ts";
import { readSources } from "../../engine/cli/index.ts";
import {
  createDraft,
  createWalker,
  loadExample,
  loadExamples,
  railSections,
  restoreDraft,
  transition,
} from "../../engine/index.ts";

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));
const messages = JSON.parse(sources["messages.en.json"] ?? "{}") as { [key: string]: string };

/** A flow's walker at the answers of one of its examples. */
function walkerOf(flow: string, file: string) {
  const { sound } = compileChecked(sources, flow);
  const example = loadExamples(sources, flow).find((each) => each.file.endsWith(`/${file}.json`));
  if (!sound || !example) throw new Error(`${flow} has no sound ${file}`);
  const walker = createWalker(sound.plan, sound.validators);
  walker.update(example.answers, { load: example.load, user: example.user, today: example.today });
  return { walker, bar: sound.plan.steps.filter(({ id, inBar }) => inBar !== false && walker.active(id)) };
}

describe("a recurring distribution", () => {
  test.each([
    ["cash-monthly", ["Distribution", "Review & Submit"], "Submit"],
    ["sent-in-kind", ["Distribution", "Review & Submit"], "Submit"],
    ["by-card", ["Distribution", "Review", "Payment", "Submit"], "Next"],
  ])("REC006 REC010 of %s is in the step bar as %j, and its review goes on by %s", (file, labels, onward) => {
    const { walker, bar } = walkerOf("recurring", file);
    expect(bar.map(({ id }) => walker.label(id))).toEqual(labels);
    expect(messages[walker.onward("review") ?? ""]).toBe(onward);
  });

  test("MFA002 who has no second factor finds a link to the settings on the review", () => {
    const { walker } = walkerOf("recurring", "second-factor-not-active");
    expect(walker.node("/review/secondFactorSettings")?.ui.exit).toBe("mfaSettings");
  });

  test("REC040 in kind from an account without holdings says so as an error", () => {
    expect(walkerOf("recurring", "no-holdings").walker.node("/details/noHoldings")?.ui.level).toBe("error");
  });

  test("REC032 a full one on a schedule is told that a schedule pays fixed amounts", () => {
    const issues = walkerOf("recurring", "full-scheduled").walker.issues("/details/methodNum");
    expect(issues.map(({ message }) => messages[message])).toEqual([
      "A scheduled distribution pays a fixed amount, so it cannot be the full account. Please choose Partial.",
    ]);
  });

  test.each([
    ["status-1", false],
    ["status-2", true],
    ["status-3", true],
  ])("REC011 of %s has its step bar locked: %s", (file, locked) => {
    expect(walkerOf("recurring", file).walker.barIsLocked()).toBe(locked);
  });

  test.each([
    ["REC028", "contributionYear", [6]],
    ["REC028", "contributionAmount", [6]],
    ["REC029", "other", [9, 12]],
  ])("%s %s is asked for by the kinds %j alone", (_, name, kinds) => {
    const { sound } = compileChecked(sources, "recurring");
    if (!sound) throw new Error("recurring is not sound");
    const { answers, ...rest } = loadExample(sources, "flows/recurring/examples/cash-monthly.json");
    const walker = createWalker(sound.plan, sound.validators);
    const asked = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((typeNum) => {
      walker.update({ ...answers, details: { ...answers.details, typeNum } }, rest);
      return walker.required(`/details/${name}`);
    });
    expect(asked).toEqual(kinds);
  });
});

test.each([
  ["REC012", "recurring", "cash-monthly", "details"],
  ["ROTH013", "roth", "full", "conversion"],
])(
  "%s a %s form that is finished is no draft: whichever step is asked for, a new one begins at the first",
  (_, flow, file, first) => {
    const { sound } = compileChecked(sources, flow);
    if (!sound) throw new Error(`${flow} is not sound`);
    const { plan, validators } = sound;
    const { answers, user, today } = loadExample(sources, `flows/${flow}/examples/${file}.json`);
    const passed = [first, "review"];
    const finished = { ...createDraft(plan), answers, passed, step: "done", finished: "done" };
    expect(restoreDraft(plan, finished)).toEqual({ reason: "finished" });
    const session = { walker: createWalker(plan, validators), user, today, ids: { next: () => "id-1" } };
    const { draft } = transition(session, finished, { type: "open", step: "review" });
    expect([draft.step, draft.passed, draft.answers]).toEqual([first, [], {}]);
  },
);

test.each([
  ["new", "First beneficiaries"],
  ["pending", "Replaces the one that waits"],
  ["approved", "Changes those on file"],
])("BEN008 a change that is %s is called so beside the page: %s", (file, kind) => {
  const { walker } = walkerOf("beneficiary", file);
  const rows = railSections(walker, "beneficiaries", (_widget, value) => String(value)).flatMap(
    ({ rows }) => rows,
  );
  expect(rows).toContainEqual(expect.objectContaining({ label: "Kind of change", value: kind }));
});

test.each(["sent-pending", "sent-waits", "sent-new"])(
  "BEN008 a change that was sent is not said to replace itself beside the page: %s",
  (file) => {
    const { walker } = walkerOf("beneficiary", file);
    const [section] = railSections(walker, "review", (_widget, value) => String(value));
    expect(section?.rows.map(({ label }) => label)).toEqual(["Account", "Primary shares add up to"]);
  },
);

describe("a withdrawal", () => {
  test.each([
    ["wire", ["Account Info", "Withdrawal Info", "Review & Submit"], "Submit"],
    ["in-kind", ["Account Info", "Withdrawal Info", "Review & Submit"], "Submit"],
    ["by-card", ["Account Info", "Withdrawal Info", "Review & Submit", "Payment & Submit"], "Continue"],
  ])("WDR010 WDR011 of %s is in the step bar as %j, and its review goes on by %s", (file, labels, onward) => {
    const { walker, bar } = walkerOf("withdrawal", file);
    expect(bar.map(({ id }) => walker.label(id))).toEqual(labels);
    expect(messages[walker.onward("review") ?? ""]).toBe(onward);
  });

  test("WDR003 begins on Account Info, where each account has its type, its code and its holder's name", () => {
    const { walker } = walkerOf("withdrawal", "wire");
    expect(walker.plan.steps[0]).toMatchObject({ path: "s1", title: "Account Info" });
    expect(walker.options("/account/account/code")).toMatchObject([
      { value: "7121005001", label: "Traditional IRA 7121005001", description: "Grace Holloway" },
      { value: "7121005002", label: "Roth IRA 7121005002", description: "Grace Holloway" },
    ]);
  });

  test("WDR005 shows on Withdrawal Info what is there: cash, pending deposits and assets, each by its columns", () => {
    const { walker } = walkerOf("withdrawal", "wire");
    expect(walker.plan.steps[1]).toMatchObject({ path: "s2", title: "Withdrawal Info" });
    expect(walker.node("/details/cash")?.ui).toMatchObject({
      head: [{ prop: "available", title: "Available now", as: "money" }],
      columns: [
        { field: "description", title: "Pending deposit" },
        { field: "availabilityDate", title: "Available on", as: "date" },
        { field: "amount", title: "Amount", as: "money" },
      ],
    });
    expect(walker.node("/details/holdings")?.ui).toMatchObject({
      columns: [
        { field: "name", title: "Asset" },
        { field: "cusip", title: "CUSIP" },
        { field: "marketValue", title: "Market value", as: "money" },
      ],
    });
  });
});

describe("a Roth conversion", () => {
  test("ROTH015 warns with the server's message while the application for a new account is not complete", () => {
    const { walker } = walkerOf("roth", "new-account-incomplete");
    expect(walker.node("/conversion/newAccountIncomplete")?.ui.level).toBe("warning");
    expect(walker.node("/conversion/newAccountComplete")?.ui.level).not.toBe("warning");
  });

  test("ROTH010 ends on a page that says that the request was sent", () => {
    const { walker } = walkerOf("roth", "full");
    expect(walker.plan.steps.at(-1)).toMatchObject({ path: "s3", title: "Your request was sent" });
    expect(walker.node("/done/sent")?.ui).toMatchObject({ text: "roth.sent", level: "success" });
    expect(messages["roth.sent"]).toMatch(/\bsent\b/);
  });
});

describe("a payment authorization letter", () => {
  test.each([
    ["wire", ["Letter", "Review & Submit"], "ui.submit"],
    ["by-card", ["Letter", "Review", "Payment & Submit"], "ui.next"],
  ])("PAL001 PAL007 of %s is in the step bar as %j, and its review goes on by %s", (file, labels, onward) => {
    const { walker, bar } = walkerOf("payment-letter", file);
    expect(bar.map(({ id }) => walker.label(id))).toEqual(labels);
    expect(walker.onward("review")).toBe(onward);
  });
});
