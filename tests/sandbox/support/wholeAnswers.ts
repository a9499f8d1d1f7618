import { join } from "node:path";
import { readSources } from "../../../engine/cli/index.ts";
import type { Answers, Json } from "../../../engine/index.ts";
import { loadExample } from "../../../engine/index.ts";

const sources = readSources(join(import.meta.dirname, "../../../schemas"));

/**
 * The answers of an example of account opening, with files that the custodian has instead of the example's.
 * @param identityFiles the upload call's answers
 */
export function wholeAnswers(example: string, identityFiles: readonly object[]): Answers {
  const { answers } = loadExample(sources, `flows/registration/examples/${example}.json`);
  return { ...answers, owner: { ...answers.owner, identityFiles: identityFiles as Json } };
}
