import countries from "../../../schemas/reference/countries.json" with { type: "json" };
import dictionaries from "../../../schemas/reference/dictionaries.json" with { type: "json" };
import usStates from "../../../schemas/reference/usStates.json" with { type: "json" };
import type { Option } from "../../../widgets/index.ts";

/** The facts about a beneficiary for the hand-coded and the plain page. The flow's own page reads `schemas`. */
export const choices = {
  beneficiaryType: [
    { value: 1, label: "A person" },
    { value: 2, label: "An entity" },
  ],
  type: [
    {
      value: 11,
      label: "Primary",
      description: "First in line: receives a share of the account when you die.",
    },
    {
      value: 12,
      label: "Contingent",
      description: "Second in line: receives a share only if no one who is first in line is living.",
    },
  ],
  relationship: dictionaries[9].map(({ id, value }) => ({ value: id, label: value })),
  trust: [
    { value: 1, label: "Yes" },
    { value: 2, label: "No" },
  ],
  country: countries.map(({ alpha3, name, callingCode }) => ({
    value: alpha3,
    label: name,
    description: callingCode,
  })),
  state: usStates.map(({ alpha2, name }) => ({ value: alpha2, label: name })),
} satisfies { [field: string]: Option[] };

export const texts = {
  ssnHint: "9 digits, like 123-45-6789",
  dateHint: "Month, day, year, like 03/27/1980",
  taxIdHint: "9 digits, like 12-3456789",
  address1Hint: "Street and number",
  address2Hint: "Apartment, suite or floor",
  shareHint: "Leave every share blank to split the account equally.",
  trust: "Are you designating a Trust as the Beneficiary",
  trustHint: "A trust holds assets for the people whom its document names. A trustee looks after them.",
  noSsn: "This person has no Social Security number",
  access: "This beneficiary may view the account",
};

/** Fields of every kind of beneficiary in the United States. */
const everyone = [
  "beneficiaryType",
  "type",
  "address.country",
  "address.address1",
  "address.address2",
  "address.city",
  "address.state",
  "address.zipPostalCode",
  "phone.country",
  "phone.number",
  "email",
  "share",
  "notes",
  "accessToView",
  "attachments",
];
const person = ["name.firstName", "name.middleName", "name.lastName", "relationship", "noSSN", "dateOfBirth"];
const entity = ["entityName", "trust", "taxId", "contactPerson"];

/** The fields that an entry of each kind shows, in any order. */
export const shownFields = {
  person: [...everyone, ...person, "ssn"],
  personWithoutSsn: [...everyone, ...person],
  entity: [...everyone, ...entity],
  trust: [...everyone, ...entity, "acceptTrustDisclosure"],
};

/** All fields that any entry may show. */
export const allFields = [...new Set(Object.values(shownFields).flat())];
