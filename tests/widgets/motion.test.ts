import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const root = new URL("../../", import.meta.url);
const sheets = ["app", "widgets"].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => `${folder}/${file}`),
);

/** What the compositor animates by itself. Every other property needs layout or paint in every frame. */
const cheap = new Set(["none", "transform", "rotate", "scale", "translate", "opacity"]);

const read = (file: string) => readFileSync(new URL(file, root), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
const declared = (css: string, property: string) =>
  [...css.matchAll(new RegExp(`(?<![\\w-])${property}\\s*:([^;}]*)`, "g"))].map(([, value]) => value!.trim());

/** The properties that a style sheet animates: those of its transitions and keyframes. */
function animated(css: string): string[] {
  const shorthand = declared(css, "transition").flatMap((value) =>
    value.split(/,(?![^(]*\))/).map((each) => each.trim().split(/\s/)[0]!),
  );
  const longhand = declared(css, "transition-property").flatMap((value) => value.split(/\s*,\s*/));
  const frames = [...css.matchAll(/@keyframes[^{]*\{((?:[^{}]*\{[^{}]*\})*)[^{}]*\}/g)].flatMap(([, body]) =>
    [...body!.matchAll(/([\w-]+)\s*:/g)].map(([, property]) => property!),
  );
  return [...shorthand, ...longhand, ...frames];
}

describe("motion", () => {
  it("reads every property of transitions and keyframes", () => {
    const css = `a { transition: color 1s cubic-bezier(0, 0, 1, 1), opacity 1s } b { transition-property: width, top }
      @keyframes x { from { height: 0; opacity: 0 } to { left: 1px } }`;
    expect(animated(css)).toEqual(["color", "opacity", "width", "top", "height", "opacity", "left"]);
    expect(animated("a { transition: 1s }")).toEqual(["1s"]);
  });

  it.each(sheets)("%s animates only what needs no layout and no paint", (file) => {
    // Otherwise leaving a field or making a choice would paint in every frame of the fade.
    expect(animated(read(file)).filter((property) => !cheap.has(property))).toEqual([]);
  });
});
