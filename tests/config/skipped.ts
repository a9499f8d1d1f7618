import { appendFileSync } from "node:fs";
import type { TestCase as Journey, Reporter as JourneyReporter, TestResult } from "@playwright/test/reporter";
import type { TestOptions } from "vitest";
import type { Reporter, TestCase } from "vitest/node";

declare module "vitest" {
  interface TaskMeta {
    /** Why a test or suite is skipped, and what runs it. */
    skippedBecause?: string;
  }
}

/**
 * Options of a test or suite that is skipped under a condition. `npm test` prints the reasons at its end, and fails if
 * a skipped test has none.
 * @param why what the tests need and what runs them: "need …: npm run …"
 */
export function skipIf(condition: boolean, why: string): Pick<TestOptions, "skip" | "meta"> {
  return condition ? { skip: true, meta: { skippedBecause: why } } : {};
}

/** Options of a test or suite that needs a PostgreSQL server. */
export const onPostgres = skipIf(
  !process.env.DATABASE_URL,
  "a PostgreSQL server is needed: npm run test:postgres",
);

/** Writes a skipped test and its reason as a line of JSON to the file that SKIPPED_FILE names (testAll.mjs). */
function note(title: string, why: string | undefined): void {
  if (process.env.SKIPPED_FILE)
    appendFileSync(process.env.SKIPPED_FILE, `${JSON.stringify({ title, why })}\n`);
}

/** Collects what Vitest skips. */
export class Skipped implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state === "skipped") note(test.fullName, result.note ?? reasonOf(test));
  }
}

/** The reason of a test, or of the suite around it. */
function reasonOf(test: TestCase): string | undefined {
  for (let at: TestCase["parent"] | TestCase = test; ; at = at.parent) {
    const reason = at.meta().skippedBecause;
    if (reason !== undefined || at.type === "module") return reason;
  }
}

/** Collects what Playwright skips. */
export default class SkippedJourneys implements JourneyReporter {
  onTestEnd(test: Journey, { status }: TestResult): void {
    const why = test.annotations.find(({ type }) => type === "skip")?.description;
    if (status === "skipped") note(test.titlePath().filter(Boolean).join(" > "), why);
  }
}
