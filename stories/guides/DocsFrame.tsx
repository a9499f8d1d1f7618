import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { createContext, type PropsWithChildren, useEffect, useState } from "react";
import { GLOBALS_UPDATED } from "storybook/internal/core-events";
import tokens from "../../widgets/tokens/tokens.css?raw";
import { storybookTheme } from "../config/theme.ts";

/** The theme of the page of documentation, for the pages inside it. */
export const ThemeContext = createContext("light");

/** The frame of every page of documentation, in the theme that the toolbar chooses. */
export default function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [theme, setTheme] = useState(() => chosen(context));
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => {
    // Stories in pages of their own announce their theme too, so the announcement itself proves nothing.
    const follow = ({ globals }: { globals: { theme?: string } }) =>
      setTheme(themeOf(context) ?? globals.theme ?? "light");
    context.channel.on(GLOBALS_UPDATED, follow);
    return () => context.channel.off(GLOBALS_UPDATED, follow);
  }, [context]);
  return (
    <ThemeContext value={theme}>
      <DocsContainer context={context} theme={storybookTheme(tokens, theme === "dark" ? "dark" : "light")}>
        {children}
      </DocsContainer>
    </ThemeContext>
  );
}

type Context = DocsContainerProps["context"];

/** The theme at first: of the stories, of the page that was open before, or of the address. */
function chosen(context: Context): string {
  const [, asked] = new URLSearchParams(location.search).get("globals")?.match(/theme:(\w+)/) ?? [];
  return themeOf(context) ?? document.documentElement.dataset.theme ?? asked ?? "light";
}

/** The theme of the stories on the page; undefined for a page without stories. */
function themeOf(context: Context): string | undefined {
  const [story] = context.componentStories();
  return story && (context.getStoryContext(story).globals.theme as string | undefined);
}
