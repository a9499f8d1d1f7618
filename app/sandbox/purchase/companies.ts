import companies from "./companies.json" with { type: "json" };

const { says: _, ...byType } = companies;

/** The types of companies that the documents name. */
export type CompanyType = keyof typeof byType;

export const isCompanyType = (type: string): type is CompanyType => Object.hasOwn(byType, type);

/** All companies of a type whose names hold `query`. How many of them are shown is for the field to say (BLK056). */
export function companiesOf(type: CompanyType, query: string) {
  const asked = query.trim().toLowerCase();
  return byType[type]
    .filter(({ name }) => name.toLowerCase().includes(asked))
    .map(({ id, name }) => ({ id, name }));
}

/** The managers of a company; none of one that is not known, as of one that was typed. */
export function managersOf(id: string) {
  return Object.values(byType).flatMap((list) => list.find((company) => company.id === id)?.managers ?? []);
}
