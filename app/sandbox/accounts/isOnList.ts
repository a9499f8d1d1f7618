import ipd from "../../../schemas/reference/ipd.json" with { type: "json" };
import type { AccountTraits } from "../people/demoPeople.ts";

/** The lists of accounts, by the names that traits have for them. */
export const accountLists = ipd.lists.map(({ id, path }) => ({
  id,
  path,
  name: id.toLowerCase().replace("_", "-") as AccountTraits["lists"][number],
}));

/** Whether an account is on a list. @param id unchecked: any JSON */
export function isOnList(traits: AccountTraits, id: unknown): boolean {
  const list = accountLists.find((each) => each.id === id);
  return list !== undefined && traits.lists.includes(list.name);
}
