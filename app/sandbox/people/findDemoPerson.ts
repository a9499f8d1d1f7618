import { Refusal } from "../http/Refusal.ts";
import { demo } from "./demoPeople.ts";

/** What the name of a copy may be. */
export const copyName = /^[A-Za-z0-9_-]{1,64}$/;

/** Finds the demo person for "new-applicant~copy". A copy has its own rows. */
export function findDemoPerson(id: string) {
  const [kind = "", copy] = id.split("~");
  const person = demo.people.find((entry) => entry.id === kind);
  if (!person || (copy !== undefined && !copyName.test(copy))) throw new Refusal("NOT_FOUND");
  return person;
}
