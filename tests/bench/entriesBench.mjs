import { conform } from "./conform.mjs";
import { contenders } from "./contenders.mjs";
import { measure } from "./measure.mjs";
import { entryColumns } from "./report.mjs";

/**
 * The beneficiaries step with all its entries shown, each contender with and without contained entries.
 * @param sizes how many entries
 * @param only the pages that are measured; all where it is undefined
 * @param fields what `pages/beneficiaryFields.ts` says of the fields that are shown
 */
export function entriesBench({ sizes, only, fields }) {
  const field = only ? contenders.filter(({ page }) => only.includes(page)) : contenders;
  const entrants = field.flatMap((contender) =>
    [false, true].map((contain) => ({
      contender,
      contain,
      name: contender.page + (contain ? " contained" : ""),
    })),
  );
  return {
    title: "The beneficiaries step, all entries shown",
    columns: entryColumns,
    reference: "handCoded",
    pages: field,
    labels: Object.fromEntries(
      entrants.map(({ contender, contain, name }) => [
        name,
        contender.label + (contain ? " + content-visibility" : ""),
      ]),
    ),
    conform: async (browser, origin) => {
      const found = [];
      for (const contender of field)
        found.push({ label: contender.label, wrong: await conform(browser, origin, contender, fields) });
      return found;
    },
    warmUps: (browser, origin) =>
      field.map(
        (contender) => () =>
          measure(browser, origin, { contender, contain: false, size: Math.min(...sizes) }),
      ),
    scenes: sizes.map((size) => ({
      scene: `${size} entries`,
      entrants: entrants.map(({ contender, contain, name }) => ({
        name,
        measure: (browser, origin) => measure(browser, origin, { contender, contain, size }),
      })),
    })),
  };
}
