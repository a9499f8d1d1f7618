import type { Checked } from "../check/checkAll.ts";
import type { Finding } from "../types.ts";

/**
 * The findings as a text for people, grouped by file, and what was checked in a last line.
 * @param took milliseconds
 * @param coloured for a terminal
 */
export function formatFindings(checked: Checked, took: number, coloured: boolean): string {
  const { findings } = checked;
  const files = [...new Set(findings.map((finding) => finding.file))];
  const groups = files.map((file) =>
    findings
      .filter((finding) => finding.file === file)
      .map((finding) => formatOne(finding, coloured))
      .join("\n"),
  );
  return [...groups, summary(checked, took)].join("\n\n");
}

function formatOne({ file, line, column, code, level, message, fix }: Finding, coloured: boolean): string {
  const paint = (style: string, text: string) => (coloured ? `\u001b[${style}m${text}\u001b[0m` : text);
  const mark = paint(level === "error" ? "31" : "33", level === "error" ? code : `${code} (warning)`);
  const head = `${paint("1", `schemas/${file}:${line}:${column}`)}  ${mark}  ${message}`;
  return fix ? `${head}\n    ${fix}` : head;
}

function summary({ findings, flows, plans, examples, proofs }: Checked, took: number): string {
  const goals = Object.values(proofs).flatMap((proof) => proof.goals);
  const count = (kinds: readonly string[], isOne: (pointer: string) => boolean = () => true) =>
    goals.filter(({ kind, pointer, witness }) => witness && kinds.includes(kind) && isOne(pointer)).length;
  const errors = findings.filter((finding) => finding.level === "error").length;
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
    findings.length === 0
      ? "nothing found"
      : `${counted(errors, "error")}, ${counted(findings.length - errors, "warning")}`,
    `${Math.round(took)} ms`,
  ];
  return `${parts.join(", ")}.`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
