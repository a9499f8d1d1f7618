import { describedBy } from "./describedBy.ts";

/** The props of a presentational widget besides its answer. */
export function plainWidget(id: string, label: string, error: string | undefined, hint?: string) {
  return {
    id,
    name: id,
    label,
    required: false,
    readOnly: false,
    invalid: error !== undefined,
    describedBy: describedBy(id, hint, error),
    options: undefined,
    ui: {},
    props: {},
  };
}
