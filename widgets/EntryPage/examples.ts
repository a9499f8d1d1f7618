import type { Example } from "../Example.ts";
import type { EntryPageProps } from "./EntryPage.tsx";

const held = "The card entry is loading. It must be ready before you continue.";
const page = { entry: "b", caption: "Beneficiaries", attempt: 0, issues: [] };

/** States of an entry's page, as plain data for stories and tests. `fields`: the state of its sample fields. */
export const examples: readonly Example<
  Pick<
    EntryPageProps,
    "entry" | "title" | "caption" | "issues" | "attempt" | "isNew" | "readOnly" | "held"
  > & {
    fields: "empty" | "filled" | "refused";
  }
>[] = [
  { name: "New", props: { ...page, title: "Beneficiary 2", isNew: true, fields: "empty" } },
  { name: "Filled", props: { ...page, title: "Beneficiary 2", fields: "filled" } },
  {
    name: "Refused",
    props: {
      ...page,
      title: "Beneficiary 2",
      isNew: true,
      attempt: 1,
      issues: [
        { id: "first", text: "First name is required" },
        { id: "last", text: "Last name is required" },
        { id: "ssn", text: "The Social Security number must have 9 digits, like 123-45-6789" },
        { id: "born", text: "Date of birth is required" },
        { id: "line1", text: "Address is required" },
        { id: "city", text: "City is required" },
        { id: "state", text: "State is required" },
        { id: "zip", text: "ZIP code is required" },
      ],
      fields: "refused",
    },
  },
  { name: "Waiting", props: { ...page, title: "Beneficiary 2", held, fields: "filled" } },
  { name: "ReadOnly", props: { ...page, title: "Beneficiary 2", readOnly: true, fields: "filled" } },
];
