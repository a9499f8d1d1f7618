import type { Preview } from "@storybook/react-vite";
import { lazy, Suspense } from "react";
import { configure } from "storybook/test";
import { WidgetPortsProvider } from "../../widgets/index.ts";
import "../../widgets/styles.css";
import "./preview.css";
import { checkThemes } from "./checkThemes.ts";
import { controlsOf } from "./controlsOf.ts";
import { portsDouble } from "./portsDouble.ts";

// A story waits as long as a busy machine needs; a limit ends what hangs, and judges no speed.
configure({ asyncUtilTimeout: 20_000 });
const ports = portsDouble();
const inTest = "__vitest_browser__" in globalThis;
// Tests of stories never open a guide, so they do not load it.
const DocsPage = lazy(() => import("../guides/DocsPage.tsx"));
const DocsFrame = lazy(() => import("../guides/DocsFrame.tsx"));

const preview: Preview = {
  tags: ["autodocs"],
  argTypesEnhancers: [controlsOf],
  parameters: {
    layout: "fullscreen",
    // A test reads the violations alone; Storybook's panel shows everything.
    a11y: { test: "error", options: inTest ? { resultTypes: ["violations"] } : {} },
    // Callbacks and elements are the program's; a designer changes what can be seen.
    controls: {
      expanded: true,
      sort: "requiredFirst",
      exclude: /^(on[A-Z]\w*|ref|id|className|open|attempt|losesAnything)$/,
    },
    docs: {
      codePanel: false,
      page: () => (
        <Suspense>
          <DocsPage />
        </Suspense>
      ),
      container: (props: React.ComponentProps<typeof DocsFrame>) => (
        <Suspense>
          <DocsFrame {...props} />
        </Suspense>
      ),
    },
    options: {
      storySort: {
        method: "alphabetical",
        order: [
          "Start here",
          "Tokens",
          "Patterns",
          "Answers",
          "Structure",
          "Flows",
          ["*", ["*", ["States", "Rules"]]],
        ],
      },
    },
  },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: {
        icon: "mirror",
        items: [
          { value: "light", title: "Light" },
          { value: "dark", title: "Dark" },
          { value: "contrast", title: "High contrast" },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: "light" },
  decorators: [
    (Story, { globals, parameters, viewMode }) => {
      document.documentElement.dataset.theme = String(globals.theme);
      return (
        <WidgetPortsProvider value={ports}>
          {parameters.bare || viewMode === "docs" ? (
            <Story />
          ) : (
            <div className={parameters.wide ? "story story--wide" : "story"}>
              <Story />
            </div>
          )}
        </WidgetPortsProvider>
      );
    },
  ],
  // At this point the accessibility addon has checked the story in the light theme.
  afterEach: async ({ canvasElement, parameters }) => {
    if (inTest && !parameters.lightOnly) await checkThemes(canvasElement);
  },
};

export default preview;
