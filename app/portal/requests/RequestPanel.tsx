import { Plus } from "lucide-react";
import { type MouseEvent, useId } from "react";
import { pageLinks, transactionListRows } from "../../../schemas/reference/limits.json";
import { Button, Icon, Notice, Pager, Spinner } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";
import type { RequestList } from "./RequestList.ts";
import { RequestTable } from "./RequestTable.tsx";
import { useRequests } from "./useRequests.ts";

interface RequestPanelProps {
  list: RequestList;
  panel: "pending" | "completed";
  /** The number of rows before the first one shown. */
  offset: number;
  hrefOf(offset: number): string;
  onFollow(href: string, event: MouseEvent<HTMLAnchorElement>): void;
  /** Starts a new request. Without it there is no button. */
  onAdd?: () => void;
}

/** 'Pending …' or 'Completed …' of a list of requests, one page at a time (LIST002). */
export function RequestPanel({ list, panel, offset, hrefOf, onFollow, onAdd }: RequestPanelProps) {
  const size = transactionListRows;
  const [asked, again] = useRequests(list, panel, { offset, limit: size });
  const headingId = useId();
  const title = words(`list.${panel}`, { plural: words(list.plural) });
  return (
    <section className="RequestPanel" aria-labelledby={headingId} aria-busy={asked.state === "loading"}>
      <div className="RequestPanel-head">
        <h2 id={headingId}>{title}</h2>
        {onAdd ? (
          <Button look="primary" onClick={onAdd}>
            <Icon of={Plus} />
            {words(list.add.label)}
          </Button>
        ) : null}
      </div>
      {asked.state === "loading" ? (
        <p className="Pending" role="status">
          <Spinner /> {words("ui.loading")}
        </p>
      ) : null}
      {asked.state === "failed" ? (
        <Notice level="error" live actions={<Button onClick={again}>{words("list.again")}</Button>}>
          {words(asked.message)}
        </Notice>
      ) : null}
      {asked.state === "there" && asked.list.length === 0 ? (
        <p className="RequestPanel-none">{words("list.empty")}</p>
      ) : null}
      {asked.state === "there" && asked.list.length > 0 ? (
        <RequestTable list={list} caption={title} rows={asked.list} onFollow={onFollow} />
      ) : null}
      {asked.state === "there" ? (
        <Pager
          label={words("list.pages", { title })}
          offset={offset}
          size={size}
          total={asked.total}
          links={pageLinks}
          hrefOf={hrefOf}
          onFollow={onFollow}
        />
      ) : null}
    </section>
  );
}
