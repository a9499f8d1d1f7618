import type { Example } from "../Example.ts";
import type { PageLayoutProps } from "./PageLayout.tsx";

const footer = {
  copyright: "© 2026 Alder & Quarry Trust Company",
  links: [
    { label: "Education", href: "#education" },
    { label: "Terms & Conditions", href: "#terms" },
    { label: "Privacy Policy", href: "#privacy" },
  ],
};

const help = {
  before: "Questions? Call",
  phone: "800-555-0100",
  after: "Monday to Friday, 8 a.m. to 5 p.m.",
  links: [{ label: "Words explained", href: "#words" }],
};

const user = { name: "Eleanor Whitfield", links: [{ label: "Log out", href: "#out" }] };

/** States of the page layout. `fields`: the state of the sample form inside. */
export const examples: readonly Example<
  Pick<PageLayoutProps, "logo" | "homeHref" | "help" | "user" | "navigation" | "footer"> & {
    fields: "empty" | "filled" | "refused";
    railed: boolean;
  }
>[] = [
  {
    name: "Empty",
    props: {
      logo: "Alder & Quarry",
      homeHref: "#home",
      help,
      user,
      navigation: [{ label: "Open New Account", href: "#open", current: true }],
      footer,
      fields: "empty",
      railed: true,
    },
  },
  {
    name: "Filled",
    props: {
      logo: "Alder & Quarry",
      homeHref: "#home",
      help,
      user: { ...user, links: [{ label: "Your contact info", href: "#contact" }, ...user.links] },
      navigation: [
        { label: "Dashboard", href: "#dashboard" },
        { label: "Assets", href: "#assets" },
        { label: "Transactions", href: "#transactions", current: true },
        { label: "Activity", href: "#activity" },
        { label: "Billing", href: "#billing" },
        { label: "I Want To…", href: "#want" },
      ],
      footer,
      fields: "filled",
      railed: true,
    },
  },
  { name: "Refused", props: { logo: "Alder & Quarry", user, footer, fields: "refused", railed: false } },
];
