import type { Example } from "../Example.ts";
import type { NoticeProps } from "./Notice.tsx";

export const examples: readonly Example<Pick<NoticeProps, "level" | "title" | "children">>[] = [
  {
    name: "Information",
    props: {
      level: "info",
      children: "Opening an account takes about 10 minutes. We keep your answers as you go.",
    },
  },
  {
    name: "Warning",
    props: {
      level: "warning",
      title: "Your account is less than 7 days old",
      children: "No funding is permitted until the 8th day.",
    },
  },
  {
    name: "Failure",
    props: {
      level: "error",
      title: "Your card was declined",
      children: "Please check the card, or choose another way to pay.",
    },
  },
  {
    name: "Phone",
    props: {
      level: "error",
      children: "Your online account has been suspended. Please contact Client Services at 800-392-9653.",
    },
  },
  {
    name: "Quiet",
    props: { level: "quiet", children: "This is your only account for this, so it is chosen." },
  },
  { name: "Success", props: { level: "success", children: "Your application has reached us." } },
];
