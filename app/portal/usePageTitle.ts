import { type RefObject, useEffect, useRef } from "react";
import { words } from "../messages/words.ts";

/** Names the page in the window, and gives its heading the focus, so that it is read out. @returns the heading's ref */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${words("ui.siteTitle")}`;
    heading.current?.focus();
  }, [title]);
  return heading;
}
