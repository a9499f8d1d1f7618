import type { Example } from "../Example.ts";
import type { ConfirmDialogProps } from "./ConfirmDialog.tsx";

export const examples: readonly Example<
  Pick<ConfirmDialogProps, "title" | "children" | "confirmLabel" | "cancelLabel" | "danger" | "busy">
>[] = [
  {
    name: "Plain",
    props: {
      title: "Start again?",
      children: "You have an application you did not finish. Starting a new one replaces it.",
      confirmLabel: "Start a new application",
      cancelLabel: "Keep the old one",
    },
  },
  {
    name: "Danger",
    props: {
      title: "Delete this application?",
      children: "Everything you entered is removed. It cannot be brought back.",
      confirmLabel: "Delete",
      cancelLabel: "Keep",
      danger: true,
    },
  },
];
