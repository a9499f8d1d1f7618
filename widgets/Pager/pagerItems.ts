/** A place of a pager: a page counted from 0, or what is left out between two of them. */
export type PagerItem = number | "gap";

/**
 * The pages a pager links to, in their order: the first page, what is left out, `links` pages around the one shown,
 * what is left out, the last page.
 * @param page the page shown, counted from 0
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
