/** What a person can say: a text, yes or no, several choices, a file, or a slip that is put right once it is told. */
export type Answer = string | boolean | readonly string[] | { slip: string; truth: string };

/** What is asked -> the answer. What is asked may be said in several ways, parted by "|". */
export interface Facts {
  readonly [asked: string]: Answer;
}

/** A person who wants something of the portal, in their own words. */
export interface VirtualPerson {
  about: string;
  wizard: string;
  /** The demo person's name on the sign-in page, and the id for reading their codes. */
  name: string;
  id: string;
  /** What they press at home. */
  wants: string;
  /** Offers that they take when the page makes them. */
  takes?: readonly string[];
  facts: Facts;
  /** What they say of each entry of a list, in order: beneficiaries, assets. */
  entries?: readonly Facts[];
}

/** Words that mean the same to whoever reads a label. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/e-mail/g, "email"],
  [/telephone/g, "phone"],
  [/cell(phone)?/g, "mobile"],
  [/postal code|zip code/g, "zip"],
  [/street and number|street address|address line 1|\bstreet\b/g, "street"],
  [/address line 2/g, "apartment"],
  [/\bssn\b/g, "social security number"],
  [/cashier[’']s check/g, "cashiers"],
  [/[’']s\b/g, ""],
];

const silent = new Set(
  "a an and any are at be by do does for from have i if in is it my of on or please s should the this to want will with you your optional".split(
    " ",
  ),
);

/** The words that count in a label, a sentence or a fact. */
export function wordsOf(text: string): string[] {
  let plain = text.toLowerCase();
  for (const [pattern, word] of alike) plain = plain.replace(pattern, word);
  const parts = plain.split(/[^\p{L}\p{N}½.$%]+/u).map((word) => word.replace(/^\.+|\.+$/g, ""));
  return parts.filter((word) => word && !silent.has(word)).map((word) => word.replace(/(?<=[a-z]{3})s$/, ""));
}

/** The fact that answers a question best: most of its words are said there, and at least one in the label itself. */
export function factFor(
  facts: Facts,
  label: string,
  within: readonly string[],
): { asked: string; answer: Answer } | undefined {
  const own = new Set(wordsOf(label));
  const all = new Set([...own, ...within.flatMap(wordsOf)]);
  let best: { asked: string; answer: Answer; points: number } | undefined;
  for (const [asked, answer] of Object.entries(facts))
    for (const way of asked.split("|")) {
      const needed = wordsOf(way);
      if (!needed.every((word) => all.has(word)) || !needed.some((word) => own.has(word))) continue;
      const points = needed.length * 10 + needed.filter((word) => own.has(word)).length;
      if (!best || points > best.points) best = { asked, answer, points };
    }
  return best;
}

/** The choice that says what the person means, in one of the ways parted by "|", with the fewest words more. */
export function choiceFor<Choice>(
  said: string,
  choices: readonly Choice[],
  nameOf: (choice: Choice) => string,
): Choice | undefined {
  const ways = said.split("|").map(wordsOf);
  const fitting = choices.filter((choice) => {
    const offered = wordsOf(nameOf(choice));
    return ways.some((needed) => needed.every((word) => offered.includes(word)));
  });
  return fitting.sort((one, other) => wordsOf(nameOf(one)).length - wordsOf(nameOf(other)).length)[0];
}
