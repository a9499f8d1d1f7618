import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Example } from "../../widgets/Example.ts";

const root = new URL("../../", import.meta.url);
const widgets = readdirSync(new URL("widgets/", root), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(new URL(`widgets/${entry.name}/examples.ts`, root)))
  .map((entry) => entry.name);

// Storybook reads story files without running them, so each story is written out. This test finds a forgotten one.
describe("stories", () => {
  it("exist for the widgets that have examples", () => {
    expect(widgets.length).toBeGreaterThan(30);
  });

  it.each(widgets)("show every visible example of %s", async (widget) => {
    const { examples } = (await import(`../../widgets/${widget}/examples.ts`)) as {
      examples: Example<unknown>[];
    };
    const story = readFileSync(new URL(`stories/widgets/${widget}.stories.tsx`, root), "utf8");
    const exported = [...story.matchAll(/^export const (\w+)\b/gm)].map((match) => match[1]);
    const visible = examples.filter((example) => !example.hidden).map((example) => example.name);
    expect(visible.length).toBeGreaterThan(0);
    expect(exported.sort()).toEqual(visible.sort());
  });
});
