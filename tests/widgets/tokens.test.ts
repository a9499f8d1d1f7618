import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const widgets = new URL("../../widgets/", import.meta.url);
const files = readdirSync(widgets, { recursive: true, encoding: "utf8" });
const sheets = files.filter(
  (file) => file.endsWith(".css") && !file.startsWith("tokens/") && !/^(generated\/)?styles\.css$/.test(file),
);
const sources = files.filter((file) => file.endsWith(".tsx"));
const read = (file: string) => readFileSync(new URL(file, widgets), "utf8");

describe("tokens", () => {
  it.each(sheets)("%s takes its colors, rhythm and strokes from the tokens", (file) => {
    // Media queries cannot read custom properties, and page margins are about paper.
    const rules = read(file)
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(/@(media|container)[^{]*\{/g, "{")
      .replace(/@page[^{]*\{[^}]*\}/g, "");
    const colors = rules.match(/#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\(/gi) ?? [];
    // The width of a column or drawing may be any length; spacing and strokes must use tokens.
    const sizes =
      rules.match(/^\s*(padding|margin|gap|column-gap|row-gap|border)[\w-]*:.*\d(px|rem|pt|mm)\b/gm) ?? [];
    expect([...colors, ...sizes]).toEqual([]);
  });

  it.each(sheets)("%s is loaded in its layer", (file) => {
    const listed = read("styles.css");
    expect(listed).toContain('@import "./generated/styles.css" layer(widgets);');
    // `npm run generate` lists the style sheets of form widgets, and that list is loaded whole.
    const generated = read("generated/styles.css").includes(`@import "../${file}";`);
    expect(generated || listed.includes(`@import "./${file}" layer(widgets);`)).toBe(true);
  });

  it.each(sources)("%s writes no style sheet of its own", (file) => {
    expect(read(file)).not.toMatch(/<style|dangerouslySetInnerHTML|cssText|setAttribute\("style"/);
  });

  it("names every token that a style sheet uses", () => {
    const tokens = new Set([...read("tokens/tokens.css").matchAll(/(--[\w-]+):/g)].map((match) => match[1]));
    const all = [...sheets, "tokens/base.css"].map(read);
    const local = new Set(all.flatMap((css) => [...css.matchAll(/(--[\w-]+):/g)].map((match) => match[1])));
    const unknown = all
      .flatMap((css) => [...css.matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1]!))
      .filter((name) => !tokens.has(name) && !local.has(name))
      .filter((name) => !sources.some((source) => read(source).includes(`"${name}"`)));
    expect(unknown).toEqual([]);
  });
});
