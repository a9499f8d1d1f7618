import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { readSources } from "../../engine/cli/index.ts";
import { compilePlan, flowIds } from "../../engine/index.ts";
import { generateStories } from "../../stories/generateStories.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const sources = readSources(here("../../schemas"));

describe("the stories of the flows", () => {
  let made: ReturnType<typeof generateStories>["files"];
  let told: ReturnType<typeof generateStories>["told"];
  beforeAll(() => {
    ({ files: made, told } = generateStories(sources));
  }, 300_000);

  test("say of each example which story it became, or why none", () => {
    expect(told.length).toBe(Object.keys(sources).filter((path) => path.includes("/examples/")).length);
    for (const { file, stories, reason } of told) {
      expect([file, reason === undefined]).toEqual([file, stories.length > 0]);
      const flow = file.split("/")[1];
      for (const story of stories) {
        const [step, name] = story.split("/");
        expect(
          [made[`${flow}/${step}.stories.tsx`], made[`${flow}/${step}.rules.stories.tsx`]].join(),
        ).toContain(`export const ${name} `);
      }
    }
  });

  test("are what `npm run stories` writes now", () => {
    const folder = here("../../stories/flows");
    const written = Object.fromEntries(
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .map((path) => path.replaceAll("\\", "/"))
        .filter((path) => path.endsWith(".tsx"))
        .map((path) => [path, readFileSync(`${folder}/${path}`, "utf8")]),
    );
    expect(written).toEqual(made);
  });

  test("show every step of every flow, published or not, at least once", () => {
    const steps = flowIds(sources).flatMap((id) =>
      (compilePlan(sources, id).plan?.steps ?? []).map((step) => `${id}/${step.id}.stories.tsx`),
    );
    const states = Object.keys(made).filter((path) => !path.includes(".rules."));
    expect(states.sort()).toEqual(steps.sort());
  });

  test("stand in the sidebar as the states of a step, and the rules that its examples tell", () => {
    const usual = ["Empty", "Answered", "With issues"];
    for (const [path, text] of Object.entries(made)) {
      const isRules = path.includes(".rules.");
      expect(text).toContain(isRules ? '/Rules", tags' : '/States", tags');
      const names = [...text.matchAll(/^ {2}name: "(.*)",$/gm)].map((match) => match[1] ?? "");
      expect(names.filter((name) => usual.includes(name) === isRules)).toEqual([]);
    }
  });

  test("show every step that asks for something empty, answered and with issues", () => {
    const asking = Object.entries(made).filter(([, text]) => /^export const Answered\b/m.test(text));
    expect(asking.length).toBeGreaterThan(15);
    for (const [path, text] of asking)
      expect([path, /^export const Empty\b/m.test(text)]).toEqual([path, true]);
  });
});
