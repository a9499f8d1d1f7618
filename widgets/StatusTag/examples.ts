import type { Example } from "../Example.ts";
import type { StatusColor } from "./StatusTag.tsx";

/** States of the tag, as plain data for stories and tests. */
export const examples: readonly Example<{ label: string; color: StatusColor }>[] = [
  { name: "Default", props: { label: "Created", color: "default" } },
  { name: "Warning", props: { label: "Pending", color: "warning" } },
  { name: "Success", props: { label: "Completed", color: "success" } },
  { name: "Danger", props: { label: "Returned", color: "danger" } },
];
