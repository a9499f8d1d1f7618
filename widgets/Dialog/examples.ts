import type { Example } from "../Example.ts";
import type { DialogProps } from "./Dialog.tsx";

export const examples: readonly Example<Pick<DialogProps, "title" | "children">>[] = [
  {
    name: "Short",
    props: {
      title: "We already have this application",
      children: "You already sent us an application for this kind of account. We are working on it.",
    },
  },
];
