import { compilePlan, flowIds } from "../compile/index.ts";
import type { Finding } from "../types.ts";
import { formatFinding } from "./formatFinding.ts";
import { InputError } from "./InputError.ts";
import { readSources } from "./readSources.ts";
import { reportInput } from "./reportInput.ts";

/** `check [--json]`: every flaw in the files under schemas/, with where it is and what to do. Exit code 1 on any error. */
export function run(words: string[], folder: string): number {
  return reportInput(() => {
    const wrong = words.find((word) => word !== "--json");
    if (wrong !== undefined)
      throw new InputError(`"${wrong}" is not known here: npm run -s check, or with -- --json`);
    const sources = readSources(folder);
    const found = once(flowIds(sources).flatMap((flow) => compilePlan(sources, flow).findings));
    const errors = found.filter((finding) => finding.level === "error").length;
    if (words.includes("--json")) console.log(JSON.stringify(found, null, 2));
    else {
      for (const finding of found) console.log(formatFinding(finding));
      console.log(
        found.length === 0 ? "Nothing found." : `${errors} errors, ${found.length - errors} warnings.`,
      );
    }
    return errors > 0 ? 1 : 0;
  });
}

/** A block's flaw is found by every flow that uses it, but stands in one place. */
function once(findings: readonly Finding[]): Finding[] {
  const known = new Map(
    findings.map((one) => [`${one.file}:${one.line}:${one.column}:${one.code}:${one.message}`, one]),
  );
  return [...known.values()];
}
