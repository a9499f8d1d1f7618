import { conform } from "./conform.mjs";
import { contenders } from "./contenders.mjs";
import { entriesScene } from "./entriesScene.mjs";
import { differences } from "./linesOf.mjs";
import { measure } from "./measure.mjs";
import { openPage } from "./openPage.mjs";
import { entryColumns } from "./report.mjs";

/** The portal contains the entries of longer lists. */
const CONTAINED_BEYOND = 12;

/**
 * The beneficiaries step with all its entries shown, each contender with and without contained entries.
 * @param sizes how many entries
 * @param only the pages to measure; all if undefined
 * @param brief only what people get: ours contained where the portal contains it, the others never
 * @param fields what `pages/beneficiaryFields.ts` says of the fields that are shown
 */
export function entriesBench({ sizes, only, brief, fields }) {
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
    behind: "plainRjsf",
    ours: (scene) => (Number.parseInt(scene, 10) > CONTAINED_BEYOND ? "ours contained" : "ours"),
    pages: field,
    labels: Object.fromEntries(
      entrants.map(({ contender, contain, name }) => [
        name,
        contender.label + (contain ? " + content-visibility" : ""),
      ]),
    ),
    conform: async (browser, origin) => {
      const tried = [];
      for (const contender of field)
        tried.push({ contender, ...(await conform(browser, origin, contender, fields)) });
      const ours = tried.find(({ contender }) => contender.usesEngine);
      return tried.map(({ contender, read, wrong }) => {
        // Plain RJSF has marks and buttons of its own.
        const isAlike = ours && contender.page !== "plainRjsf";
        return {
          label: contender.label,
          wrong: isAlike ? [...wrong, ...differences(read, ours.read, "says")] : wrong,
        };
      });
    },
    warmUps: (browser, origin) =>
      field.map(
        (contender) => () =>
          measure(browser, origin, { contender, contain: false, size: Math.min(...sizes) }),
      ),
    scenes: sizes.map((size) => ({
      scene: `${size} entries`,
      entrants: entrants
        .filter(
          ({ contender, contain }) => !brief || contain === (contender.usesEngine && size > CONTAINED_BEYOND),
        )
        .map(({ contender, contain, name }) => ({
          name,
          open: (browser, origin) => openPage(browser, origin, entriesScene(contender, size, contain)),
          measure: (browser, origin) => measure(browser, origin, { contender, contain, size }),
        })),
    })),
  };
}
