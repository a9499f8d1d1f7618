import type { Example } from "../Example.ts";
import type { WidgetProps } from "../WidgetProps.ts";

const label = "What you receive";

/** States of the breakdown, as plain data for stories and tests. */
export const examples: readonly Example<Pick<WidgetProps, "label" | "props">>[] = [
  {
    name: "TaxesAndFees",
    props: {
      label,
      props: {
        gross: 10000,
        parts: [
          { label: "Federal income tax", amount: 1000, kind: "tax" },
          { label: "State income tax", amount: 250.5, kind: "tax" },
          { label: "Fees", amount: 125, kind: "fee" },
        ],
        net: 8624.5,
      },
    },
  },
  { name: "NothingTaken", props: { label, props: { gross: 4250, parts: [], net: 4250 } } },
  {
    name: "AllTaken",
    props: {
      label,
      props: {
        gross: 1000,
        parts: [{ label: "Federal income tax", amount: 1000, kind: "tax" }],
        net: 0,
      },
    },
  },
  {
    name: "TooMuchTaken",
    props: {
      label,
      props: {
        gross: 1000,
        parts: [
          { label: "Federal income tax", amount: 950, kind: "tax" },
          { label: "Fees", amount: 310, kind: "fee" },
        ],
        net: 0,
      },
    },
  },
  {
    name: "LargeAmounts",
    props: {
      label,
      props: {
        gross: 999999999.99,
        parts: [
          {
            label: "Federal income tax, with the additional amount you asked for",
            amount: 370000000,
            kind: "tax",
          },
          { label: "State income tax", amount: 0.01, kind: "tax" },
          { label: "Fees", amount: 30, kind: "fee" },
        ],
        net: 629999969.98,
      },
    },
  },
  { name: "Empty", props: { label, props: { parts: [] } } },
];
