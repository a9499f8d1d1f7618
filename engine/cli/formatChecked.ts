/** What `npm run check` found as a text for people: grouped by file and by cause, cut where it would bury what to mend. */
import type { Cause } from "../check/causesOf.ts";
import type { Checked } from "../check/checkAll.ts";
import type { Finding, Json } from "../types.ts";

/** The code of findings of examples that no longer hold. */
const DIFFERS = "example-differs";
/** At most so many examples are named of those that differ in the same way. */
const NAMED = 4;
/** At most so many further lines are named of which the same is said. */
const LINES = 20;
/** At most so many blocks of examples are told for which no change is to blame. */
const BLOCKS = 20;
/** At most so many kinds of difference are told of those that go back to one cause. */
const KINDS = 5;
/** Where that is which the text leaves out. */
const WHOLE = "npm run check -- --json lists them all";
/** The most characters of a rule that are shown. */
const SHOWN = 160;
/** How much of what is the same is shown before the difference. */
const BEFORE = 60;

/**
 * The findings as a text for people, grouped by file, those of examples by what is to blame, and what was checked in a
 * last line.
 * @param causes of the examples that differ
 * @param took milliseconds
 * @param colored for a terminal
 */
export function formatChecked(
  checked: Checked,
  causes: readonly Cause[],
  took: number,
  colored: boolean,
): string {
  const findings = checked.findings.filter((finding) => !isOfExample(finding));
  const files = [...new Set(findings.map((finding) => finding.file))];
  const groups = files.map((file) =>
    formatAlike(
      findings.filter((finding) => finding.file === file),
      colored,
    ).join("\n"),
  );
  const blamed = causes.flatMap((cause) => (cause.change ? formatCause(cause, cause.change, colored) : []));
  const alone = alike(causes.filter(({ change }) => !change));
  const blocks = alone.slice(0, BLOCKS).map((each) => formatExamples(each, checked.findings, colored));
  const left = alone.slice(BLOCKS).flatMap(({ examples }) => examples).length;
  const more = left > 0 ? [`and ${amount(left, "more example")}; ${WHOLE}`] : [];
  const reasons = blamed.length + alone.length;
  const sums = [...unproved(checked), summary(checked, findings, reasons, took)].join("\n");
  return [...groups, ...blamed, ...blocks, ...more, sums].join("\n\n");
}

/** Whether a finding tells of an example that no longer holds: those are grouped by their cause. */
export function isOfExample({ code }: Finding): boolean {
  return code === DIFFERS;
}

/** What is said of several places of a file is told once, at the first: a step that has another name now is one mistake. */
function formatAlike(findings: readonly Finding[], colored: boolean): string[] {
  const byText = new Map<string, Finding[]>();
  for (const finding of findings) {
    const text = JSON.stringify([finding.code, finding.message, finding.fix]);
    byText.set(text, [...(byText.get(text) ?? []), finding]);
  }
  return [...byText.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const lines = [...new Set(others.map(({ line }) => line))].filter((line) => line !== first.line);
    const left = lines.length > LINES ? ` and ${lines.length - LINES} more; ${WHOLE}` : "";
    const also = lines.length === 1 ? "also on line" : "also on lines";
    const more = lines.length > 0 ? [`    ${also} ${lines.slice(0, LINES).join(", ")}${left}`] : [];
    return [formatOne(first, colored), ...more];
  });
}

function formatCause(
  { differs }: Cause,
  { file, line, column, pointer, was, is }: NonNullable<Cause["change"]>,
  colored: boolean,
): string {
  const lines = shortened(differs.map(({ difference, examples }) => `${difference}: ${namedOf(examples)}`));
  const many = new Set(differs.flatMap(({ examples }) => examples)).size;
  const blame = `${amount(many, "example")} would hold as this was in the last commit: ${pointer || "the whole file"}`;
  const head = formatOne({ file, line, column, code: DIFFERS, level: "error", message: blame }, colored);
  const [before, now] = shownApart(was, is);
  return [head, `    was ${before}`, `    is  ${now}`, ...lines].join("\n");
}

/** Examples that differ in the same ways. */
interface AlikeExamples {
  examples: string[];
  differences: string[];
}

/** What no change explains, by example: whoever wrote one reads at once all that is wrong with it. */
function alike(causes: readonly Cause[]): AlikeExamples[] {
  const byExample = new Map<string, string[]>();
  for (const { difference, examples } of causes.flatMap(({ differs }) => differs))
    for (const example of examples) byExample.set(example, [...(byExample.get(example) ?? []), difference]);
  const found = new Map<string, AlikeExamples>();
  for (const [example, differences] of byExample) {
    const key = JSON.stringify(differences);
    found.set(key, { examples: [...(found.get(key)?.examples ?? []), example], differences });
  }
  return [...found.values()];
}

