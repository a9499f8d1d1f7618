import { words } from "../fill/words.ts";

/** The window's title on a page with this title. */
export const titled = (title: string): string => `${title} · ${words("ui.siteTitle")}`;
