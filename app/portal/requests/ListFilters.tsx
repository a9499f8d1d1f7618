import { CalendarRange } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { categories, periods } from "../../../schemas/reference/listFilters.json";
import { Button, DateRangeDialog, formatDate, Icon, Link } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";
import { type Filter, type ListAddress, writeAddress } from "./listAddress.ts";
import type { RequestList } from "./RequestList.ts";

interface ListFiltersProps {
  list: RequestList;
  address: ListAddress;
  onFollow(href: string, event: MouseEvent<HTMLAnchorElement>): void;
  onGo(href: string): void;
}

const options = (of: readonly { id: string; label: string }[]) =>
  of.map(({ id, label }) => ({ value: id, label: words(label) }));

/** What narrows a list: its categories as links (LIST016), and the dialog for category and time (LAY040). */
export function ListFilters({ list, address, onFollow, onGo }: ListFiltersProps) {
  const [open, setOpen] = useState(false);
  const { filter } = address;
  return (
    <div className="ListFilters">
      <nav aria-label={words("list.filters")}>
        <ul className="ListFilters-categories">
          {[{ id: "", label: "list.everything" }, ...categories].map(({ id, label }) => {
            const href = writeAddress(list, address, { filter: { ...filter, category: id } });
            return (
              <li key={id}>
                <Link
                  quiet
                  className="ListFilters-category"
                  aria-current={id === filter.category ? "true" : undefined}
                  href={href}
                  onClick={(event) => onFollow(href, event)}
                >
                  {words(label)}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={CalendarRange} />
        {words("list.when", { period: saidOf(filter) })}
      </Button>
      <DateRangeDialog
        open={open}
        categories={options(categories)}
        periods={options(periods)}
        custom="custom"
        value={filter}
        onDismiss={() => setOpen(false)}
        onApply={(next) => {
          setOpen(false);
          onGo(writeAddress(list, address, { filter: next }));
        }}
      />
    </div>
  );
}

/** The time of a filter in words. */
function saidOf({ period, from, to }: Filter): string {
  const days = { from: formatDate(from), to: formatDate(to) };
  if (from && to) return words("list.fromTo", days);
  if (from || to) return words(from ? "list.fromOn" : "list.until", days);
  const named = periods.find(({ id }) => id === period && id !== "custom");
  return words(named?.label ?? "list.anyTime");
}
