import type { Example } from "../Example.ts";

/** States of an announcement. Nothing of it is visible. */
export const examples: readonly Example<{ text: string }>[] = [
  { name: "Said", props: { text: "You receive $8,624.50 of $10,000.00" } },
  { name: "Silent", props: { text: "" } },
];
