import type { Example } from "../Example.ts";
import type { NotificationsProps } from "./Notifications.tsx";

export const examples: readonly Example<Pick<NotificationsProps, "items">>[] = [
  { name: "None", props: { items: [] } },
  {
    name: "Several",
    props: {
      items: [
        {
          id: "1",
          level: "error",
          text: "We're sorry! The server encountered an internal error and was unable to complete your request. Please try again later.",
        },
        { id: "2", level: "success", text: "Your beneficiaries are saved." },
        { id: "3", level: "info", text: "A new version of this form is available." },
      ],
    },
  },
];
