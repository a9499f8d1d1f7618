import { words } from "../fill/words.ts";

/** What the window says on a page of this title. */
export const titled = (title: string): string => `${title} · ${words("ui.siteTitle")}`;
