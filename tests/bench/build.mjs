import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build, runnerImport } from "vite";
import { pagesPlugin } from "./pagesPlugin.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds one production page a contender, each with only the plugins it would have on its own.
 * @param pages what is to be built: the page's name in the root, and whether the engine draws it
 * @param options where the pages are, the definitions that they show, and where the result goes; `readable` code keeps
 * its names, for a profile
 * @returns the folder of the result
 */
export async function buildPages(
  pages,
  {
    root = here("./pages"),
    schemas = here("../../schemas"),
    outDir = here("../../dist/bench/pages"),
    readable = false,
  } = {},
) {
  // Running the plugins below starts Vite in development, which would go on into the builds and their React.
  const load = async (path) =>
    (await runnerImport(here(path), { configFile: false, root: here("../.."), logLevel: "error" })).module;
  const { flowsPlugin, leanForms } = await load("../../engine/vite/index.ts");
  process.env.NODE_ENV = "production";
  for (const { page, usesEngine } of pages) {
    await build({
      configFile: false,
      root,
      base: "./",
      logLevel: "error",
      // The catalogue of sentences is a module of the flows' plugin, which every page reads.
      plugins: [
        pagesPlugin(),
        react(),
        ...(usesEngine ? [leanForms()] : []),
        flowsPlugin({ schemas, spoken: /./ }),
      ],
      build: {
        outDir: `${outDir}/${page}`,
        emptyOutDir: true,
        target: "es2022",
        minify: !readable,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: `${root}/${page}.html`,
          treeshake: { moduleSideEffects: [{ test: /\/(engine|widgets)\/.*\.tsx?$/, sideEffects: false }] },
          // As the portal is built; a page of one chunk is none the wiser.
          output: { codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] } },
        },
      },
    });
  }
  return outDir;
}
