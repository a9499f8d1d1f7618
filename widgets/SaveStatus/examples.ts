import type { Example } from "../Example.ts";
import type { SaveStatusProps } from "./SaveStatus.tsx";

export const examples: readonly Example<Omit<SaveStatusProps, "id">>[] = [
  { name: "Idle", props: { state: "idle", text: "" } },
  { name: "Saving", props: { state: "saving", text: "Saving\u2026" } },
  { name: "Saved", props: { state: "saved", text: "Saved 12:04 PM" } },
  {
    name: "Offline",
    props: {
      state: "offline",
      text: "You are offline. Your answers are kept here and saved when you are back.",
    },
  },
  { name: "Failed", props: { state: "failed", text: "Not saved yet. We are trying again." } },
  {
    name: "SignedOut",
    props: { state: "signedOut", text: "You are signed out. Sign in to save your answers." },
  },
];
