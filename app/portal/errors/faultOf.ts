import { words } from "../../messages/words.ts";

/** Why the page could not be shown: the key of its sentence, and the word for it in the custodian's log. */
export type PageFault = "server" | "startup" | "chunk" | "render";

/** How Chromium, Firefox and Safari say that a part of the program did not load. */
const notLoaded = /dynamically imported|module script/i;

/** @param otherwise what an error is that has another cause than a part that did not load */
export const faultOf = (error: unknown, otherwise: PageFault): PageFault =>
  notLoaded.test(String(error)) ? "chunk" : otherwise;

/** What the person is told where a part did not load and the page stays: a newer version of the portal may lack it. */
export const sayNotLoaded = (): string => words(navigator.onLine ? "server.page.chunk" : "server.offline");
