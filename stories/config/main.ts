import { fileURLToPath } from "node:url";
import type { StorybookConfig } from "@storybook/react-vite";
import { mergeConfig } from "vite";
import { picturesPlugin } from "./picturesPlugin.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const config: StorybookConfig = {
  stories: ["../widgets/*.stories.tsx", "../flows/*/*.stories.tsx"],
  addons: ["@storybook/addon-a11y", "@storybook/addon-vitest"],
  framework: "@storybook/react-vite",
  core: { disableTelemetry: true },
  // Storybook takes the parent of this folder for the root; stories import from every room of the house.
  viteFinal: (vite) =>
    mergeConfig(vite, {
      root: here("../.."),
      plugins: [picturesPlugin({ schemas: here("../../schemas") })],
    }),
};

export default config;
