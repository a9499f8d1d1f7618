/** At most so many names are all told. */
export const FEW = 12;

/** The known word that is closest to a mistyped one, or undefined where none is close. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  // A single letter is near no other word.
  let least = Math.min(word.length, Math.max(1, Math.floor(word.length / 3)) + 1);
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

/** A little less than any other slip: nothing is left out or made up, so "=<" is rather "<=" than "<". */
const SWAP = 0.9;

/** The number of insertions, removals, replacements and swaps of neighbors between two words. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, before[j - 2]! + SWAP);
      }
      current.push(cost);
    }
    before = previous;
    previous = current;
  }
  return previous[b.length]!;
}

/** What was probably meant by a word, as a sentence. */
export function suggestion(word: string, known: readonly string[]): string | undefined {
  const found = nearest(word, known);
  return found ? `Did you mean "${found}"?` : undefined;
}

/** The message and fix of a finding about a name that means nothing. */
export function noSuch(
  what: string,
  word: string,
  known: readonly string[],
  otherwise?: string,
): [message: string, fix: string | undefined] {
  return [`There is no ${what}.`, suggestion(word, known) ?? otherwise ?? meant(word, known).fix];
}

/** The fix for a name that means nothing: the name that was probably meant, or all names if they are few. */
export function meant(word: string, known: readonly string[]): { fix?: string } {
  const fix = suggestion(word, known);
  if (fix) return { fix };
  return known.length > 0 && known.length <= FEW ? { fix: `There are: ${known.join(", ")}.` } : {};
}

/** The same where such a name may well be new: then also how it is added. */
export function meantOrNew(word: string, known: readonly string[], add: string): string {
  const { fix } = meant(word, known);
  return fix === undefined ? add : (suggestion(word, known) ?? `${fix} ${add}`);
}
