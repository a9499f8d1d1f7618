import type { Example } from "../Example.ts";
import type { PagerProps } from "./Pager.tsx";

/** States of the pager, as plain data for stories and tests. */
export const examples: readonly Example<Omit<PagerProps, "hrefOf">>[] = [
  { name: "OnePage", props: { label: "Pages of withdrawals", offset: 0, size: 20, total: 7 } },
  { name: "First", props: { label: "Pages of withdrawals", offset: 0, size: 20, total: 240 } },
  { name: "Middle", props: { label: "Pages of withdrawals", offset: 120, size: 20, total: 240 } },
  { name: "Last", props: { label: "Pages of withdrawals", offset: 220, size: 20, total: 231 } },
];
