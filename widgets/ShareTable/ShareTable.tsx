import { memo } from "react";
import { PoliteStatus } from "../PoliteStatus/PoliteStatus.tsx";
import { ShareSwatch } from "../ShareDonut/ShareSwatch.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import { formatShare } from "./formatShare.ts";
import type { ShareRow, ShareTotals } from "./ShareRow.ts";
import { shareKinds } from "./shareKinds.ts";
import { shareSentence } from "./shareSentence.ts";
import { sharesText } from "./sharesText.ts";

export interface ShareTableProps {
  rows: readonly ShareRow[];
  totals: ShareTotals;
  /** Leaves the announcements to whoever shows several tables. */
  silent?: boolean;
}

/** One holder; one name typed leaves the others' rows alone. */
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

/** Who gets what, in figures: a table for each kind, and what is left. Changes are announced, once a second at most. */
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
              // biome-ignore lint/suspicious/noArrayIndexKey: two holders may bear one name; the place is what the ring counts by
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
