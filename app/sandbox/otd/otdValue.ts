import { firstAt } from "../firstAt.ts";
import pointers from "./otdPointers.json" with { type: "json" };

/** What a distribution's answers say of a thing that the custodian itself reads; where it lies is data. */
export function otdValue(answers: unknown, name: keyof typeof pointers): unknown {
  const value = firstAt(answers, pointers[name]);
  // An account is one text, also where its choice is an object.
  return name === "account" && typeof value !== "string" ? undefined : value;
}
