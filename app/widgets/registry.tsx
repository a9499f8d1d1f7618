import { createRegistry } from "../../engine/react/index.ts";
import { AppEntryList, loadEntryList } from "./AppEntryList.tsx";
import { AppFrame } from "./AppFrame.tsx";
import { AppGroup } from "./AppGroup.tsx";
import { AppSection } from "./AppSection.tsx";
import { components } from "./generated/components.ts";
import { later, Pending } from "./later.tsx";

/** The component of each widget, by its name in schemas, and the shells around them. */
export const registry = createRegistry({
  widgets: Object.fromEntries(
    Object.entries(components).map(([name, source]) => [
      name,
      "component" in source ? source : { frame: source.frame, ...later(source.fetchIt, <Pending />) },
    ]),
  ),
  shells: { Frame: AppFrame, Section: AppSection, Group: AppGroup, EntryList: AppEntryList },
  loadEntryList,
});
