import type { Example } from "../Example.ts";
import type { ErrorSummaryProps } from "./ErrorSummary.tsx";

export const examples: readonly Example<Pick<ErrorSummaryProps, "issues">>[] = [
  {
    name: "One",
    props: {
      issues: [{ id: "owner-first", text: "First name is required" }],
    },
  },
  {
    name: "Several",
    props: {
      issues: [
        { id: "owner-first", text: "First name is required" },
        { id: "owner-ssn", text: "The Social Security number must have 9 digits, like 123-45-6789" },
        { id: "owner-born", text: "Date of birth must be yesterday or earlier" },
      ],
    },
  },
];
