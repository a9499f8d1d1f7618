import type { Example } from "../Example.ts";
import type { FeeGroup } from "./FeeSchedule.tsx";

/** States of the fee schedule, as plain data for stories and tests. */
export const examples: readonly Example<{ groups: readonly FeeGroup[] }>[] = [
  {
    name: "Filled",
    props: {
      groups: [
        {
          title: "Establishment",
          rows: [{ label: "Account setup, paid once", amount: 50 }],
        },
        {
          title: "Annual recordkeeping",
          rows: [
            { label: "One asset", amount: 199 },
            { label: "Two or more assets", amount: 299 },
            {
              label: "Value over $50,000",
              text: "0.15% of what lies above, excluding cash, up to $2,299.00 per year",
            },
          ],
          note: "Billed quarterly, about 20 days after it falls due.",
        },
      ],
    },
  },
  {
    name: "LongText",
    props: {
      groups: [
        {
          title: "Fees for alternative assets that are held through a business partner",
          rows: [
            {
              label: "Precious metals, crowdfunding, and undivided interests in real estate held with others",
              amount: 1234.5,
            },
            { label: "Late fee", text: "The lesser of 1.5% per month or the legal maximum" },
          ],
        },
      ],
    },
  },
  { name: "Empty", props: { groups: [] }, hidden: true },
];
