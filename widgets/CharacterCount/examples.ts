import type { Example } from "../Example.ts";
import type { CharacterCountProps } from "./CharacterCount.tsx";

export const examples: readonly Example<Omit<CharacterCountProps, "id">>[] = [
  { name: "Left", props: { value: "Invoice 2026-1187", most: 128 } },
  { name: "Over", props: { value: "Please deliver before noon.", most: 20 } },
];
