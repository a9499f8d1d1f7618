import { flows } from "virtual:flows";
import menu from "../../schemas/reference/menu.json";
import type { Way } from "./WayList.tsx";

/** Things a holder may begin, under one title. */
export interface WayGroup {
  title: string;
  ways: readonly Way[];
}

/** A way of the menu; one that has no flow leads to a page. */
type MenuWay = Way & { flow?: string };

/** What the home page offers: `home` of `schemas/reference/menu.json`, as far as its flows are published. */
export function homeGroups(): WayGroup[] {
  return menu.home
    .map(({ title, ways }) => ({
      title,
      ways: (ways as MenuWay[]).filter(({ flow }) => flow === undefined || flows[flow]?.published),
    }))
    .filter(({ ways }) => ways.length > 0);
}
