import type { Preview } from "@storybook/react-vite";
import { WidgetPortsProvider } from "../../widgets/index.ts";
import "../../widgets/styles.css";
import "./preview.css";
import { checkThemes } from "./checkThemes.ts";
import { portsDouble } from "./portsDouble.ts";

const ports = portsDouble();
const inTest = "__vitest_browser__" in globalThis;

const preview: Preview = {
  parameters: {
    layout: "fullscreen",
    // A test reads the violations alone; Storybook's panel shows everything.
    a11y: { test: "error", options: inTest ? { resultTypes: ["violations"] } : {} },
    // Stories come from plain examples, so they need no controls; tests check the callbacks.
    controls: { disable: true },
    actions: { disable: true },
    options: {
      storySort: {
        method: "alphabetical",
        order: ["Look", "Structure", "Answers", "Flows"],
      },
    },
  },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: { icon: "mirror", items: ["light", "dark", "contrast"], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: "light" },
  decorators: [
    (Story, { globals, parameters }) => {
      document.documentElement.dataset.theme = String(globals.theme);
      return (
        <WidgetPortsProvider value={ports}>
          {parameters.bare ? (
            <Story />
          ) : (
            <div className="story">
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
