import type { Example } from "../Example.ts";

interface DisclosureExample {
  button: string;
  /** The button's accessible name, if it shows only a sign. */
  label?: string;
  links: readonly string[];
}

/** States of the disclosure, as plain data for stories and tests. */
export const examples: readonly Example<DisclosureExample>[] = [
  { name: "Menu", props: { button: "Grace Holloway", links: ["Your contact info", "Log out"] } },
  {
    name: "SignOnly",
    props: { button: "⋯", label: "More ways on", links: ["View", "Cancel the distribution"] },
  },
];
