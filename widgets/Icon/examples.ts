import type { Example } from "../Example.ts";

/** States of an icon, which always stands next to words that say the same. */
export const examples: readonly Example<{ icon: "info" | "warning" | "error" | "success"; words: string }>[] =
  [
    { name: "Info", props: { icon: "info", words: "Good to know" } },
    { name: "Warning", props: { icon: "warning", words: "Please look at this" } },
    { name: "Failed", props: { icon: "error", words: "Something is wrong" } },
    { name: "Success", props: { icon: "success", words: "Done" } },
  ];
