import { flows } from "virtual:flows";
import menu from "../../schemas/reference/menu.json";
import type { Way } from "./WayList.tsx";

/** Things a holder may begin, under one title. */
export interface WayGroup {
  title: string;
  ways: readonly Way[];
}

/** What the home page offers: `home` of `schemas/reference/menu.json`, as far as its flows are published. */
export function homeGroups(): WayGroup[] {
  return menu.home
    .map(({ title, ways }) => ({ title, ways: ways.filter(({ flow }) => flows[flow]?.published) }))
    .filter(({ ways }) => ways.length > 0);
}
