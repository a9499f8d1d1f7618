import type { Example } from "../Example.ts";
import type { ButtonProps } from "./Button.tsx";

export const examples: readonly Example<Pick<ButtonProps, "look" | "busy" | "disabled" | "children">>[] = [
  { name: "Primary", props: { look: "primary", children: "Save & Continue" } },
  { name: "Secondary", props: { look: "secondary", children: "Back" } },
  { name: "Quiet", props: { look: "quiet", children: "Cancel" } },
  { name: "Danger", props: { look: "danger", children: "Remove beneficiary" } },
  { name: "Busy", props: { look: "primary", busy: true, children: "Saving your answers" } },
  { name: "Disabled", props: { look: "primary", disabled: true, children: "Next" } },
];
