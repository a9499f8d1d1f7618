import { fileURLToPath } from "node:url";
import { flows } from "virtual:flows";
import { describe, expect, test } from "vitest";
import { words } from "../../app/messages/words.ts";
import { walkIssues } from "../../app/sandbox/walk/walkIssues.ts";
import { readSources } from "../../engine/cli/index.ts";
import { loadExamples, playExample, walkOf } from "../../engine/index.ts";
import brand from "../../schemas/reference/brand.json" with { type: "json" };

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));

describe("the custodian and the page say every issue in the same words", () => {
  test.each(Object.keys(flows))("of the examples of %s", async (flow) => {
    const { plan, validators } = await flows[flow]!.load();
    for (const example of loadExamples(sources, flow)) {
      const { walker } = playExample({ plan, validators }, example);
      const custodians = walkIssues(plan, walkOf(walker), brand).map(({ path, message }) => [path, message]);
      const pages = walker
        .path()
        .flatMap((step) => walker.stepIssues(step))
        .map(({ path, message, params }) => [path, words(message, params, walker.node(path)?.ui)]);
      expect(custodians, example.file).toEqual(pages);
    }
  });

  test("with the formats of the field: an amount of money in both", async () => {
    const { plan, validators } = await flows.otd!.load();
    const example = loadExamples(sources, "otd").find(({ file }) =>
      file.endsWith("/in-kind-portion-more.json"),
    )!;
    const { walker } = playExample({ plan, validators }, example);
    const said = walkIssues(plan, walkOf(walker), brand).map(({ message }) => message);
    expect(said).toContain("The amount must not be more than $85,000.50");
  });
});
