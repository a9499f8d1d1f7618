import type { ReactNode } from "react";

/** Stands in for RJSF's markdown, which we never switch on: a text stays a text. */
export const Markdown = ({ children }: { children?: ReactNode }) => children;
export default Markdown;
