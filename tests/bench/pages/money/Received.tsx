import { Breakdown } from "../../../../widgets/index.ts";
import { Shown } from "./Shown.tsx";

interface ReceivedProps {
  label: string;
  /** The name of the amount. */
  called: string;
  amount: number | undefined;
  federalRate?: number;
  stateRate?: number;
  addition?: number;
  fees?: number;
}

const cents = (amount: number) => Math.round(amount * 100) / 100;

/** What is received of an amount after taxes and fees. */
export function Received({
  label,
  called,
  amount = 0,
  federalRate = 0,
  stateRate = 0,
  addition = 0,
  fees = 0,
}: ReceivedProps) {
  if (!(amount > 0)) return null;
  const parts = [
    { label: "Federal income tax", amount: cents((amount * federalRate) / 100) + addition, kind: "tax" },
    { label: "State income tax", amount: cents((amount * stateRate) / 100), kind: "tax" },
    { label: "Fees", amount: fees, kind: "fee" },
  ].filter((part) => part.amount > 0);
  const net = Math.max(0, amount - parts.reduce((sum, part) => sum + part.amount, 0));
  return (
    <Shown>
      <Breakdown id="breakdown" label={label} props={{ gross: amount, parts, net, called }} />
    </Shown>
  );
}
