import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Part {
  name?: string;
  columns?: object[];
  foot?: object[];
}
const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../schemas/flows/${path}`, import.meta.url), "utf8"));

test("OTD032 the fourth step is the payment of fees, and its pending deposits are a warning", () => {
  expect(read("otd/fees.step.json").title).toBe("Payment Of Fees / Fees");
  expect(read("../blocks/payment-of-fees.json").content).toContainEqual(
    expect.objectContaining({ note: "fees.pendingDeposits", level: "warning" }),
  );
});

test("OTD034 what was carried out is shown by its date, description, units, principal cash and investment, and the receipt by its number and date", () => {
  const parts: Part[] = read("otd-view/view.step.json").sections.flatMap(
    ({ content }: { content: Part[] }) => content,
  );
  expect(parts.find(({ name }) => name === "execution")?.columns).toEqual([
    { field: "date", title: "Date", as: "date" },
    { field: "description", title: "Description" },
    { field: "units", title: "Units" },
    { field: "principalCash", title: "Principal cash", as: "money" },
    { field: "principalInvestment", title: "Principal investment", as: "money" },
  ]);
  expect(parts.find(({ name }) => name === "receipt")?.foot).toEqual([
    { prop: "number", title: "Receipt number" },
    { prop: "date", title: "Request received on", as: "date" },
  ]);
});

test("WDR008 the review of a withdrawal only shows the answers, and asks for the acknowledgement alone", () => {
  const { title, content, properties, required } = read("withdrawal/review.step.json");
  expect(title).toBe("Review & Submit");
  expect(content[0]).toMatchObject({ show: "review", steps: ["account", "details"] });
  expect(Object.keys(properties)).toEqual(["breakdown", "isRead"]);
  expect(required).toEqual(["isRead"]);
  const { type, "x-ui": ui } = read("../blocks/acknowledgement.json");
  expect([type, ui.widget]).toEqual(["boolean", "checkbox"]);
});

test("REC006 the review of a recurring distribution shows what was answered on its first step", () => {
  const { title, content } = read("recurring/review.step.json");
  // Who pays by card does not submit here but two pages on: the title is true of both.
  expect([title, read("payment-letter/review.step.json").title]).toEqual([
    "Review your request",
    "Review your letter",
  ]);
  expect(content[0]).toMatchObject({ show: "review", steps: ["details"] });
});

test("OTD084 a distribution that waits is told that checks are held for about five days", () => {
  const sentence: string = read("../messages.en.json")["otd.pendingCash"];
  expect(sentence.replace("{days:number}", "5")).toContain("are held for about 5 days");
});

test("UPL008 the documents of a distribution say before anything is chosen that they are PDF, and how large at most", () => {
  const { hint, accept } = read("otd/documents.step.json").properties.files["x-ui"];
  const { fileBytes, distributionFileTypes } = read("../reference/limits.json");
  expect(hint).toBe(`Upload a PDF document up to ${fileBytes / 1024 ** 2}MB in size`);
  expect([accept, distributionFileTypes]).toEqual(["$ref.limits.distributionFileTypes", ["pdf"]]);
});

test.each([
  ["otd", "signature", "signed"],
  ["recurring", "review", "isRead"],
])("MFA001 OTD033 on a page of %s the second factor comes before what is signed", (flow, step, signed) => {
  const { sections, content, properties } = read(`${flow}/${step}.step.json`);
  const parts = sections?.flatMap((section: { content: unknown[] }) => section.content) ?? content;
  expect(parts.filter((part: unknown) => part === "secondFactor" || part === signed)).toEqual([
    "secondFactor",
    signed,
  ]);
  const { $ref, "x-ui": ui } = properties[signed];
  expect($ref).toBe("../../blocks/acknowledgement.json");
  expect({ ...read("../blocks/acknowledgement.json")["x-ui"], ...ui }.widget).toBe("checkbox");
});

test.each([
  ["OTD018", "general", ["account", "fullness", "partialDistributionType"]],
  ["OTD027", "setup", ["partialDistributionAsset", "partialInKindAssetFull", "partialInKindAssetAmount"]],
])("%s the step %s of a distribution asks one after the other: %j", (_id, step, asked) => {
  const parts: unknown[] = read(`otd/${step}.step.json`).sections.flatMap(
    ({ content }: { content: unknown[] }) => content,
  );
  expect(parts.filter((part) => asked.includes(String(part)))).toEqual(asked);
});

test("OTD044 the assets of a whole distribution are shown by their description, symbol and market value", () => {
  const parts: Part[] = read("otd/setup.step.json").sections.flatMap(
    ({ content }: { content: Part[] }) => content,
  );
  expect(parts.find(({ name }) => name === "assets")?.columns).toEqual([
    { field: "assetDescription", title: "Asset" },
    { field: "symbol", title: "Symbol" },
    { field: "marketValue", title: "Market value", as: "money" },
  ]);
});

test("OTD055 who opts out of both deliveries reads that at least one of them must be kept", () => {
  expect(read("../messages.en.json")["otd.optOutConflict"]).toMatch(
    /^Please keep at least one\b.*\bdelivery instructions for cash, or for assets\.$/,
  );
});
