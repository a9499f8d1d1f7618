import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { programText, sandbox } from "./app/sandbox/vitePlugin.ts";
import { compileEarly, flowsPlugin, leanForms } from "./engine/vite/index.ts";
import { findBrowser } from "./tests/config/browser.mjs";
import { Skipped } from "./tests/config/skipped.ts";
import { SlowFirst } from "./tests/config/slowFirst.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Ends what hangs, and judges no speed. Vitest gives up after a second, which a busy machine needs to render a page. */
const patient = { poll: { timeout: 20_000 } };

/** In a run that watches nothing no module changes: the page of each test file takes them from the browser's memory. */
const kept = process.argv.includes("run") ? { headers: { "Cache-Control": "max-age=3600" } } : {};

/** A vitest project that runs in the Chromium found on this machine. */
function inBrowser(name: string, extra: object = {}) {
  return {
    name,
    // A project does not inherit the number of workers, and Vitest leaves one core out.
    maxWorkers: availableParallelism(),
    ...extra,
    testTimeout: 60_000,
    expect: patient,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: "chromium" as const }],
      provider: playwright({ launchOptions: findBrowser() ?? {} }),
    },
  };
}

/**
 * Whether this run tests the project: `--project` names it, or none. Reading all stories takes two seconds, for which a build
 * and the tests of the other projects need not wait.
 */
function isTested(project: string): boolean {
  const named = process.argv.join(" ").match(/(?<=--project[ =])\S+/g);
  return process.env.VITEST !== undefined && (named === null || named.includes(project));
}

