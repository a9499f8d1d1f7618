import type { ComponentType } from "react";
import { type AnswerProps, createRegistry, type Frame } from "../../engine/react/index.ts";
import { AppEntryList, loadEntryList } from "./AppEntryList.tsx";
import { AppFrame } from "./AppFrame.tsx";
import { AppGroup } from "./AppGroup.tsx";
import { AppSection } from "./AppSection.tsx";
import { components } from "./generated/components.ts";
import { later } from "./later.tsx";

/** Where a widget's component is: with the portal, or fetched before a step that has it is shown. */
export type WidgetSource = { frame: Frame } & (
  | { component: ComponentType<AnswerProps> }
  | { fetchIt: () => Promise<ComponentType<AnswerProps>> }
);

/** What each widget is drawn with, by its name in schemas, and the shells around them. */
export const registry = createRegistry({
  widgets: Object.fromEntries(
    Object.entries(components).map(([name, source]) => [
      name,
      "component" in source
        ? source
        : { frame: source.frame, ...later(source.fetchIt, <div className="Pending" />) },
    ]),
  ),
  shells: { Frame: AppFrame, Section: AppSection, Group: AppGroup, EntryList: AppEntryList },
  loadEntryList,
});
