import type { Example } from "../Example.ts";
import type { SortHeaderProps } from "./SortHeader.tsx";

export const examples: readonly Example<SortHeaderProps>[] = [
  { name: "Unsorted", props: { label: "Submission Date", href: "#date" } },
  { name: "Ascending", props: { label: "Submission Date", href: "#date_desc", sorted: "ascending" } },
  { name: "Descending", props: { label: "Submission Date", href: "#date", sorted: "descending" } },
];
