import type { Example } from "../Example.ts";

const documents = [
  { type: "KEY_ID", label: "Government-issued identification" },
  { type: "KEY_VALUATION", label: "Valuation of the asset" },
];
const ui = { upload: "documents", accept: ["pdf"], maxBytes: 10485760 };

interface DocumentsExample {
  label: string;
  value?: unknown;
  ui: Readonly<Record<string, unknown>>;
  props: Readonly<Record<string, unknown>>;
}

/** States of the required documents, as plain data for stories and tests. */
export const examples: readonly Example<DocumentsExample>[] = [
  { name: "Empty", props: { label: "Required documents", ui, props: { documents } } },
  {
    name: "Filled",
    props: {
      label: "Required documents",
      value: [
        { id: "f-1", type: "KEY_ID", fileName: "passport.pdf", name: "passport", ext: "pdf", size: 734003 },
      ],
      ui,
      props: { documents },
    },
  },
];
