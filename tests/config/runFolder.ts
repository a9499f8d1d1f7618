import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { cache } from "./madeOnce.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder that the test files of one run share. Deleted after the run. */
    runFolder: string;
  }
}

export default function setup(project: TestProject): () => void {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "run-"));
  project.provide("runFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
