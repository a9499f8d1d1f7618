import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { colorOf, contrastOf, readTokens, seenOn, THEMES } from "../../stories/config/readTokens.ts";

const css = readFileSync(new URL("../../widgets/tokens/tokens.css", import.meta.url), "utf8");
const tokens = readTokens(css);

/** The custom properties of the first block that starts with `opening`. */
function block(opening: string): [string, string][] {
  const from = css.indexOf(opening);
  if (from < 0) throw new Error(`tokens.css has no ${opening}`);
  const body = css.slice(css.indexOf("{", from) + 1, css.indexOf("}", from));
  return [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1]!, match[2]!]);
}

const pairs = Object.entries(seenOn).flatMap(([token, { least, on }]) =>
  on.map((paper): [string, string, number] => [token, paper, least]),
);

describe.each([...THEMES])("%s", (theme) => {
  function color(name: string): string {
    const token = tokens.find((each) => each.name === name);
    const found = token && colorOf(token, theme);
    if (!found?.startsWith("#")) throw new Error(`${name} is not light-dark(#rrggbb, #rrggbb)`);
    return found;
  }

  it.each(pairs)("%s on %s is seen at %s:1", (token, paper, least) => {
    expect(contrastOf(color(token), color(paper))).toBeGreaterThanOrEqual(least);
  });
});

it("text is held to 4.5:1, controls and parts of a whole to 3:1", () => {
  const leasts = Object.fromEntries(Object.entries(seenOn).map(([token, { least }]) => [token, least]));
  const series = [1, 2, 3, 4, 5, 6].map((number) => [`--series-${number}`, 3]);
  const text = [
    "--ink",
    "--ink-soft",
    "--accent",
    "--accent-strong",
    "--accent-ink",
    "--danger",
    "--warning",
    "--success",
    "--info",
  ].map((token) => [token, 4.5]);
  expect(leasts).toEqual(Object.fromEntries([...text, ["--edge", 3], ["--focus-ring", 3], ...series]));
  // 8 inks on 3 papers, 2 on the accent, 10 on washes; 8 marks on 2 papers, and the ring on its gap.
  expect(pairs.length).toBe(36 + 17);
});

it("high contrast is the same by name and by the system's setting", () => {
  expect(block(":root:not([data-theme]) {")).toEqual(block('[data-theme="contrast"] {'));
});

it("says of every token what it is for", () => {
  expect(tokens.length).toBeGreaterThan(60);
  expect(() => readTokens(css.replace("/* Page background */", ""))).toThrow("--paper");
});
