import { fileURLToPath } from "node:url";
import type { StorybookConfig } from "@storybook/react-vite";
import { mergeConfig } from "vite";

const config: StorybookConfig = {
  stories: ["../widgets/*.stories.tsx", "../flows/*.stories.tsx"],
  addons: ["@storybook/addon-a11y", "@storybook/addon-vitest"],
  framework: "@storybook/react-vite",
  core: { disableTelemetry: true },
  viteFinal: (vite) =>
    // Stories import from every room, and Storybook takes its own folder for the root.
    mergeConfig(vite, { server: { fs: { allow: [fileURLToPath(new URL("../..", import.meta.url))] } } }),
};

export default config;
