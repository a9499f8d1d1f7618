import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const files = ["widgets/", "app/"].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => folder + file),
);

/**
 * What a finger may leave behind: a chosen row, and the main button in forced colors, look the same with it; a heading that
 * sorts loses the dots of its underline.
 */
const harmless = [":has(:checked):hover", ":not(:disabled):hover", ":not(:hover)"];

/** The selectors with `:hover` outside of `@media (hover: hover)`. */
function lingering(css: string): string[] {
  const apart = css.replace(/\n( *)@media \(hover: hover\) \{\n.*?\n\1\}/gs, "");
  return apart
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.includes(":hover") && !harmless.some((part) => line.includes(part)));
}

test("a style of hovering stands in @media (hover: hover): a finger would leave it behind on what it has touched", () => {
  expect(lingering("\n.Link:hover {\n}\n@media (hover: hover) {\n  .Link:hover {\n  }\n}\n")).toEqual([
    ".Link:hover {",
  ]);
  const found = files.flatMap((file) =>
    lingering(readFileSync(new URL(file, root), "utf8")).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});
