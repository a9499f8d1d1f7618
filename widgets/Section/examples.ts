import type { Example } from "../Example.ts";
import type { SectionProps } from "./Section.tsx";

export const examples: readonly Example<Pick<SectionProps, "title" | "intro" | "level">>[] = [
  { name: "Titled", props: { title: "Where you live", intro: "A P.O. box can be your mailing address." } },
  { name: "Untitled", props: {} },
];
