import type { Cause } from "../check/causesOf.ts";
import type { Checked } from "../check/checkAll.ts";
import type { Finding, Json } from "../types.ts";

/** The most examples that are named of those that differ in one way. */
const NAMED = 4;
/** The most characters of a rule that are shown. */
const SHOWN = 160;

/**
 * The findings as a text for people, grouped by file, those of examples by what is to blame, and what was checked in a
 * last line.
 * @param checked its findings without those of examples that differ, which are in `causes`
 * @param took milliseconds
 * @param coloured for a terminal
 */
export function formatFindings(
  checked: Checked,
  causes: readonly Cause[],
  took: number,
  coloured: boolean,
): string {
  const { findings } = checked;
  const files = [...new Set(findings.map((finding) => finding.file))];
  const groups = files.map((file) =>
    findings
      .filter((finding) => finding.file === file)
      .map((finding) => formatOne(finding, coloured))
      .join("\n"),
  );
  const blamed = causes.map((cause) => formatCause(cause, coloured));
  return [...groups, ...blamed, summary(checked, causes, took)].join("\n\n");
}

function formatCause({ change, differs }: Cause, coloured: boolean): string {
  const examples = new Set(differs.flatMap((each) => each.examples));
  const lines = differs.map(({ difference, examples: files }) => {
    const more = files.length > NAMED ? ` and ${files.length - NAMED} more` : "";
    return `    ${difference}: ${files.slice(0, NAMED).join(", ")}${more}`;
  });
  const mark = painted("31", "example-differs", coloured);
  const many = counted(examples.size, "example");
  if (!change) {
    const [first = ""] = examples;
    return [`${painted("1", `schemas/${first}`, coloured)}  ${mark}  ${many}`, ...lines].join("\n");
  }
  const place = painted("1", `schemas/${change.file}:${change.line}:${change.column}`, coloured);
  const blame = `${many} would hold as this was in the last commit: ${change.pointer}`;
  return [
    `${place}  ${mark}  ${blame}`,
    `    was ${shown(change.was)}`,
    `    is  ${shown(change.is)}`,
    ...lines,
  ].join("\n");
}

function shown(value: Json | undefined): string {
  const text = value === undefined ? "not there" : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

function painted(style: string, text: string, coloured: boolean): string {
  return coloured ? `\u001b[${style}m${text}\u001b[0m` : text;
}

function formatOne({ file, line, column, code, level, message, fix }: Finding, coloured: boolean): string {
  const paint = (style: string, text: string) => painted(style, text, coloured);
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
  const differences = causes.flatMap(({ differs }) => differs.flatMap((each) => each.examples)).length;
  const errors = findings.filter((finding) => finding.level === "error").length + differences;
  const warnings = findings.length + differences - errors;
  const steps = plans.reduce((sum, plan) => sum + plan.steps.length, 0);
  const parts = [
    counted(flows.length, "flow"),
    counted(steps, "step"),
    counted(
      count(["shown"], (pointer) => pointer.split("/").length > 2),
      "field",
    ),
    `${counted(count(["raised"]), "check")} and ${counted(count(["true"]), "fact")} shown to happen (${count(goals.map((goal) => goal.kind))} witnesses)`,
    counted(examples, "example"),
    errors + warnings === 0
      ? "nothing found"
      : `${counted(errors, "error")}, ${counted(warnings, "warning")}`,
    `${Math.round(took)} ms`,
  ];
  return `${parts.join(", ")}.`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
