import type { Example } from "../Example.ts";

export const examples: readonly Example<{ label?: string }>[] = [
  { name: "Labelled", props: { label: "We are checking your identity" } },
];
