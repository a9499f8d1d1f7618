/** What `npm run check` found as a text for people: grouped by file and by cause, cut where it would bury what to mend. */
import type { Cause } from "../check/causesOf.ts";
import type { Checked } from "../check/checkAll.ts";
import type { Finding, Json } from "../types.ts";

/** At most so many examples are named of those that differ in the same way. */
const NAMED = 4;
/** At most so many kinds of difference are told of those that go back to one cause. */
const KINDS = 5;
/** Where that is which the text leaves out. */
const WHOLE = "npm run check -- --json lists them all";
/** The most characters of a rule that are shown. */
const SHOWN = 160;

/**
 * The findings as a text for people, grouped by file, those of examples by what is to blame, and what was checked in a
 * last line.
 * @param checked its findings without those of examples that differ, which are in `causes`
 * @param took milliseconds
 * @param colored for a terminal
 */
export function formatChecked(
  checked: Checked,
  causes: readonly Cause[],
  took: number,
  colored: boolean,
): string {
  const { findings } = checked;
  const files = [...new Set(findings.map((finding) => finding.file))];
  const groups = files.map((file) =>
    findings
      .filter((finding) => finding.file === file)
      .map((finding) => formatOne(finding, colored))
      .join("\n"),
  );
  const blamed = causes.map((cause) => formatCause(cause, colored));
  return [...groups, ...blamed, summary(checked, causes, took)].join("\n\n");
}

function formatCause({ change, differs }: Cause, colored: boolean): string {
  const examples = new Set(differs.flatMap((each) => each.examples));
  const lines = shortened(
    differs.map(({ difference, examples: files }) => {
      const more = files.length > NAMED ? ` and ${files.length - NAMED} more` : "";
      return `${difference}: ${files.slice(0, NAMED).join(", ")}${more}`;
    }),
  );
  const mark = painted("31", "example-differs", colored);
  const many = amount(examples.size, "example");
  if (!change) {
    const [first = ""] = examples;
    return [`${painted("1", `schemas/${first}`, colored)}  ${mark}  ${many}`, ...lines].join("\n");
  }
  const place = painted("1", `schemas/${change.file}:${change.line}:${change.column}`, colored);
  const blame = `${many} would hold as this was in the last commit: ${change.pointer}`;
  return [
    `${place}  ${mark}  ${blame}`,
    `    was ${shown(change.was)}`,
    `    is  ${shown(change.is)}`,
    ...lines,
  ].join("\n");
}

/** The first of many differences, and where the others are: what to mend is the cause, which they would push off the screen. */
function shortened(differences: readonly string[]): string[] {
  const left = differences.length - KINDS;
  const more = left > 0 ? [`and ${amount(left, "more kind")} of difference; ${WHOLE}`] : [];
  return [...differences.slice(0, KINDS), ...more].map((line) => `    ${line}`);
}

function shown(value: Json | undefined): string {
  const text = value === undefined ? "not there" : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

function painted(style: string, text: string, colored: boolean): string {
  return colored ? `\u001b[${style}m${text}\u001b[0m` : text;
}

function formatOne({ file, line, column, code, level, message, fix }: Finding, colored: boolean): string {
  const paint = (style: string, text: string) => painted(style, text, colored);
  const mark = paint(level === "error" ? "31" : "33", level === "error" ? code : `${code} (warning)`);
  const head = `${paint("1", `schemas/${file}:${line}:${column}`)}  ${mark}  ${message}`;
  return fix ? `${head}\n    ${fix}` : head;
}

function summary(
  { findings, flows, plans, examples, proofs }: Checked,
  causes: readonly Cause[],
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
    `${amount(examples, "example")}${differing(causes)}`,
    found(errors + causes.length, warnings),
    `${Math.round(took)} ms`,
  ];
  return `${parts.join(", ")}.`;
}

/** How many examples differ, and what is counted of them: the causes, because these are what there is to mend. */
function differing(causes: readonly Cause[]): string {
  const files = new Set(causes.flatMap(({ differs }) => differs.flatMap((each) => each.examples)));
  return files.size === 0
    ? ""
    : ` (${files.size} of them differ${files.size === 1 ? "s" : ""}, counted as ${amount(causes.length, "error")})`;
}

function found(errors: number, warnings: number): string {
  return errors + warnings === 0
    ? "nothing found"
    : `${amount(errors, "error")}, ${amount(warnings, "warning")}`;
}

function amount(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
