import { flows } from "virtual:flows";
import home from "../../../schemas/reference/home.json";
import type { Way } from "./WayList.tsx";

/** What a holder can start, under one title. */
export interface WayGroup {
  title: string;
  ways: readonly Way[];
}

/** A menu entry. Without a flow it leads to a page. */
type MenuWay = Way & { flow?: string };

/** The groups of the home page: `schemas/reference/home.json` without unpublished flows. */
export function homeGroups(): WayGroup[] {
  return home
    .map(({ title, ways }) => ({
      title,
      ways: (ways as MenuWay[]).filter(({ flow }) => flow === undefined || flows[flow]?.published),
    }))
    .filter(({ ways }) => ways.length > 0);
}
