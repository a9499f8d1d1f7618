import { useState } from "react";
import type { Entry, EntryListProps } from "../../widgets/index.ts";
import { EntryList, Field, TextInput } from "../../widgets/index.ts";

export interface EntryExample
  extends Pick<EntryListProps, "limits" | "texts" | "readOnly" | "error" | "keepFirst" | "pages"> {
  entries: readonly Entry[];
  /** The entry that is open at first, or "all". */
  open?: string;
}

/** A working list of entries: add, edit, remove. Each editor asks for the entry's title. */
export function SampleEntries({ entries: first, open = undefined, ...rest }: EntryExample) {
  const [entries, setEntries] = useState(first);
  const [openKey, setOpenKey] = useState<string | null>(open ?? null);
  const rename = (key: string, title: string) =>
    setEntries(entries.map((entry) => (entry.key === key ? { ...entry, title } : entry)));
  return (
    <EntryList
      {...rest}
      id="entries"
      entries={entries}
      openKey={openKey}
      onAdd={() => {
        const key = `new-${entries.length + 1}`;
        setEntries([...entries, { key, title: `Beneficiary ${entries.length + 1}`, lines: [] }]);
        setOpenKey(open === "all" ? "all" : key);
      }}
      onEdit={setOpenKey}
      onDone={() => setOpenKey(null)}
      onRemove={(key) => {
        setEntries(entries.filter((entry) => entry.key !== key));
        if (openKey === key) setOpenKey(null);
      }}
      renderEditor={(key) => (
        <Field id={`name-${key}`} label="Name" required>
          <TextInput
            id={`name-${key}`}
            name="name"
            label="Name"
            value={entries.find((entry) => entry.key === key)?.title}
            required
            readOnly={false}
            invalid={false}
            describedBy={undefined}
            options={undefined}
            ui={{}}
            props={{}}
            onChange={(title) => rename(key, title ?? "")}
          />
        </Field>
      )}
    />
  );
}