/** Test files that replace modules, so that each needs a process of its own. All others share what they load, and put back the globals that they replace. */
const apart = readdirSync(here("./tests"), { recursive: true, encoding: "utf8" })
  .filter((file) => /(?<!\.browser)\.test\.ts$/.test(file))
  .map((file) => `tests/${file.replaceAll("\\", "/")}`)
  .filter((file) => /vi\.(mock|stubEnv)\(/.test(readFileSync(here(`./${file}`), "utf8")));

/** A vitest project that runs in Node. */
function onNode(name: string, { exclude = [], ...extra }: { exclude?: string[]; [option: string]: unknown }) {
  return {
    name,
    environment: "node",
    exclude: ["tests/**/*.browser.test.ts", ...exclude],
    ...extra,
    globalSetup: [here("./tests/config/runFolder.ts")],
    // Tests make much and keep little: with room for the young, an eighth of their time is spared.
    execArgv: ["--max-semi-space-size=64"],
    // Where the portal of a test believes the custodian to be: its modules read it when they are loaded.
    env: { VITE_API_ROOT: "http://portal.test/custodian" },
    // Ends what hangs, and judges no speed: a whole check on a busy machine takes most of a minute.
    testTimeout: 180_000,
    // Folders of copies and databases are put away in the same time.
    hookTimeout: 60_000,
    expect: patient,
  };
}

/** Areas of the catalogue that the portal speaks itself, outside of any flow. Two ways on are words of flows alone. */
const spoken =
  /^(application|ui(?!\.(fundYour|openNew)Account)|widget|server|activity|desk|details|draft|session|menu|home|signIn|newerPortal|notFound|upload|card|review|previousStepsIncomplete|draftChanged)(\.|$)|^account\.onHold$|^payment\.cardError$|^secondFactor\.changed$/;

/** Those of them that only the pages beside the flows, or the custodian, say, and those of formats and limits that no flow has: a flow that has one brings them. */
const onPages =
  /^date\.(month|partial)|^(tooSmall|tooLarge|wrongStep)\.|^server\.(412|field)|^draft\.(conflict|finished|gone|lost|otherFlow|unreadable)|^account\.onHold$|^session\.(unreadable|warning)|^(application|desk|details|distributions|download|home|contact|glossary|inbox|ipdApproval|list|mfaSettings|newerPortal|notFound|signIn|widget\.dateRange|widget\.glossary|widget\.pager)\./;

/** What widgets say that not every flow has, by the start of its key, and those widgets. */
const ofWidgets = {
  "activity.": ["confirmation"],
  "finder.": ["finder"],
  "offer.": ["feeCard", "offer"],
  "agreements.": ["agreements"],
  "card.": ["card", "feeCard"],
  "payment.cardError": ["card"],
  "review.": ["review"],
  "secondFactor.": ["secondFactor"],
  "upload.": ["documents", "upload"],
  "widget.account.": ["account"],
  "widget.assets.": ["assets"],
  "widget.breakdown.": ["breakdown"],
  "widget.card.": ["card", "feeCard"],
  "widget.country.": ["country"],
  "widget.date.": ["date"],
  "widget.documents.": ["documents"],
  "widget.entries.": ["entries"],
  "widget.entryPage.": ["entries"],
  "widget.feeCard.": ["feeCard"],
  "widget.lookup.": ["lookup", "referral"],
  "widget.ssn.": ["ssn", "taxId"],
  "widget.review.": ["confirmation", "review"],
  "widget.shares.": ["shares"],
  "widget.table.": ["table"],
  "widget.upload.": ["documents", "upload"],
  "zip.": ["zip"],
};

/** What only pages beside the flows and later steps share: the first step does not wait for it. */
const notAtFirst =
  /\/(glossary\.en\.json|portal\/help\/|reference\/(agreements|apiPaths|fees|feeTypes|distributionMenu|downloads|force|home|ipd|formStatuses|listFilters|lists|requestKinds)\.json|portal\/(application|desk|details|force|ipd)\/|portal\/\w+\/(ActivityPage|HandOffPage|savedBeforeSignOut|sessionOverWords|Frame|NotFoundPage|UnknownRoute|DraftDialog|PrintedPage|TitledPage|RequestList|WayList|arrivalOf|arrivalTarget|takeUpToken|useArrival|usePageTitle|useIsHere|useLatest)|api\/\w+\/(activity|signOut|application|configuration|desk|details|discardFile|uploadFile|mfaSettings|secondFactor|saving|emailForm|apiPath|stepped|postOnce|remove)|messages\/(accountWords|formatDateTime)|app\/widgets\/reviewFormat|api\/portal\/(ipd|sandbox)|widgets\/(CardSetup|ConfirmDialog|TextArea|ErrorSummary|Glossary|Lookup|Pager|QuestionDialog|Review|SecondFactor|StatusTag|SummaryList)\/|review\/reviewSections|widgets\/(Agreements|Confirmation)\/|format\/numbers|ExitLink\/DownloadLink|icons\/(arrow-down|chevron-(left|right)|file-down|lock-keyhole|plus|printer|search)\.)|virtual:messages\/pages/;

/** What no flow needs, however small: its pages bring it. */
const besideFlows = /virtual:messages\/pages|\/portal\/|glossary|agreement/i;

/** What nearly every page beside the flows needs. None of it needs the small parts: the home page would wait for them. */
const forPages =
  /virtual:messages\/pages|\/portal\/signIn\/\w+\.ts$|\/(WayList|UnknownRoute|usePageTitle)\.tsx?$/;

/**
 * Where the router asks whether it has loaders. A BrowserRouter never has, which no bundler can see; told so, it leaves out what
 * only loaders need. The sentences are about a `basename` and a `location`, which no page sets, about a static router, about an
 * address with a malformed escape, which is read as it stands, about a second listener, which only a second router would be, and
 * about paths of routes such as none of ours has.
 */
const withoutLoaders: readonly [asked: string, told: string][] = [
  ['"A history only accepts one active listener"', ""],
  ["let { isDataRoute } = React2.useContext(RouteContext);", "const isDataRoute = false;"],
  ["let dataRouterState = dataRouterOpts?.state;", "const dataRouterState = undefined;"],
  ["RenderErrorBoundary.contextType = RSCRouterContext;", ""],
  [
    `\`<Router basename="\${basename}"> is not able to match the URL "\${pathname}\${search}\${hash}" because it does not start with the basename, so the <Router> won't render anything.\``,
    `"basename"`,
  ],
  [
    `\`When overriding the location using \\\`<Routes location>\\\` or \\\`useRoutes(routes, location)\\\`, the location pathname must begin with the portion of the URL pathname that was matched by all parent routes. The current pathname base is "\${parentPathnameBase}" but pathname "\${parsedLocationArg.pathname}" was given in the \\\`location\\\` prop.\``,
    `"location"`,
  ],
  [
    `    !isStatic,
    \`<Navigate> must not be used on the initial render in a <StaticRouter>. This is a no-op, but you should modify your code so the <Navigate> is only ever rendered in response to some user interaction or state change.\``,
    "true",
  ],
  [
    `  warning(
    path === "*" || !path.endsWith("*") || path.endsWith("/*"),
    \`Route path "\${path}" will be treated as if it were "\${path.replace(/\\*$/, "/*")}" because the \\\`*\\\` character must always follow a \\\`/\\\` in the pattern. To get rid of this warning, please change the route path to "\${path.replace(/\\*$/, "/*")}".\`
  );`,
    "",
  ],
  [
    `\`Absolute route path "\${meta.relativePath}" nested under path "\${parentPath}" is not valid. An absolute child route path must start with the combined path of all its parent routes.\``,
    `"path"`,
  ],
  [
    `\`Index routes must not have child routes. Please remove all child routes from route path "\${path}".\``,
    `"index"`,
  ],
  [
    `    warning(
      false,
      \`The URL path "\${value}" could not be decoded because it is a malformed URL segment. This is probably due to a bad percent encoding (\${error}).\`
    );`,
    "",
  ],
];

/** Marks what makes the unused parts of the router as pure, and drops the names they get for React's tools. */
const lighterRouter: Plugin = {
  name: "stepwright-lighter-router",
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
    handler(code) {
      const isWhole = code.includes("function useRoutesImpl(");
      const lean = withoutLoaders.reduce((text, [asked, told]) => {
        if (isWhole && !text.includes(asked)) this.error(`react-router no longer contains: ${asked}`);
        return text.replace(asked, told);
      }, code);
      return {
        code: lean
          .replace(/^\w+\.displayName = "\w+";$/gm, "")
          .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, "$1/* @__PURE__ */ $2"),
        map: null,
      };
    },
  },
};

