import { type RefObject, useEffect, useRef } from "react";
import { words } from "../../messages/words.ts";

/** Sets the window's title and focuses the heading, so that screen readers say it. @returns the heading's ref */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${words("ui.siteTitle")}`;
    heading.current?.focus();
  }, [title]);
  return heading;
}
