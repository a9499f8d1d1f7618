import type { Answers, Json } from "../../../engine/index.ts";

const STATES = (
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA " +
  "RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI AA AE AP"
).split(" ");
const RELATIONSHIPS = ["spouse", "child", "parent", "other"];

/** The valid answers that every contender starts with: every second entry is contingent, every fourth an entity. */
export function seed(count: number): Answers {
  const list: { [name: string]: Json }[] = [];
  const places = { primary: Math.ceil(count / 2), contingent: Math.floor(count / 2) };
  for (let index = 0; index < count; index += 1) {
    const linkType = index % 2 === 1 ? "contingent" : "primary";
    const among = places[linkType];
    const own = {
      linkType,
      email: `b${index}@example.com`,
      phone: `(555) 010-${1000 + index}`,
      address1: `${100 + index} Main Street`,
      city: "Springfield",
      state: STATES[(index * 7) % STATES.length]!,
      zip: String(10000 + index * 137),
      share: Math.floor(100 / among) + (Math.floor(index / 2) < 100 % among ? 1 : 0),
    };
    list.push({ ...own, ...(index % 4 === 3 ? entity(index) : person(index)) });
  }
  return { beneficiaries: { list } };
}

function entity(index: number): { [name: string]: Json } {
  const isTrust = index % 8 === 7;
  return {
    beneficiaryType: "entity",
    entityName: `Entity ${index} LLC`,
    trust: isTrust ? "yes" : "no",
    ...(isTrust ? { taxId: `12-34567${10 + index}`.slice(0, 10) } : {}),
    contactPerson: "Pat Doe",
  };
}

function person(index: number): { [name: string]: Json } {
  const noSSN = index % 6 === 5;
  return {
    beneficiaryType: "person",
    firstName: "Sam",
    middleName: "Q",
    lastName: "Doe",
    relationship: RELATIONSHIPS[index % 4]!,
    noSSN,
    ...(noSSN ? {} : { ssn: `${100 + index}-45-6789` }),
    dateOfBirth: "1980-01-15",
  };
}
