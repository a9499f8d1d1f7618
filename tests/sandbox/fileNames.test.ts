import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { kindOfName } from "../../app/sandbox/files/inspectUpload.ts";
import { Refusal } from "../../app/sandbox/http/Refusal.ts";
import { readSources } from "../../engine/cli/index.ts";
import { compileFlow, loadExample, playExample, sentenceAt } from "../../engine/index.ts";
import brand from "../../schemas/reference/brand.json" with { type: "json" };
import limits from "../../schemas/reference/limits.json" with { type: "json" };

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));
const messages = JSON.parse(sources["messages.en.json"] ?? "");

/** Where files are an answer, and an example that has some there. */
const places: [flow: string, example: string, pointer: string][] = [
  ["registration", "abroad", "/owner/identityFiles"],
  ["registration", "texan", "/beneficiaries/list/0/attachments"],
  ["beneficiary", "sends-documents", "/beneficiaries/list/0/attachments"],
  ["otd", "full", "/documents/files"],
  ["re-bdl", "no-deposit-no-loan", "/documents/files"],
];

/** A name of so many characters, one of which is two units of UTF-16. */
const named = (characters: number) => `\u{1f3e0}${"n".repeat(characters - 5)}.pdf`;

/** What the custodian says to a file of this name at its upload; undefined where it takes it. */
function saidAtUpload(name: string): string | undefined {
  try {
    kindOfName(name, ["pdf"]);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return String(error.toBody(brand).message);
    throw error;
  }
}

/** What the page says of a file of this name among the answers; undefined where it takes it. */
function saidOfAnswer([flow, example, pointer]: (typeof places)[number], told: object): string | undefined {
  const compiled = compileFlow(sources, flow);
  if (!compiled.plan) throw new Error(`${flow} does not compile`);
  const path = `flows/${flow}/examples/named.json`;
  const file = { id: "f-1", type: "REQUEST", fileName: "a.pdf", name: "a", ext: "pdf", size: 1, ...told };
  const change = { title: "Named", from: `${example}.json`, change: { [pointer]: [file] } };
  const given = loadExample({ ...sources, [path]: JSON.stringify(change) }, path);
  const { walker } = playExample(compiled, given);
  const issue = walker.issues(pointer).find(({ code }) => code === "tooLong");
  return issue && sentenceAt(messages, issue.message, issue.params, walker.node(pointer)?.ui, { brand });
}

test.each(places)("in %s, %s a file has a name as long as its upload takes it: %s", (...place) => {
  const [longest, longer] = [named(limits.fileNameLength), named(limits.fileNameLength + 1)];
  expect([saidAtUpload(longest), saidOfAnswer(place, { fileName: longest, name: longest })]).toEqual([
    undefined,
    undefined,
  ]);
  const sentence = `The file name is longer than ${limits.fileNameLength} characters. Please rename the file.`;
  expect([
    saidAtUpload(longer),
    saidOfAnswer(place, { fileName: longer }),
    saidOfAnswer(place, { name: longer }),
  ]).toEqual([sentence, sentence, sentence]);
});
