import type { Example } from "../Example.ts";
import type { FieldsetProps } from "./Fieldset.tsx";

type Shown = Pick<FieldsetProps, "legend" | "required"> & { hint?: string; error?: string; warning?: string };

export const examples: readonly Example<Shown>[] = [
  { name: "Required", props: { legend: "How will you fund the account?", required: true } },
  { name: "Optional", props: { legend: "How may we reach you?", required: false } },
  {
    name: "Everything",
    props: {
      legend: "How will you fund the account?",
      hint: "You can add other ways once the account is open.",
      required: true,
      error: "Please choose how you will fund the account first.",
      warning: "A transfer can take up to 10 business days.",
    },
  },
];
