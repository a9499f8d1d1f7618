import type { MouseEvent } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import downloads from "../../../schemas/reference/downloads.json";
import { words } from "../../messages/words.ts";
import { Page } from "../frame/Page.tsx";
import { usePageTitle } from "../frame/usePageTitle.ts";
import { WayList } from "../home/WayList.tsx";
import { ListFilters } from "./ListFilters.tsx";
import { readAddress } from "./listAddress.ts";
import type { RequestList } from "./RequestList.ts";
import { RequestPanel } from "./RequestPanel.tsx";
import { useKeptPlace } from "./useKeptPlace.ts";

/** A list of requests: its panels, and what narrows it. All that it shows is said by its address. */
export function RequestListPage({ list }: { list: RequestList }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const address = readAddress(list, query);
  const title = words(list.title);
  const heading = usePageTitle(title);
  useKeptPlace();
  const forms = downloads.filter(({ id }) => list.forms?.includes(id));

  const follow = (href: string, event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <Page>
      <div className="RequestListPage">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {list.filtered ? (
          <ListFilters list={list} address={address} onFollow={follow} onGo={(href) => navigate(href)} />
        ) : null}
        {list.panels.map((panel, index) => (
          <RequestPanel
            key={panel}
            list={list}
            panel={panel}
            address={address}
            onFollow={follow}
            onGo={(href, options) => navigate(href, options)}
            hasAdd={index === 0}
          />
        ))}
        {forms.length > 0 ? (
          <section className="RequestListPage-forms">
            <h2>{words("list.forms")}</h2>
            <WayList
              ways={forms.map(({ title, about, path }) => ({ label: title, about, to: path, list: "" }))}
            />
          </section>
        ) : null}
      </div>
    </Page>
  );
}
