import { type ComponentProps, useEffect } from "react";
import type { EntryListProps } from "../../engine/react/index.ts";
import type { EntryList as Shown } from "../../widgets/index.ts";
import { loadEntryPage } from "../flow/EntryPageLater.tsx";
import { words } from "../messages/words.ts";
import { later, Pending } from "./later.tsx";

const { component: EntryList, load } = later<ComponentProps<typeof Shown>>(
  async () => (await import("../../widgets/EntryList/EntryList.tsx")).EntryList,
  <Pending />,
);

export const loadEntryList = load;

/** A list of entries under its title, with messages about the whole list beneath it. */
export function AppEntryList({ label, ui, error, warning, ...told }: EntryListProps) {
  const { pages } = told;
  // Load the entry page in advance, because Add and Edit open it at once.
  useEffect(() => {
    if (pages) void loadEntryPage();
  }, [pages]);
  const said = (key: string) => (typeof ui[key] === "string" ? words(ui[key] as string) : undefined);
  return (
    <div className={`Field Field--full${error ? " Field--invalid" : ""}`}>
      <EntryList
        {...told}
        keepFirst={ui.keepFirst === true}
        {...(error ? { error } : {})}
        {...(warning ? { warning } : {})}
        texts={{
          heading: label,
          add: said("addLabel") ?? words("ui.add"),
          empty: said("emptyText"),
          hint: said("hint"),
        }}
      />
    </div>
  );
}