/** A block stands at the first of its examples, with what to do there. */
function formatExamples(
  { examples, differences }: AlikeExamples,
  findings: readonly Finding[],
  colored: boolean,
): string {
  const first = findings.find((finding) => isOfExample(finding) && finding.file === examples[0]);
  if (!first) return "";
  const { fix, ...finding } = first;
  const many = `${amount(examples.length, "example")} differ in the same way: ${namedOf(examples)}`;
  const message = examples.length === 1 ? "What comes out differs from what is expected here." : many;
  const advice = fix ? [`    ${fix}`] : [];
  return [formatOne({ ...finding, message }, colored), ...shortened(differences), ...advice].join("\n");
}

function namedOf(examples: readonly string[]): string {
  const more = examples.length > NAMED ? ` and ${examples.length - NAMED} more` : "";
  return `${examples.slice(0, NAMED).join(", ")}${more}`;
}

/** The first of many differences, and where the others are: what to mend is the cause, which they would push off the screen. */
function shortened(differences: readonly string[]): string[] {
  const left = differences.length - KINDS;
  const more = left > 0 ? [`and ${amount(left, "more kind")} of difference; ${WHOLE}`] : [];
  return [...differences.slice(0, KINDS), ...more].map((line) => `    ${line}`);
}

function shown(value: Json | undefined): string {
  return value === undefined ? "not there" : JSON.stringify(value);
}

/** Two values as texts that are short enough: what both begin with is left out where the difference would be cut off. */
function shownApart(one: Json | undefined, other: Json | undefined): [string, string] {
  const texts = [shown(one), shown(other)] as const;
  const alike = sameStart(...texts);
  const isShort = texts.every(({ length }) => length <= SHOWN);
  const start = isShort || alike < SHOWN - BEFORE ? 0 : alike - BEFORE;
  const cut = (text: string) => {
    const end = start + SHOWN;
    return `${start > 0 ? "…" : ""}${text.slice(start, end)}${text.length > end ? "…" : ""}`;
  };
  return [cut(texts[0]), cut(texts[1])];
}

/** How many characters two texts begin with alike. */
function sameStart(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

function painted(style: string, text: string, colored: boolean): string {
  return colored ? `\u001b[${style}m${text}\u001b[0m` : text;
}

function formatOne(
  { file, line, column, code, level, message, fix }: Omit<Finding, "pointer">,
  colored: boolean,
): string {
  const paint = (style: string, text: string) => painted(style, text, colored);
  const mark = paint(level === "error" ? "31" : "33", level === "error" ? code : `${code} (warning)`);
  const head = `${paint("1", `schemas/${file}:${line}:${column}`)}  ${mark}  ${message}`;
  return fix ? `${head}\n    ${fix}` : head;
}

/** What was not looked at: without it, a flow with an error seems to have no other flaw. */
function unproved({ flows, only }: Checked): string[] {
  const asked = flows.filter(({ id }) => only === undefined || id === only);
  const open = asked.flatMap(({ id, sound }) => (sound ? [] : id));
  if (open.length === 0) return only === undefined ? [] : [onlyOne(only)];
  const [was, its] = open.length === 1 ? ["was", "its"] : ["were", "their"];
  return [
    `${open.join(", ")} ${was} not proved and ${its} examples were not played: mend ${its} errors first.`,
  ];
}

function onlyOne(flow: string): string {
  return `Only ${flow} was proved and its examples played: run npm run check without a name before you commit.`;
}

/** @param reasons how many blocks tell of examples that differ */
function summary(
  { flows, plans, examples, proofs, findings: all }: Checked,
  findings: readonly Finding[],
  reasons: number,
  took: number,
): string {
  const goals = Object.values(proofs).flatMap((proof) => proof.goals);
  const count = (kinds: readonly string[], isOne: (pointer: string) => boolean = () => true) =>
    goals.filter(({ kind, pointer, witness }) => witness && kinds.includes(kind) && isOne(pointer)).length;
  const errors = findings.filter((finding) => finding.level === "error").length;
  const warnings = findings.length - errors;
  const steps = plans.reduce((sum, plan) => sum + plan.steps.length, 0);
  const parts = [
    amount(flows.length, "flow"),
    amount(steps, "step"),
    amount(
      count(["shown"], (pointer) => pointer.split("/").length > 2),
      "field",
    ),
    `${amount(count(["raised"]), "check")} and ${amount(count(["true"]), "fact")} shown to happen (${count(goals.map((goal) => goal.kind))} witnesses)`,
    `${amount(examples, "example")}${differing(all, reasons)}`,
    found(errors + reasons, warnings),
    `${Math.round(took)} ms`,
  ];
  return `${parts.join(", ")}.`;
}

/** How many examples differ, and what is counted of them: the blocks, because these are what there is to mend. */
function differing(findings: readonly Finding[], reasons: number): string {
  const { size } = new Set(findings.filter(isOfExample).map(({ file }) => file));
  return size === 0
    ? ""
    : ` (${size} of them differ${size === 1 ? "s" : ""}, counted as ${amount(reasons, "error")})`;
}

function found(errors: number, warnings: number): string {
  return errors + warnings === 0
    ? "nothing found"
    : `${amount(errors, "error")}, ${amount(warnings, "warning")}`;
}

function amount(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
