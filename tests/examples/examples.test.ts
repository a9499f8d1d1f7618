import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readSources } from "../../engine/cli/index.ts";
import { compileFlow, flowIds, loadExamples, runExample } from "../../engine/index.ts";

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));

describe.each(flowIds(sources))("the examples of %s", (flow) => {
  const compiled = compileFlow(sources, flow);
  const examples = loadExamples(sources, flow);

  test(`${flow} compiles and has examples`, () => {
    expect(compiled.findings.filter((finding) => finding.level === "error")).toEqual([]);
    expect(examples.length).toBeGreaterThan(0);
  });

  for (const example of examples) {
    const name = example.file.slice(example.file.lastIndexOf("/") + 1);
    test(`${[...example.covers, flow].join(" ")}: ${example.title} (${name})`, () => {
      if (!compiled.plan) throw new Error(`${flow} does not compile`);
      expect(runExample(compiled, example)).toEqual([]);
    });
  }
});
