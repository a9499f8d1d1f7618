import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { StorybookConfig } from "@storybook/react-vite";
import { mergeConfig } from "vite";
import { flowsPlugin, leanForms } from "../../engine/vite/index.ts";
import { picturesPlugin } from "./picturesPlugin.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const schemas = here("../../schemas");

const config: StorybookConfig = {
  stories: [
    "../pages/*.mdx",
    "../pages/*.stories.tsx",
    "../patterns/*.stories.tsx",
    "../widgets/*.stories.tsx",
    "../flows/*/*.stories.tsx",
  ],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  framework: "@storybook/react-vite",
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // What a designer does not need, and everything that advertises Storybook.
  features: {
    actions: false,
    backgrounds: false,
    changeDetection: false,
    interactions: false,
    menuOnboardingChecklist: false,
    sidebarOnboardingChecklist: false,
  },
  docs: { defaultName: "Guide" },
  // Storybook looks for favicon.svg and then asks for the file by its own name.
  staticDirs: ["/favicon.svg", "/icon.svg"].map((to) => ({ from: "../../app/public/icon.svg", to })),
  // The manager's bundler cannot import a style sheet, so manager.ts takes the tokens from here.
  env: (env = {}) => ({
    ...env,
    STORYBOOK_TOKENS: readFileSync(here("../../widgets/tokens/tokens.css"), "utf8"),
  }),
  // Storybook takes the parent of this folder as the root, but stories import from the whole repository.
  viteFinal: (vite) =>
    mergeConfig(vite, {
      root: here("../.."),
      // Vitest adds the project's configuration; Storybook alone does not find it.
      plugins: [
        ...(process.env.VITEST ? [] : [leanForms(), flowsPlugin({ schemas })]),
        picturesPlugin({ schemas }),
      ],
      optimizeDeps: {
        include: [
          "ajv/dist/runtime/ucs2length.js",
          "ajv/dist/runtime/equal.js",
          "ajv-formats/dist/formats.js",
        ],
      },
    }),
};

export default config;
