import type { MouseEvent } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { words } from "../messages/words.ts";
import { Page } from "./Page.tsx";
import type { RequestList } from "./RequestList.ts";
import { RequestPanel } from "./RequestPanel.tsx";
import { usePageTitle } from "./usePageTitle.ts";

/** Of each panel, the query parameter that holds how many of its rows are before the first one shown. */
const offsets = { pending: "offset", completed: "completedOffset" } as const;

/** A list of requests: those under way, with a way to begin another, and those that are over. */
export function RequestListPage({ list }: { list: RequestList }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const title = words(list.title);
  const heading = usePageTitle(title);

  const follow = (href: string, event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(href);
  };
  const paging = (panel: keyof typeof offsets) => ({
    offset: wholeNumber(query.get(offsets[panel])),
    hrefOf(offset: number) {
      const next = new URLSearchParams(query);
      if (offset === 0) next.delete(offsets[panel]);
      else next.set(offsets[panel], String(offset));
      const asked = next.toString();
      return `${list.path}${asked ? `?${asked}` : ""}`;
    },
  });
  return (
    <Page>
      <div className="RequestListPage">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <RequestPanel
          list={list}
          panel="pending"
          {...paging("pending")}
          onFollow={follow}
          onAdd={() => navigate(list.add.to)}
        />
        <RequestPanel list={list} panel="completed" {...paging("completed")} onFollow={follow} />
      </div>
    </Page>
  );
}

/** What an address asks for; anything but a whole number from 0 on is 0. */
function wholeNumber(text: string | null): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
