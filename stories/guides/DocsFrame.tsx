import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useEffect, useState } from "react";
import { GLOBALS_UPDATED } from "storybook/internal/core-events";
import tokens from "../../widgets/tokens/tokens.css?raw";
import { storybookTheme } from "../config/theme.ts";

/** The frame of every page of documentation, in the theme that the toolbar chooses. */
export default function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [theme, setTheme] = useState(chosen);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => {
    const follow = ({ globals }: { globals: { theme?: string } }) => setTheme(globals.theme ?? "light");
    context.channel.on(GLOBALS_UPDATED, follow);
    return () => context.channel.off(GLOBALS_UPDATED, follow);
  }, [context]);
  return (
    <DocsContainer context={context} theme={storybookTheme(tokens, theme === "dark" ? "dark" : "light")}>
      {children}
    </DocsContainer>
  );
}

/** The theme of the story that was open before, or of the address. */
function chosen(): string {
  const { theme } = document.documentElement.dataset;
  const [, asked] = new URLSearchParams(location.search).get("globals")?.match(/theme:(\w+)/) ?? [];
  return theme ?? asked ?? "light";
}
