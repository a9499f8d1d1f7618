import { readFileSync } from "node:fs";
import type { Example } from "../../../engine/index.ts";

export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  isIncomplete: boolean;
  roles: string[];
  skipLexisNexis?: boolean;
  partner?: { partnerCode: string };
  draft?: string;
  outcome?: object;
  secondFactor?: { totpSecret?: string; phone?: string };
}

const file = new URL("../../../app/sandbox/people/people.json", import.meta.url);

/** The sandbox's demo people, cards and answers, as its sign-in page lists them. */
export const demo: {
  people: DemoPerson[];
  testCards: { number: string; says: string }[];
  question: { text: string; options: string[]; answer: string };
} = JSON.parse(readFileSync(file, "utf8"));

const { setupFee }: { setupFee: { amount: number; partners: { [partner: string]: number } } } = JSON.parse(
  readFileSync(new URL("../../../schemas/reference/fees.json", import.meta.url), "utf8"),
);

/** An example adapted to a demo person: the person's session, and the setup fee that the sandbox asks for. */
export function metBy(person: DemoPerson, example: Example): Example {
  const fee = setupFee.partners[person.partner?.partnerCode ?? ""] ?? setupFee.amount;
  return {
    ...example,
    user: { ...example.user, isIncomplete: person.isIncomplete },
    load: {
      ...example.load,
      current: { skipLexisNexis: person.skipLexisNexis ?? false, email: person.email },
      fees: { ...(example.load.fees as object), installmentFeeAmount: fee },
    },
  };
}

/** The demo person most like an example's applicant: same partner, same skip flag, then same completeness. */
export function personLike({ user, load }: Pick<Example, "user" | "load">): DemoPerson {
  const partner = (user.partner as { partnerCode?: string } | undefined)?.partnerCode;
  const skips = (load.current as { skipLexisNexis?: boolean } | undefined)?.skipLexisNexis === true;
  const fits = demo.people.filter(
    (person) =>
      person.roles.includes("ROLE_USER") &&
      person.draft === undefined &&
      person.outcome === undefined &&
      person.partner?.partnerCode === partner &&
      (person.skipLexisNexis ?? false) === skips,
  );
  const person = fits.find(({ isIncomplete }) => isIncomplete === user.isIncomplete) ?? fits[0];
  if (!person) throw new Error("No demo person is like this one.");
  return person;
}
