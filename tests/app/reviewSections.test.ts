import { fileURLToPath } from "node:url";
import { plan, validators } from "virtual:flow/registration";
import { flows } from "virtual:flows";
import { expect, test } from "vitest";
import { words } from "../../app/messages/words.ts";
import { printedFormat } from "../../app/sandbox/forms/printedFormat.ts";
import { reviewFormat } from "../../app/widgets/reviewFormat.ts";
import { readSources } from "../../engine/cli/index.ts";
import type { Answers, Json } from "../../engine/index.ts";
import { createWalker, loadExample, reviewSections } from "../../engine/index.ts";

const answers = {
  owner: {
    name: { firstName: "Nora", lastName: "Whitfield" },
    ssn: "512348765",
    dateOfBirth: "1980-03-27",
    isPep: false,
    primaryPhone: { country: "USA", number: "415-5550142", type: 1 },
    address: { country: "USA", address1: "24 Larkspur Street", state: "TX" },
    hasMailingAddress: true,
    mailingAddress: { country: "USA", address1: "P.O. Box 7", state: "NV" },
    identityFiles: [{ id: "f1", fileName: "license.png" }],
  },
  account: { typeIRA: 1, idTypeInvest: [1, 2] },
  beneficiaries: {
    beneficiaryType: 1,
    list: [{ type: 11, name: { firstName: "Grace", lastName: "Whitfield" }, ssn: "512348766", share: 100 }],
  },
  disclosures: { notifiedByIRS: false },
};

/** The review of a registration's steps 1 to 4. */
function reviewOf(answers: Answers, format = reviewFormat) {
  const walker = createWalker(plan, validators);
  walker.update(answers, { load: { current: {} }, user: {}, today: "2026-11-20" });
  const steps = ["owner", "account", "beneficiaries", "disclosures", "payment"];
  return reviewSections(plan, walker, steps, { "/beneficiaries/list": ["k1"] }, format);
}
const sections = reviewOf(answers);
const rows = (id: string) =>
  Object.fromEntries(
    sections.find((section) => section.id === id)!.rows.map(({ label, value }) => [label, value]),
  );

test("REG010 reads back a section for each of the steps 1 to 4", () => {
  expect(sections.map(({ id }) => id)).toEqual(["owner", "account", "beneficiaries", "disclosures"]);
});

test("the custodian keeps and prints the answers in the words of the review", () => {
  expect(reviewOf(answers, printedFormat)).toEqual(sections);
});

test("a step in which nothing is answered has no section", () => {
  const { disclosures: _, ...others } = answers;
  expect(reviewOf(others).map(({ id }) => id)).toEqual(["owner", "account", "beneficiaries"]);
});

test("shows the last four digits of a Social Security number and no more", () => {
  expect(rows("owner")["Social Security number"]).toBe("•••• 8765");
  const grace = sections.flatMap(({ entries }) => entries)[0]!;
  expect(grace).toMatchObject({ key: "k1", title: "Grace Whitfield", badge: "Primary 100%" });
  expect(grace.rows.find(({ label }) => label === "Social Security number")?.value).toBe("•••• 8766");
  expect(JSON.stringify(sections)).not.toMatch(/51234/);
});

test("words dates, choices, files, shares and telephone numbers as people read them", () => {
  expect(rows("owner")).toMatchObject({
    "Date of birth": "03/27/1980",
    "Government ID": "license.png",
    "Primary phone": "+1 415-555-0142, Home",
  });
  expect(rows("account")["Account type"]).toBe("Traditional IRA");
  expect(rows("account")["Investment type"]).toMatch(/.+, .+/);
});

test("tells two addresses apart, one row each, and leaves out what was not answered", () => {
  expect(rows("owner")).toMatchObject({
    "Your legal name": "Nora Whitfield",
    "Home address": "24 Larkspur Street, Texas, United States",
    "Mailing address": "P.O. Box 7, Nevada, United States",
  });
  expect(rows("owner")).not.toHaveProperty("Email address again");
});

