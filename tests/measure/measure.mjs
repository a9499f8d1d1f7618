// Measures the definitions in schemas/: `npm run measure` compares them with before.json, the figures of 590a1ae; `npm
// run measure -- <git ref or folder> …` compares them with others, laid out by the same formatter.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const DEFINITION = /^(flows\/[^/]+\/(flow|[^/]+\.step)|blocks\/[^/]+|facts\/[^/]+)\.json$/;

/** The definitions in a folder of schemas, by path. */
function inFolder(folder) {
  const paths = readdirSync(folder, { recursive: true }).map((path) => path.replaceAll("\\", "/"));
  return new Map(
    paths
      .filter((path) => DEFINITION.test(path))
      .map((path) => [path, readFileSync(join(folder, path), "utf8")]),
  );
}

/** The definitions in a commit, laid out by this checkout's formatter. */
function inCommit(ref) {
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1e8 });
  const paths = git("ls-tree", "-r", "--name-only", ref, "schemas").trim().split("\n");
  const found = paths.map((path) => path.slice("schemas/".length)).filter((path) => DEFINITION.test(path));
  return new Map(found.map((path) => [path, formatted(path, git("show", `${ref}:schemas/${path}`))]));
}

function formatted(path, input) {
  const biome = join(root, "node_modules/.bin/biome");
  const args = ["format", `--stdin-file-path=schemas/${path}`];
  return execFileSync(biome, args, { cwd: root, input, encoding: "utf8" });
}

/** The figures of some definitions, by name. */
function figuresOf(texts) {
  const files = [...texts].map(([path, text]) => ({ path, text, value: JSON.parse(text) }));
  const all = files.flatMap(({ value }) => [...objectsIn(value)]);
  const operations = (name) => all.flatMap((object) => (Object.hasOwn(object, name) ? [object[name]] : []));
  const compared = [...operations("==="), ...operations("!==")].filter(Array.isArray);
  const steps = files.flatMap(({ path, value }) => (path.endsWith("/flow.json") ? value.steps : []));
  const edits = operations("onEdit").flat();
  const lines = sum(files, ({ text }) => text.trimEnd().split("\n").length);
  const tokens = sum(files, ({ text }) => text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g).length);
  const fields = sum(
    operations("properties"),
    (properties) => Object.values(properties).filter(isField).length,
  );
  const facts = files.flatMap(({ value }) => [...factsIn(value)]);
  return {
    files: files.length,
    lines,
    tokens,
    fields,
    "lines per field": round(lines / fields),
    "tokens per field": round(tokens / fields),
    "facts defined": facts.length,
    "fact names defined more than once": repeated(facts.map(([name]) => name)),
    "facts with the same rule more than once": repeated(facts.map(([, { rule }]) => JSON.stringify(rule))),
    "compared with true or false": compared.filter((given) => given.some((part) => typeof part === "boolean"))
      .length,
    "compared with a bare number": compared.filter(
      (given) => given.some((part) => Number.isInteger(part)) && given.some(isRead),
    ).length,
    "get of find": operations("get").filter((given) => given?.[0]?.find !== undefined).length,
    "requireWhen: true": operations("requireWhen").filter((rule) => rule === true).length,
    "null-typed properties": operations("type").filter((type) => type === "null").length,
    "onEdit that only clears": edits.filter(({ to }) => to === null).length,
    "onEdit in all": edits.length,
    "steps with a mode of their own": steps.filter(({ mode }) => mode !== undefined).length,
    "steps with an onward of their own": steps.filter(({ onward }) => onward !== undefined).length,
    "identities in with": sum(all, identities),
    "checks that are multipleOf": compared.filter(isWholeStep).length,
    "messages for required": operations("messages").filter((messages) => messages?.required !== undefined)
      .length,
    "formats beside sentences": operations("formats").length,
  };
}

function* objectsIn(value) {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value;
  for (const part of Object.values(value)) yield* objectsIn(part);
}

/** A property with an answer of its own, or a block: not a note, and not an object or list that is written out. */
function isField(property) {
  return (
    property?.type !== "null" &&
    property?.properties === undefined &&
    property?.items?.properties === undefined
  );
}

function* factsIn(value) {
  for (const object of objectsIn(value))
    for (const facts of [object.facts, object["x-facts"]])
      if (typeof facts === "object" && facts !== null)
        yield* Object.entries(facts).filter(([, fact]) => fact?.rule !== undefined);
}

/** Whether a rule reads a value: a var, a fact, a field of a found entry. */
function isRead(rule) {
  return ["var", "fact", "get"].some((name) => rule?.[name] !== undefined);
}

/** How many parameters of a call pass on an answer under its own name. */
function identities(object) {
  if (object.call === undefined || typeof object.with !== "object") return 0;
  return Object.entries(object.with).filter(
    ([name, rule]) => /^\$\.\w+\.(\w+)$/.exec(rule?.var)?.[1] === name,
  ).length;
}

/** Whether a comparison checks that a number is a multiple of a step. */
function isWholeStep([one, other]) {
  return other?.round !== undefined && JSON.stringify(one) === JSON.stringify(other.round[0]);
}

function repeated(texts) {
  return new Set(texts.filter((text, index) => texts.indexOf(text) !== index)).size;
}

function sum(items, numberOf) {
  return items.reduce((total, item) => total + numberOf(item), 0);
}

function round(number) {
  return Math.round(number * 10) / 10;
}

function compare(name) {
  if (existsSync(name) && statSync(name).isDirectory()) {
    const texts = [...inFolder(name)].map(([path, text]) => [path, formatted(path, text)]);
    return figuresOf(new Map(texts));
  }
  return figuresOf(inCommit(name));
}

const others = process.argv.slice(2);
const columns = new Map([
  ...(others.length > 0
    ? others.map((name) => [name, compare(name)])
    : [["before", JSON.parse(readFileSync(new URL("before.json", import.meta.url), "utf8"))]]),
  ["now", figuresOf(inFolder(join(root, "schemas")))],
]);
const now = columns.get("now");
const [first] = columns.values();
const rows = Object.keys(now).map((name) => [
  name,
  ...[...columns.values()].map((figures) => String(figures[name])),
  first[name] > 0 ? `${Math.round((100 * now[name]) / first[name])}%` : "",
]);
const table = [["", ...columns.keys(), "of the first"], ...rows];
const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
for (const row of table)
  console.log(
    row.map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[0]))).join("  "),
  );
