import type { Example } from "../Example.ts";

/** What a screen reader is told; nothing of it is seen. */
export const examples: readonly Example<{ text: string }>[] = [
  { name: "Said", props: { text: "You receive $8,624.50 of $10,000.00" } },
  { name: "Silent", props: { text: "" } },
];
