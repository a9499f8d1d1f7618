import { Plus } from "lucide-react";
import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { pageLinks } from "../../../schemas/reference/limits.json";
import { Button, Icon, Link, Notice, Pager, Skeleton } from "../../../widgets/index.ts";
import { detailsCalls } from "../../api/portal/details.ts";
import type { ListedRequest } from "../../api/portal/lists.ts";
import { accountWords } from "../../messages/accountWords.ts";
import { words } from "../../messages/words.ts";
import { notify } from "../frame/notificationStore.ts";
import { type Asking, DraftDialog } from "./DraftDialog.tsx";
import { type ListAddress, noFilter, rowsOf, writeAddress } from "./listAddress.ts";
import { addressOf, kindOf, type PanelName, type RequestList, statusOf } from "./RequestList.ts";
import { RequestTable } from "./RequestTable.tsx";
import { useNewestDraft, useRequests } from "./useRequests.ts";

interface RequestPanelProps {
  list: RequestList;
  panel: PanelName;
  address: ListAddress;
  /** It has the button that starts a new request. */
  hasAdd: boolean;
  onFollow(href: string, event: MouseEvent<HTMLAnchorElement>): void;
  onGo(href: string, options?: { replace: boolean }): void;
}

/** Rows for which room is held while a list is loaded for the first time. */
const expectedRows = 3;

/** 'Pending …', 'Completed …' or 'All …' of a list of requests, one page at a time (LIST002). */
export function RequestPanel({ list, panel, address, hasAdd, onFollow, onGo }: RequestPanelProps) {
  const [asked, again] = useRequests(list, panel, address);
  const [asking, setAsking] = useState<Asking>();
  const [isAdding, findDraft] = useNewestDraft(list);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The page that a link of the pager led to: its rows begin at the heading. */
  const turned = useRef(false);
  const offset = address.offsets[panel];
  const size = rowsOf(list);
  const total = asked.state === "there" ? asked.total : 0;
  const isBusy = asked.state === "loading" || (asked.state === "there" && asked.isOld);
  const title = words(`list.${panel}`, { plural: words(list.plural) });
  const hrefOf = (next: number) => writeAddress(list, address, { offsets: { [panel]: next } });

  // A link to a page that is no longer there leads to the last one.
  const isBeyond = !isBusy && total > 0 && offset >= total;
  const last = hrefOf(Math.floor(Math.max(total - 1, 0) / size) * size);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onGo` is always new
  useEffect(() => {
    if (isBeyond) onGo(last, { replace: true });
  }, [isBeyond, last]);
  useEffect(() => {
    if (asked.state !== "there" || asked.isOld || !turned.current) return;
    turned.current = false;
    heading.current?.focus();
  }, [asked]);

  // The button goes with the notice.
  const askAgain = () => {
    heading.current?.focus();
    again();
  };
  const rows = asked.state === "there" ? asked.list : [];
  const isDraft = ({ kind, status }: ListedRequest) => statusOf(kind, status).isDraft;
  const add = () => {
    if (list.kinds.length !== 1) return onGo(list.add.to);
    findDraft((draft) => {
      if (draft) setAsking(askingOf("override", draft, list));
      else onGo(list.add.to);
    });
  };
  const open = (row: ListedRequest, event: MouseEvent<HTMLAnchorElement>) => {
    const asksFirst = isDraft(row) && row.sentBefore && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!asksFirst) return onFollow(addressOf(row), event);
    event.preventDefault();
    setAsking(askingOf("sameAccount", row, list));
  };

  return (
    <section className="RequestPanel" aria-labelledby={headingId} aria-busy={isBusy}>
      <div className="RequestPanel-head">
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {hasAdd ? (
          <Button look="primary" busy={isAdding} onClick={add}>
            <Icon of={Plus} />
            {words(list.add.label)}
          </Button>
        ) : null}
      </div>
      {asked.state === "loading" ? <Skeleton rows={expectedRows} label={words("list.loading")} /> : null}
      {asked.state === "failed" ? (
        <Notice level="error" live actions={<Button onClick={askAgain}>{words("list.again")}</Button>}>
          {words(asked.message)}
        </Notice>
      ) : null}
      {asked.state === "there" && asked.total === 0 ? (
        <Empty list={list} address={address} hasAdd={hasAdd} onFollow={onFollow} />
      ) : null}
      {asked.state === "there" && asked.list.length > 0 ? (
        <RequestTable
          list={list}
          caption={title}
          rows={rows}
          order={address.order}
          hrefOf={(order) => writeAddress(list, address, { order })}
          onFollow={onFollow}
          onOpen={open}
          onDelete={(row) => setAsking(askingOf("delete", row, list))}
        />
      ) : null}
      {asking ? (
        <DraftDialog
          asking={asking}
          onGo={onGo}
          onClose={() => setAsking(undefined)}
          onDeleted={() => {
            setAsking(undefined);
            notify("success", words("list.deleted"));
            turned.current = true;
            again();
          }}
        />
      ) : null}
      {asked.state === "there" && !isBeyond ? (
        <Pager
          label={words("list.pages", { title })}
          offset={asked.offset}
          size={size}
          total={asked.total}
          links={pageLinks}
          hrefOf={hrefOf}
          onFollow={(href, event) => {
            turned.current = true;
            onFollow(href, event);
          }}
        />
      ) : null}
    </section>
  );
}

/** What is asked about a draft of the list. */
function askingOf(about: Asking["about"], row: ListedRequest, list: RequestList): Asking {
  const said = {
    kind: words(kindOf(row.kind)?.label ?? row.kind).toLowerCase(),
    account: accountWords(row.accounts[0], row.accountType),
  };
  return {
    about,
    text: words(`list.${about}Text`, said),
    goOnAt: addressOf(row),
    beginAt: list.add.to,
    sentAt: addressOf({ ...row, id: row.sentBefore ?? "", status: "" }),
    remove: () => detailsCalls.deleteDraft(row.id),
  };
}

/** What a panel without rows says, and the way to show everything again. A new one begins with the button above. */
function Empty({
  list,
  address,
  hasAdd,
  onFollow,
}: Pick<RequestPanelProps, "list" | "address" | "hasAdd" | "onFollow">) {
  const isFiltered = Object.values(address.filter).some((each) => each !== "");
  const everything = writeAddress(list, address, { filter: noFilter });
  return (
    <div className="RequestPanel-none">
      <p>{words("list.empty")}</p>
      {isFiltered ? (
        <>
          <p>{words("list.emptyFiltered")}</p>
          <Link href={everything} onClick={(event) => onFollow(everything, event)}>
            {words("list.showAll")}
          </Link>
        </>
      ) : null}
      {isFiltered || hasAdd ? null : <p>{words("list.emptyCompleted")}</p>}
    </div>
  );
}
