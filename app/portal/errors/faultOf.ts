/** Why the page could not be shown: the key of its sentence, and the word for it in the custodian's log. */
export type PageFault = "server" | "startup" | "chunk" | "render";

/** How Chromium, Firefox and Safari say that a part of the program did not load. */
const notLoaded = /dynamically imported|module script/i;

/** @param otherwise what an error is that has another cause than a part that did not load */
export const faultOf = (error: unknown, otherwise: PageFault): PageFault =>
  notLoaded.test(String(error)) ? "chunk" : otherwise;
