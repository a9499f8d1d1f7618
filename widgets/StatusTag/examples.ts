import type { Example } from "../Example.ts";
import type { StatusColour } from "./StatusTag.tsx";

/** States of the tag, as plain data for stories and tests. */
export const examples: readonly Example<{ label: string; colour: StatusColour }>[] = [
  { name: "Default", props: { label: "Created", colour: "default" } },
  { name: "Warning", props: { label: "Pending", colour: "warning" } },
  { name: "Success", props: { label: "Completed", colour: "success" } },
  { name: "Danger", props: { label: "Returned", colour: "danger" } },
];
