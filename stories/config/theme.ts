import { create } from "storybook/theming/create";
import brand from "../../schemas/reference/brand.json" with { type: "json" };
import { colorOf, readTokens } from "./readTokens.ts";

/** Storybook's own look, from the colors of our tokens. @param css the text of `tokens.css` */
export function storybookTheme(css: string, base: "light" | "dark") {
  const tokens = readTokens(css);
  const color = (name: string) => {
    const token = tokens.find((each) => each.name === name);
    const found = token && colorOf(token, base);
    if (!found) throw new Error(`tokens.css has no color ${name}`);
    return found;
  };
  const face = tokens.find(({ name }) => name === "--face-text")?.value ?? "sans-serif";
  return create({
    base,
    brandTitle: `${brand.providerName} design system`,
    brandUrl: "./",
    brandTarget: "_self",
    colorPrimary: color("--accent"),
    // Storybook writes white on it in both themes.
    colorSecondary: color(base === "dark" ? "--edge" : "--accent"),
    appBg: color("--paper"),
    appContentBg: color("--surface"),
    appHoverBg: color("--accent-wash"),
    appPreviewBg: color("--paper"),
    appBorderColor: color("--line"),
    appBorderRadius: 4,
    fontBase: face,
    textColor: color("--ink"),
    textInverseColor: color("--accent-ink"),
    textMutedColor: color("--ink-soft"),
    barTextColor: color("--ink-soft"),
    barHoverColor: color("--accent-strong"),
    barSelectedColor: color("--accent"),
    barBg: color("--surface"),
    buttonBg: color("--surface"),
    buttonBorder: color("--edge"),
    booleanBg: color("--surface-quiet"),
    booleanSelectedBg: color("--surface"),
    inputBg: color("--surface"),
    inputBorder: color("--edge"),
    inputTextColor: color("--ink"),
    inputBorderRadius: 4,
  });
}
