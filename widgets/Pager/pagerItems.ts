/** An item of a pager: a page counted from 0, or a gap for pages left out. */
export type PagerItem = number | "gap";

/**
 * The items of a pager in order: the first page, a gap, `links` pages around the current one, a gap, the last page.
 * @param page the current page, counted from 0
 */
export function pagerItems(page: number, pages: number, links: number): PagerItem[] {
  const first = Math.max(0, Math.min(page - Math.floor(links / 2), pages - links));
  const around = Array.from({ length: Math.min(links, pages) }, (_, index) => first + index);
  const last = around.at(-1) ?? 0;
  return [
    ...(first > 0 ? [0] : []),
    ...(first > 1 ? (["gap"] as const) : []),
    ...around,
    ...(last < pages - 2 ? (["gap"] as const) : []),
    ...(last < pages - 1 ? [pages - 1] : []),
  ];
}
