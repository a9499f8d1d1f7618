import type { ReactNode } from "react";

/** RJSF's markdown, which we never switch on: a text stays a text, and 30 kB stay out of the page. */
export const Markdown = ({ children }: { children?: ReactNode }) => children;
export default Markdown;
