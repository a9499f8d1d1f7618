import { fileURLToPath } from "node:url";
import type { StorybookConfig } from "@storybook/react-vite";
import { mergeConfig } from "vite";

const config: StorybookConfig = {
  stories: ["../widgets/*.stories.tsx", "../flows/*.stories.tsx"],
  addons: ["@storybook/addon-a11y", "@storybook/addon-vitest"],
  framework: "@storybook/react-vite",
  core: { disableTelemetry: true },
  // Storybook takes the parent of this folder for the root; stories import from every room of the house.
  viteFinal: (vite) => mergeConfig(vite, { root: fileURLToPath(new URL("../..", import.meta.url)) }),
};

export default config;
