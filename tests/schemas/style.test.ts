import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";
import { expect, test } from "vitest";
import { readSources } from "../../engine/cli/index.ts";
import {
  capitalsWithin,
  otherWords,
  type PlacedText,
  placedTexts,
  readStyleSheet,
  textsForHolders,
} from "../../engine/index.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const sources = readSources(`${root}schemas/`);
const sheet = readStyleSheet(sources["STYLE.md"] ?? "");
const messages = JSON.parse(sources["messages.en.json"] ?? "{}") as { [key: string]: string };

/** Schemas/STYLE.md says how the grade is measured. */
const MOST = 8;
const FEWEST_WORDS = 8;

const textsOf = (files: readonly string[]) =>
  placedTexts(Object.fromEntries(files.map((file) => [file, readFileSync(root + file, "utf8")])));

/** What the custodian's own data says to holders. */
const ofCustodian = textsOf([
  "app/sandbox/accounts/newAccount.json",
  "app/sandbox/details/stages.json",
  "app/sandbox/details/notices.json",
  "app/sandbox/purchase/questions.json",
]);

/** Texts outside the definitions that people read too. */
function textsBeside(): PlacedText[] {
  const guides = readdirSync(`${root}widgets`, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("guide.json"))
    .map((path) => `widgets/${path}`);
  const files = [
    "app/sandbox/http/refusals.json",
    "app/sandbox/cards/frame/texts.json",
    "app/sandbox/login/texts.json",
    "app/sandbox/people/people.json",
    ...guides,
  ];
  return [...textsOf(files), ...ofCustodian, ...examplesOfWidgets()];
}

/** The words of the widgets' examples, which are stories. */
function examplesOfWidgets(): PlacedText[] {
  return readdirSync(`${root}widgets`, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("examples.ts"))
    .flatMap((path) => {
      const literals = readFileSync(`${root}widgets/${path}`, "utf8").matchAll(
        /"((?:[^"\\\n]|\\.)* (?:[^"\\\n]|\\.)*)"/g,
      );
      return [...literals].map(([, text = ""]) => ({ file: `widgets/${path}`, pointer: "", text }));
    });
}

test("refusals, the card form, the people to try and what widgets show in stories keep the words of the style sheet", () => {
  const quoted = [...sheet.quoted.keys()].map((name) => {
    const pieces = (messages[name.split("/")[1] ?? ""] ?? name).split(/\{[^{}]*\}/);
    return new RegExp(`^${pieces.map((piece) => piece.replace(/[.*+?^$()[\]\\|]/g, "\\$&")).join(".+")}$`);
  });
  const wrong = textsBeside()
    .filter(({ text }) => !quoted.some((sentence) => sentence.test(text)))
    .flatMap(({ file, pointer, text }) =>
      otherWords(sheet, text).map(({ found, use }) => `${file}${pointer}: "${found}", say "${use}"`),
    );
  expect(wrong).toEqual([]);
});

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentences of a text that are long enough to be measured, each with its grade. */
function graded(text: string): { sentence: string; grade: number }[] {
  // A glossary sentence is measured where it is written; any other parameter counts as a short word.
  const spoken = text.replace(/\{term\.[^{}]*\}/g, "").replace(/\{[^{}]*\}/g, "it");
  return [...sentences.segment(spoken)].flatMap(({ segment }) => {
    const words = segment.match(/[\p{L}\p{N}$][\p{L}\p{N}.,''%-]*/gu) ?? [];
    if (words.length < FEWEST_WORDS) return [];
    const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
    const counts = { sentence: 1, word: words.length, syllable: syllables };
    return [{ sentence: segment.trim(), grade: fleschKincaid(counts) }];
  });
}

const forHolders = [...textsForHolders(sheet, sources), ...ofCustodian];
const hard = forHolders.flatMap(({ file, pointer, text }) =>
  graded(text)
    .filter(({ grade }) => grade > MOST)
    .map(({ sentence, grade }) => ({ name: `${file}${pointer}`, sentence, grade: grade.toFixed(1) })),
);

test("holders read no sentence above grade 8", () => {
  const unexplained = hard.filter(({ name }) => !sheet.hard.has(name));
  expect(unexplained.map(({ name, sentence, grade }) => `${name}: grade ${grade}: ${sentence}`)).toEqual([]);
});

test("every exception from the reading grade is still needed, and has a reason that holds", () => {
  const requirements = JSON.parse(sources["requirements.json"] ?? "{}") as { [id: string]: string };
  const idle = [...sheet.hard].filter(([name, why]) => {
    const [, id] = /^quoted by (\S+)$/.exec(why) ?? [];
    return !hard.some((one) => one.name === name) || (id === undefined ? why === "" : !requirements[id]);
  });
  expect(idle).toEqual([]);
});

test("titles, labels and sentences are in sentence case, but for names and quoted titles", () => {
  const wrong = forHolders.flatMap(({ file, pointer, text }) =>
    capitalsWithin(sheet, text).map((word) => `${file}${pointer}: "${word}" in "${text}"`),
  );
  expect(wrong).toEqual([]);
  const all = forHolders.map(({ text }) => text).join("\n");
  expect(sheet.capitals.filter((name) => !all.includes(name))).toEqual([]);
});

test("the grade is the formula's", () => {
  const [only] = graded("The cat sat on the mat and then it ran away.");
  // 11 words, 12 syllables.
  expect(only?.grade).toBeCloseTo(0.39 * 11 + 11.8 * (12 / 11) - 15.59, 5);
  expect(graded("Internationalization notwithstanding.")).toEqual([]);
});
