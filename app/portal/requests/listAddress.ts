import { listRows, transactionListRows } from "../../../schemas/reference/limits.json";
import { categories, periods } from "../../../schemas/reference/listFilters.json";
import type { PanelName, RequestList } from "./RequestList.ts";

export interface Order {
  by: string;
  descending: boolean;
}

/** What the list shows, besides where one is in it. "" is everything. */
export interface Filter {
  category: string;
  period: string;
  /** "YYYY-MM-DD", only of a period of one's own. */
  from: string;
  to: string;
}

/** What the address of a list says. Anything in it that makes no sense counts as not there. */
export interface ListAddress {
  order: Order | undefined;
  filter: Filter;
  /** The number of rows before the first one shown, of each panel. */
  offsets: { readonly [panel in PanelName]: number };
}

/** The query parameter of each panel of a list that is paged by offset. */
const offsetNames = { all: "offset", pending: "offset", completed: "completedOffset" } as const;

/** Rows per page. */
export const rowsOf = ({ paging }: RequestList): number =>
  paging === "page" ? listRows : transactionListRows;

export function readAddress(list: RequestList, query: URLSearchParams): ListAddress {
  const offsetOf = (panel: PanelName) =>
    list.paging === "page"
      ? (Math.max(wholeNumber(query.get("page")), 1) - 1) * rowsOf(list)
      : wholeNumber(query.get(offsetNames[panel]));
  return {
    order: readOrder(list, query),
    filter: list.filtered ? readFilter(query) : noFilter,
    offsets: { all: offsetOf("all"), pending: offsetOf("pending"), completed: offsetOf("completed") },
  };
}

export const noFilter: Filter = { category: "", period: "", from: "", to: "" };

/** Either form of an order is understood in every address; a list writes its own. */
function readOrder({ columns }: RequestList, query: URLSearchParams): Order | undefined {
  const named = query.get("orderBy");
  const sortby = query.get("sortby") ?? "";
  const by = named ?? sortby.replace(/_desc$/, "");
  if (!columns.some(({ sort }) => sort === by)) return undefined;
  return { by, descending: named === null ? sortby.endsWith("_desc") : query.get("direction") === "DESC" };
}

function readFilter(query: URLSearchParams): Filter {
  const among = (name: string, known: readonly { id: string }[]) =>
    known.find(({ id }) => id === query.get(name))?.id ?? "";
  const category = among("category", categories);
  const period = among("period", periods);
  if (period !== "custom") return { ...noFilter, category, period };
  const day = (name: string) => (isDay(query.get(name)) ? query.get(name)! : "");
  return { category, period, from: day("from"), to: day("to") };
}

/** The address of the list with other things said. A new order or filter begins at the first row. */
export function writeAddress(
  list: RequestList,
  { order, filter, offsets }: ListAddress,
  changes: { order?: Order; filter?: Filter; offsets?: Partial<ListAddress["offsets"]> },
): string {
  const query = new URLSearchParams();
  const isReordered = changes.order !== undefined || changes.filter !== undefined;
  writeOrder(list, query, changes.order ?? order);
  for (const [name, value] of Object.entries(changes.filter ?? filter)) if (value) query.set(name, value);
  for (const panel of isReordered ? [] : list.panels) {
    const offset = changes.offsets?.[panel] ?? offsets[panel];
    if (offset === 0) continue;
    if (list.paging === "page") query.set("page", String(Math.floor(offset / rowsOf(list)) + 1));
    else query.set(offsetNames[panel], String(offset));
  }
  const asked = query.toString();
  return `${list.path}${asked ? `?${asked}` : ""}`;
}

function writeOrder({ sorting }: RequestList, query: URLSearchParams, order: Order | undefined): void {
  if (order === undefined) return;
  for (const [name, value] of Object.entries(orderQuery(sorting, order))) query.set(name, value);
}

/** An order as the parameters of a query. */
export function orderQuery(
  sorting: RequestList["sorting"],
  { by, descending }: Order,
): { [name: string]: string } {
  if (sorting === "sortby") return { sortby: `${by}${descending ? "_desc" : ""}` };
  return { orderBy: by, direction: descending ? "DESC" : "ASC" };
}

/** A whole number from an address; anything else is 0. */
function wholeNumber(text: string | null): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

/** Whether a text is a day that the calendar has. */
function isDay(text: string | null): boolean {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
