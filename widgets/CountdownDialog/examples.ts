import type { Example } from "../Example.ts";
import type { CountdownDialogProps } from "./CountdownDialog.tsx";

export const examples: readonly Example<
  Pick<CountdownDialogProps, "title" | "text" | "secondsLeft" | "continueLabel" | "leaveLabel">
>[] = [
  {
    name: "Counting",
    props: {
      title: "Are you still there?",
      text: "Your session expire in 24 seconds due to inactivity. For security reasons connection will be terminated. If you want to continue, press Continue button.",
      secondsLeft: 24,
      continueLabel: "Continue",
      leaveLabel: "Log out",
    },
  },
];
