import type { Example } from "../Example.ts";
import type { LinkProps } from "./Link.tsx";

export const examples: readonly Example<Pick<LinkProps, "href" | "quiet" | "children">>[] = [
  { name: "Plain", props: { href: "#terms", children: "Terms & Conditions" } },
  { name: "Quiet", props: { href: "#education", quiet: true, children: "Education" } },
];
