import { copyName, demo } from "../people/demoPeople.ts";

/** An email as it is compared: people type it in any case, and with spaces around it. */
export const plainEmail = (typed: string): string => typed.trim().normalize("NFKC").toLowerCase();

/** The demo person with an email, or a copy: "grace.holloway+7@example.com" is "holder-enough~7". Undefined for nobody. */
export function personOfEmail(email: string): string | undefined {
  const [, name = "", copy, place = ""] = /^([^+@]+)(?:\+([^@]*))?@(.+)$/.exec(email) ?? [];
  const person = demo.people.find((each) => each.email === `${name}@${place}`);
  if (!person || (copy !== undefined && !copyName.test(copy))) return undefined;
  return copy === undefined ? person.id : `${person.id}~${copy}`;
}

/** The email with which a person, or a copy, signs in. */
export function emailOfPerson(id: string): string {
  const [kind, copy] = id.split("~");
  const email = demo.people.find((each) => each.id === kind)?.email ?? "";
  return copy === undefined ? email : email.replace("@", `+${copy}@`);
}
