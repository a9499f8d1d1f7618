import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { compileChecked, PlaceIndex } from "../../engine/check/CheckedFlow.ts";
import { findSurvivors } from "../../engine/check/findSurvivors.ts";
import type { Mutant } from "../../engine/check/wirings.ts";
import { readSources } from "../../engine/cli/index.ts";
import { flowIds, loadExamples } from "../../engine/index.ts";
import { isCampaign, isTried } from "../config/campaign.ts";
import { skipIf } from "../config/skipped.ts";

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));
/** For tables and blocks that flows share: it is enough if one flow's examples notice a change. */
const shared = { noticed: new Set<string>(), unnoticed: new Set<string>() };

/** Whether another flow notices a change of what they share is known only where all are tried. */
const isJudged = (mutant: Mutant) =>
  mutant.kind !== "shared" || (isCampaign && !shared.noticed.has(told(mutant)));

const told = ({ rule, change }: Mutant) => `${rule}: ${change}`;

// If no example notices a change, it could happen unseen.
describe("an example notices", () => {
  test.each(flowIds(sources))(
    "in %s every small change of a rule and, once it is published, of what it takes, sends, says and leads to",
    (flow) => {
      const { sound } = compileChecked(sources, flow);
      if (!sound) throw new Error(`${flow} is not sound`);
      let index = 0;
      const { survivors, noticed } = findSurvivors(
        sound,
        loadExamples(sources, flow),
        new PlaceIndex(sources, flow),
        (mutant) =>
          isTried(index++) && (mutant.kind === "rule" || (sound.plan.published && isJudged(mutant))),
      );
      for (const one of noticed) if (one.kind === "shared") shared.noticed.add(told(one));
      for (const one of survivors) if (one.kind === "shared") shared.unnoticed.add(told(one));
      expect(survivors.filter(({ kind }) => kind !== "shared").map(told)).toEqual([]);
      if (isCampaign) expect(noticed.length).toBeGreaterThan(5);
    },
    600_000,
  );

  test(
    "in some flow every small change of the reference tables, and of what blocks take",
    skipIf(!isCampaign, "every change must be tried: npm run campaign -- survivors"),
    () => {
      expect([...shared.unnoticed].filter((one) => !shared.noticed.has(one))).toEqual([]);
    },
  );
});