/** Leaves out the parts of the router that nothing uses, a form and three kinds of link among them, in development as in a build. */
const leanRouter: Plugin = {
  ...lighterRouter,
  config: () => ({
    // Its package names the development build alone.
    resolve: {
      alias: [
        {
          find: /^react-router$/,
          replacement: here("./node_modules/react-router/dist/production/index.mjs"),
        },
      ],
    },
    // In development Vite bundles the router by itself, past the plugins of the page.
    optimizeDeps: { rolldownOptions: { plugins: [lighterRouter] } },
  }),
};

/** All styles are in one file and no chunk preloads another, so Vite's own way to import a chunk has nothing to add to `import()`, which is shorter. */
export const plainImports: Plugin = {
  name: "stepwright-plain-imports",
  apply: "build",
  enforce: "pre",
  config: () => ({
    build: {
      cssCodeSplit: false,
      modulePreload: {
        // Every browser that runs this code knows how to preload a module.
        polyfill: false,
        // The page says what its own script needs. What later chunks share is there by then, but for a few small ones.
        resolveDependencies: (_file, needed, { hostType }) => (hostType === "html" ? needed : []),
      },
    },
  }),
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
  renderChunk: (code) => ({
    code: code
      .replace(/__vitePreload\(\(\) => (import\([^()]*\)), __VITE_PRELOAD__(?:, import\.meta\.url)?\)/g, "$1")
      .replace(
        /__vitePreload\(async \(\) => \{\s*const \{[^{}]*\} = await (import\([^()]*\));\s*return \{[^{}]*\};\s*\}, __VITE_PRELOAD__(?:, import\.meta\.url)?\)/g,
        "$1",
      ),
    map: null,
  }),
};

