import { existsSync, readdirSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import type { Guide } from "../../stories/guides/guides.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const isValid = new Ajv({ allErrors: true }).compile(JSON.parse(read("widgets/guide.schema.json")));

/** Folders of widgets with a component. Hidden has none: it shows nothing. */
const widgets = readdirSync(new URL("widgets/", root), { withFileTypes: true })
  .map(({ name }) => name)
  .filter((name) => existsSync(new URL(`widgets/${name}/${name}.tsx`, root)));
const patterns = readdirSync(new URL("stories/patterns/", root))
  .filter((name) => name.endsWith(".stories.tsx"))
  .map((name) => name.replace(".stories.tsx", ""));

const pages = [
  ...widgets.map((name) => [name, `stories/widgets/${name}.stories.tsx`, `widgets/${name}/guide.json`]),
  ...patterns.map((name) => [
    name,
    `stories/patterns/${name}.stories.tsx`,
    `stories/patterns/${name}.guide.json`,
  ]),
] as [string, string, string][];

describe("guides", () => {
  it("exist for more than sixty widgets and five patterns", () => {
    expect(widgets.length).toBeGreaterThan(60);
    expect(patterns.length).toBeGreaterThanOrEqual(5);
  });

  it.each(pages)("%s has stories and a guide about each of them", (_, stories, path) => {
    expect([stories, path].filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
    const guide = JSON.parse(read(path)) as Guide;
    isValid(guide);
    expect(isValid.errors ?? []).toEqual([]);
    const exported = [...read(stories).matchAll(/^export const (\w+)\b/gm)].map((match) => match[1] ?? "");
    expect(Object.keys(guide.states).sort()).toEqual(exported.sort());
    expect(exported).toContain(guide.do.story);
    expect(exported).toContain(guide.dont.story);
  });

  it.each(widgets)("%s names its component, whose properties its page shows", (name) => {
    const story = read(`stories/widgets/${name}.stories.tsx`);
    expect(story).toMatch(/title: "(Answers|Structure)\/\w+",\s+component: \w+/);
    expect(story).not.toContain("controls: { disable");
  });
});
