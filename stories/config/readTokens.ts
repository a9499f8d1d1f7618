/** A token of `tokens.css`, with its values as written there. */
export interface Token {
  /** "--ink" */
  name: string;
  /** The heading it stands under. */
  group: string;
  /** What it is for. */
  purpose: string;
  value: string;
  /** The value in high contrast; the same if it does not differ. */
  contrastValue: string;
}

/** The themes, by the name of `data-theme`. High contrast follows the system's light or dark. */
export const THEMES = ["light", "dark", "contrast light", "contrast dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The text pairs of WCAG 1.4.3 (4.5:1) and the marks of 1.4.11 (3:1): each token, and what it is seen on. */
const papers = ["--paper", "--surface", "--surface-quiet"];
const text: { readonly [token: string]: readonly string[] } = {
  "--ink": [...papers, "--accent-wash", "--danger-wash", "--warning-wash", "--success-wash", "--info-wash"],
  "--ink-soft": [...papers, "--accent-wash"],
  "--accent": papers,
  "--accent-strong": papers,
  "--accent-ink": ["--accent", "--accent-strong"],
  "--danger": [...papers, "--danger-wash"],
  "--warning": [...papers, "--warning-wash"],
  "--success": [...papers, "--success-wash"],
  "--info": [...papers, "--info-wash"],
};
const marks: { readonly [token: string]: readonly string[] } = {
  "--edge": ["--paper", "--surface"],
  "--focus-ring": ["--paper", "--surface", "--focus-gap"],
  "--series-1": ["--paper", "--surface"],
  "--series-2": ["--paper", "--surface"],
  "--series-3": ["--paper", "--surface"],
  "--series-4": ["--paper", "--surface"],
  "--series-5": ["--paper", "--surface"],
  "--series-6": ["--paper", "--surface"],
};

/** What each token is seen on, and the lowest contrast allowed there. */
export const seenOn: { readonly [token: string]: { least: 4.5 | 3; on: readonly string[] } } =
  Object.fromEntries([
    ...Object.entries(text).map(([token, on]) => [token, { least: 4.5 as const, on }]),
    ...Object.entries(marks).map(([token, on]) => [token, { least: 3 as const, on }]),
  ]);

/** The tokens of the first block of `tokens.css`, in its order. @throws Error for a token without a purpose */
export function readTokens(css: string): Token[] {
  const contrast = new Map(
    [...blockOf(css, '[data-theme="contrast"] {').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );
  let group = "";
  return [
    ...blockOf(css, ":root {").matchAll(/^ {2}\/\* ([^.*]+?)[.*].*$|^ {2}(--[\w-]+):\s*([^;]+);(.*)$/gm),
  ].flatMap(([, heading, name, value, rest = ""]) => {
    if (heading) group = heading.trim();
    if (!name || !value) return [];
    const purpose = rest.match(/\/\* (.+) \*\//)?.[1];
    if (!purpose) throw new Error(`tokens.css: say what ${name} is for in a comment behind it`);
    return { name, group, purpose, value: tidy(value), contrastValue: tidy(contrast.get(name) ?? value) };
  });
}

/** The color of a token in a theme, "#rrggbb" or "rgb(… / …)"; undefined if it is no color. */
export function colorOf(token: Token, theme: Theme): string | undefined {
  const value = theme.startsWith("contrast") ? token.contrastValue : token.value;
  const pair = value.match(/^light-dark\((#[0-9a-f]{6}|rgb\([^)]*\)), (#[0-9a-f]{6}|rgb\([^)]*\))\)$/);
  return pair?.[theme.endsWith("dark") ? 2 : 1];
}

/** The contrast of two colors "#rrggbb", from 1 to 21. @source WCAG 2.2 */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function blockOf(css: string, opening: string): string {
  const from = css.indexOf(opening);
  if (from < 0) throw new Error(`tokens.css has no ${opening}`);
  return css.slice(css.indexOf("{", from) + 1, css.indexOf("\n}", from) + 1);
}

function tidy(value: string): string {
  return value.replaceAll(/\s+/g, " ").trim();
}
