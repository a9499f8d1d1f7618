import type { SandboxPeople } from "../../api/portal/sandbox.ts";

type Person = SandboxPeople["list"][number];

/** The demo people in groups, in the order of their first members. */
export function peopleGroups(list: readonly Person[]): { group: string; list: Person[] }[] {
  const groups = new Map<string, Person[]>();
  for (const person of list) {
    const group = person.group ?? "other";
    groups.set(group, [...(groups.get(group) ?? []), person]);
  }
  return [...groups].map(([group, list]) => ({ group, list }));
}
