import { memo } from "react";
import { PoliteStatus } from "../PoliteStatus/PoliteStatus.tsx";
import { ShareSwatch } from "../ShareDonut/ShareSwatch.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import {
  formatShare,
  type ShareRow,
  type ShareTotals,
  shareKinds,
  shareSentence,
  sharesText,
} from "./shares.ts";

export interface ShareTableProps {
  rows: readonly ShareRow[];
  totals: ShareTotals;
  /** Announces nothing, because a parent announces several tables together. */
  silent?: boolean;
}

/** One holder. Memoized, so typing one name does not render the other rows. */
const Holder = memo(function Holder(holder: Omit<ShareRow, "kind"> & { number: number }) {
  const { number, name, share, evenSplit } = holder;
  const { text } = useWidgetPorts();
  return (
    <tr>
      <th scope="row">
        <span className="ShareTable-holder">
          <ShareSwatch number={number} />
          <span>{name?.trim() || text("widget.shares.unnamed")}</span>
        </span>
      </th>
      <td>
        {typeof share === "number" ? formatShare(share) : text("widget.summary.none")}
        {evenSplit ? <span className="ShareTable-even">{text("widget.shares.even")}</span> : null}
      </td>
    </tr>
  );
});

/** A table of shares for each kind, and what is left to allocate. Announces changes at most once a second. */
export function ShareTable({ rows, totals, silent = false }: ShareTableProps) {
  const { text } = useWidgetPorts();
  const kinds = shareKinds(rows);
  return (
    <div className="ShareTable">
      {kinds.map(({ kind, rows: held }) => (
        <table className="ShareTable-table" key={kind}>
          <caption>{text(`widget.shares.${kind}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{text("widget.shares.name")}</th>
              <th scope="col">{text("widget.shares.share")}</th>
            </tr>
          </thead>
          <tbody>
            {held.map(({ name, share, evenSplit }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat; the ring goes by position
              <Holder key={index} number={index + 1} name={name} share={share} evenSplit={evenSplit} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text("widget.shares.total")}</th>
              <td>{formatShare(totals[kind])}</td>
            </tr>
            <tr
              className={
                totals[kind] === 100 ? "ShareTable-state" : "ShareTable-state ShareTable-state--open"
              }
            >
              <td colSpan={2}>{shareSentence(totals[kind], text)}</td>
            </tr>
          </tfoot>
        </table>
      ))}
      {silent ? null : <PoliteStatus text={sharesText(rows, totals, text)} />}
    </div>
  );
}
