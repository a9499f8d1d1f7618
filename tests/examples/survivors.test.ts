import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compileChecked } from "../../engine/check/CheckedFlow.ts";
import { findSurvivors } from "../../engine/check/findSurvivors.ts";
import { PlaceIndex } from "../../engine/check/PlaceIndex.ts";
import { readSources } from "../../engine/cli/readSources.ts";
import { flowIds } from "../../engine/compile/index.ts";
import { loadExamples } from "../../engine/examples/index.ts";

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));

// Both sides of each rule, and each part of it: what no example notices could be changed unseen.
test.each(flowIds(sources))(
  "in %s an example notices every small change of a rule",
  (flow) => {
    const { sound } = compileChecked(sources, flow);
    if (!sound) throw new Error(`${flow} is not sound`);
    const { survivors, noticed } = findSurvivors(
      sound,
      loadExamples(sources, flow),
      new PlaceIndex(sources, flow),
    );
    expect(survivors.map(({ rule, change }) => `${rule}: ${change}`)).toEqual([]);
    expect(noticed).toBeGreaterThan(5);
  },
  300_000,
);