/** Icons are drawn by our own few lines, in development and production alike. */
export const ownIcons: Plugin = {
  name: "stepwright-own-icons",
  config: () => ({
    resolve: {
      alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: here("./widgets/Icon/createIcon.tsx") }],
    },
  }),
};

/** The mobile app's bridge is a program of its own: only pages in its webview load it (`app/sandbox/server/createPortalSite.ts`). */
const bridge: Plugin = {
  name: "stepwright-bridge",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  async generateBundle() {
    const source = await programText(here("./app/bridge/connectApp.ts"));
    this.emitFile({ type: "asset", fileName: "bridge.js", source });
  },
};

/** What program.json and reference data say to their readers, and what program.json says of steps that are kept: no browser needs it. */
const quietProgram: Plugin = {
  name: "stepwright-quiet-program",
  apply: (config, { command }) => command === "build" && !config.build?.ssr,
  enforce: "pre",
  transform: {
    filter: { id: /[\\/]schemas[\\/](program|reference[\\/]\w+)\.json$/ },
    handler: (code) =>
      JSON.stringify(
        JSON.parse(code, (key, value) => {
          if (key === "steps") return Object.fromEntries(Object.keys(value).map((step) => [step, 0]));
          return key === "says" || key.startsWith("$") ? undefined : value;
        }),
      ),
  },
};

export default defineConfig({
  root: here("./app"),
  plugins: [
    react(),
    ownIcons,
    leanForms(),
    leanRouter,
    plainImports,
    quietProgram,
    flowsPlugin({ schemas: here("./schemas"), spoken, onPages, ofWidgets }),
    compileEarly(),
    sandbox(),
    bridge,
  ],
  build: {
    outDir: here("./dist/client"),
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    // Our own modules only define things: what a page does not use stays out of its chunks.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/(engine|widgets)\/.*\.tsx?$/, sideEffects: false }] },
      // What several chunks share comes in one, or in two: on a slow phone thirty small files cost more than what is in them.
      output: {
        codeSplitting: {
          groups: [
            // Runs before all that the page consists of.
            { name: "ahead", test: /\/askAhead\.ts$/ },
            { name: "shared", minShareCount: 2, test: (id) => !notAtFirst.test(id) },
            { name: "small", minShareCount: 2, maxModuleSize: 8_000, test: (id) => !besideFlows.test(id) },
            { name: "pages", minShareCount: 2, test: forPages },
          ],
        },
      },
    },
  },
  optimizeDeps: {
    include: ["ajv/dist/runtime/ucs2length.js", "ajv/dist/runtime/equal.js", "ajv-formats/dist/formats.js"],
  },
  test: {
    root: here("."),
    sequence: { sequencer: SlowFirst },
    reporters: ["default", new Skipped()],
    projects: [
      {
        extends: true,
        test: onNode("node", { include: ["tests/**/*.test.ts"], exclude: apart, isolate: false }),
      },
      { extends: true, test: onNode("apart", { include: apart }) },
      {
        extends: true,
        server: kept,
        test: inBrowser("browser", {
          setupFiles: [here("./tests/config/browser-setup.ts")],
          include: ["tests/**/*.browser.test.{ts,tsx}"],
          // Files share a page: loading everything anew for each takes as long as their tests.
          isolate: false,
          // Half of their time these tests wait for the next frame. Stories do not: there a page more than cores is slower.
          maxWorkers: 2 * availableParallelism(),
        }),
      },
      ...(isTested("storybook")
        ? [
            {
              extends: true as const,
              plugins: [storybookTest({ configDir: here("./stories/config") })],
              // Stories share a page in Storybook too: loading everything anew for each file takes as long as the stories.
              test: inBrowser("storybook", { isolate: false }),
            },
          ]
        : []),
    ],
  },
});
