import type { Example } from "../Example.ts";
import type { StepActionsProps } from "./StepActions.tsx";

export const examples: readonly Example<StepActionsProps>[] = [
  { name: "FirstStep", props: { onward: [{ label: "Save & Continue" }], cancel: { label: "Cancel" } } },
  {
    name: "LaterStep",
    props: {
      onward: [{ label: "Save & Continue" }],
      back: { label: "Back" },
      cancel: { label: "Cancel" },
      status: { id: "saved", content: "Saved 12:04 PM" },
    },
  },
  {
    name: "Held",
    props: {
      onward: [{ label: "Save & Continue" }],
      held: "The card entry is loading. It must be ready before you continue.",
      back: { label: "Back" },
      cancel: { label: "Cancel" },
    },
  },
  {
    name: "Busy",
    props: {
      onward: [{ label: "Save & Continue", busy: true }],
      back: { label: "Back" },
      cancel: { label: "Cancel" },
    },
  },
  {
    name: "Editing",
    props: { onward: [{ label: "Save" }, { label: "Discard" }], cancel: { label: "Cancel" } },
  },
];
