/** Storybook's own frame: our name and colors, in the theme that the toolbar chooses. */
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/manager-api";
import { storybookTheme } from "./theme.ts";

const tokens = process.env.STORYBOOK_TOKENS ?? "";
const frame = (theme: unknown) => storybookTheme(tokens, theme === "dark" ? "dark" : "light");

addons.setConfig({
  theme: frame(new URLSearchParams(location.search).get("globals")?.match(/theme:(\w+)/)?.[1]),
  sidebar: { showRoots: true },
  bottomPanelHeight: 260,
});

addons.register("stepwright/theme", (api) => {
  const follow = ({ globals }: { globals: { theme?: string } }) =>
    api.setOptions({ theme: frame(globals.theme) });
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
