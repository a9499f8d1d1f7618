import type { MouseEvent } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { words } from "../../messages/words.ts";
import { Page } from "../frame/Page.tsx";
import { usePageTitle } from "../frame/usePageTitle.ts";
import type { RequestList } from "./RequestList.ts";
import { RequestPanel } from "./RequestPanel.tsx";

/** For each panel, the query parameter with the number of rows before the first one shown. */
const offsets = { pending: "offset", completed: "completedOffset" } as const;

/** A list of requests: a panel of pending ones with a button for a new one, and a panel of completed ones. */
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

/** A whole number from an address; anything else is 0. */
function wholeNumber(text: string | null): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
