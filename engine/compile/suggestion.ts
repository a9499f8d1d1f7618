import { nearest } from "../rules/nearest.ts";

/** What was probably meant by a word, as a sentence. */
export function suggestion(word: string, known: readonly string[]): string | undefined {
  const found = nearest(word, known);
  return found ? `Did you mean "${found}"?` : undefined;
}
