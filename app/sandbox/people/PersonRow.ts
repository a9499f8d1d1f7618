import { type DemoPerson, findDemoPerson } from "./demoPeople.ts";

/** Who somebody is, signed in or not. */
export interface KnownPerson {
  id: string;
  demo: DemoPerson;
}

/** A signed-in person: the demo person's data and what has changed since. */
export interface PersonRow extends KnownPerson {
  isIncomplete: boolean;
  /** The day on which the newest open account was opened, "YYYY-MM-DD"; null where there is none. */
  newestAccountOn: string | null;
}

/** The columns of a PersonRow that change, of the table `people` as `p`. */
export const personColumns = `p.is_incomplete,
  (select max(opened_on)::text from accounts where person_id = p.id and closed_at is null) as newest_account_on`;

/** What `personColumns` are read as. */
export interface PersonColumns {
  is_incomplete: boolean;
  newest_account_on: string | null;
}

export function personRow(id: string, { is_incomplete, newest_account_on }: PersonColumns): PersonRow {
  return {
    id,
    demo: findDemoPerson(id),
    isIncomplete: is_incomplete,
    newestAccountOn: newest_account_on,
  };
}
