import { type RefObject, useLayoutEffect, useRef } from "react";
import { words } from "../../messages/words.ts";

/**
 * Sets the window's title and focuses the heading, so that screen readers say it, before the page is painted: later, it
 * would take the focus from what the person has gone to in the meantime.
 *
 * @returns the heading's ref
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = `${title} · ${words("ui.siteTitle")}`;
    heading.current?.focus();
  }, [title]);
  return heading;
}
