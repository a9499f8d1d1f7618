import type { PersonRow } from "../people/PersonRow.ts";

/** The persons of a type that the custodian knows of the signed-in person: the "owner" of the accounts, and no other type. */
export function knownPeople({ demo }: PersonRow, type: unknown) {
  if (type !== "owner" || !demo.holder) return [];
  const [firstName = "", ...rest] = demo.name.split(" ");
  return [
    {
      type,
      firstName,
      lastName: rest.join(" "),
      email: demo.email,
      socialSecurityNumber: demo.holder.ssn,
    },
  ];
}