test("REG040 reads back how the fees are paid, and the card by its brand and last digits", () => {
  const payment = {
    paymentMethod: 1,
    admPaymentMethod: 2,
    card: { setupIntentId: "seti_9", brand: "visa", lastDigits: "4242", expirationDate: "12/2030" },
  };
  const walker = createWalker(plan, validators);
  const load = { current: {}, fees: { installmentFeeAmount: 50 } };
  walker.update({ ...answers, payment } as Answers, { load, user: {}, today: "2026-11-20" });
  const [section] = reviewSections(plan, walker, ["payment"], {}, reviewFormat);
  expect(section?.rows.map(({ value }) => value)).toEqual([
    "Credit card",
    "Credit card",
    "Visa ending in 4242, expires 12/2030",
  ]);
  expect(walker.fact("amountsAtReview")).toEqual([
    { step: "payment", label: "Charged to your card when you submit", amount: 50 },
  ]);
});

test.each(["ach", "wire"])(
  "a signature is given beside the bank and its routing number (%s)",
  async (example) => {
    const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));
    const { answers, load } = loadExample(sources, `flows/otd/examples/${example}.json`);
    const { plan, validators } = await flows.otd!.load();
    const walker = createWalker(plan, validators);
    walker.update(answers, { load, user: {}, today: "2026-11-20" });
    const shown = walker.node("/signature/summary")?.ui.steps as string[];
    const rows = reviewSections(plan, walker, shown, {}, reviewFormat).flatMap((section) => section.rows);
    const { name, routing } = walker.value(`/setup/fundsDelivery/${example}/bank`) as Record<string, string>;
    expect(routing).toMatch(/^\d{9}$/);
    expect(rows.map(({ value }) => value)).toContain(`${name}, routing number ${routing}`);
  },
);

test("REBDL009 the disclosure of a purchase reads back the answers of the six steps before it, in their order", async () => {
  const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));
  const { answers, load } = loadExample(sources, "flows/re-bdl/examples/sent-loan.json");
  const { plan, validators } = await flows["re-bdl"]!.load();
  const walker = createWalker(plan, validators);
  walker.update(answers, { load, user: {}, today: "2026-11-20" });
  const shown = walker.node("/disclosure/answers")?.ui.steps as string[];
  const sections = reviewSections(plan, walker, shown, {}, reviewFormat);
  expect(sections.map(({ title }) => title)).toEqual([
    "General Information",
    "Contract Information",
    "Earnest Money Deposit",
    "Loan Information",
    "Funding Information",
    "Document Submission",
  ]);
});

test("names the section of the step that an answer stands in, and none where that has no title", async () => {
  const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));
  const { answers: given, load } = loadExample(sources, "flows/recurring/examples/bank-address.json");
  const { plan, validators } = await flows.recurring!.load();
  const walker = createWalker(plan, validators);
  walker.update(given, { load, user: {}, today: "2026-11-20" });
  const [section] = reviewSections(plan, walker, ["details"], {}, reviewFormat);
  const groups = section!.rows.map(({ group }) => group);
  expect([...new Set(groups)]).toEqual([
    undefined,
    "Kind of distribution",
    "Schedule",
    "Amount",
    "Income tax",
    "How it is sent",
    "Fees",
  ]);
  expect(section!.rows.find(({ label }) => label === "Bank")?.group).toBe("How it is sent");
});

test("FEE014 the button that sends and charges says the sum, where one is charged", () => {
  const buttonOf = (payment: { [name: string]: Json }) => {
    const walker = createWalker(plan, validators);
    const load = { current: {}, fees: { installmentFeeAmount: 50 } };
    walker.update({ ...answers, payment } as Answers, { load, user: {}, today: "2026-11-20" });
    return words(walker.onward("review") ?? "", walker.onwardWith("review"));
  };
  expect(buttonOf({ paymentMethod: 1 })).toBe("Submit and pay $50.00");
  expect(buttonOf({ paymentMethod: 2 })).toBe("Submit");
});
