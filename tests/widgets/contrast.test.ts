import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../../widgets/tokens/tokens.css", import.meta.url), "utf8");

/** The custom properties of the first block that starts with `opening`. */
function block(opening: string): Map<string, string> {
  const from = css.indexOf(opening);
  if (from < 0) throw new Error(`tokens.css has no ${opening}`);
  const body = css.slice(css.indexOf("{", from) + 1, css.indexOf("}", from));
  return new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1]!, match[2]!]));
}

const plain = block(":root {");
const contrast = block('[data-theme="contrast"] {');
const asked = block(":root:not([data-theme]) {");

/** The relative luminance of "#rrggbb". @source WCAG 2.2 */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const papers = ["--paper", "--surface", "--surface-quiet"];
const text: [string, string][] = [
  ...[
    "--ink",
    "--ink-soft",
    "--accent",
    "--accent-strong",
    "--danger",
    "--warning",
    "--success",
    "--info",
  ].flatMap((ink) => papers.map((paper): [string, string] => [ink, paper])),
  ["--accent-ink", "--accent"],
  ["--accent-ink", "--accent-strong"],
  ["--ink", "--accent-wash"],
  ["--ink-soft", "--accent-wash"],
  ...["danger", "warning", "success", "info"].flatMap((tone): [string, string][] => [
    [`--${tone}`, `--${tone}-wash`],
    ["--ink", `--${tone}-wash`],
  ]),
];
const controls: [string, string][] = [
  ...[
    "--edge",
    "--focus-ring",
    "--series-1",
    "--series-2",
    "--series-3",
    "--series-4",
    "--series-5",
    "--series-6",
  ].flatMap((mark) => ["--paper", "--surface"].map((paper): [string, string] => [mark, paper])),
  ["--focus-ring", "--focus-gap"],
];

describe.each([
  ["light", 0, plain],
  ["dark", 1, plain],
  ["high contrast, light", 0, contrast],
  ["high contrast, dark", 1, contrast],
])("%s", (_, side, theme) => {
  function color(name: string): string {
    const written = theme.get(name) ?? plain.get(name) ?? "";
    const pair = written.match(/^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/);
    if (!pair) throw new Error(`${name} is "${written}", not light-dark(#rrggbb, #rrggbb)`);
    return pair[side + 1]!;
  }

  it.each(text)("%s on %s is read at 4.5:1", (ink, paper) => {
    expect(ratio(color(ink), color(paper))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controls)("%s on %s is seen at 3:1", (mark, paper) => {
    expect(ratio(color(mark), color(paper))).toBeGreaterThanOrEqual(3);
  });
});

it("high contrast is the same by name and by the system's setting", () => {
  expect([...asked]).toEqual([...contrast]);
});
