import { lazy, Suspense } from "react";
import type { EntryListProps } from "../../engine/react/index.ts";
import { FieldMessages } from "../../widgets/index.ts";
import { words } from "../messages/words.ts";

const EntryList = lazy(async () => ({
  default: (await import("../../widgets/EntryList/EntryList.tsx")).EntryList,
}));

/** A list of entries under its title, with what is wrong with the list as a whole beneath. */
export function AppEntryList({ id, label, ui, error, warning, ...told }: EntryListProps) {
  const said = (key: string) => (typeof ui[key] === "string" ? words(ui[key] as string) : undefined);
  return (
    <div className={`Field Field--full${error ? " Field--invalid" : ""}`}>
      <Suspense fallback={null}>
        <EntryList
          id={id}
          texts={{ heading: label, add: said("addLabel") ?? words("ui.add"), empty: said("emptyText") }}
          {...told}
        />
      </Suspense>
      <FieldMessages id={id} error={error} warning={warning} />
    </div>
  );
}
