import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build, runnerImport } from "vite";
import { pagesPlugin } from "./pagesPlugin.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds one production page per contender, each with only the plugins it would have by itself.
 * @param pages what to build: the page's name in the root, and whether the engine renders it
 * @param options where the pages are, their definitions, and the folder for the result; `readable` code keeps its
 * names, for a profile; `inOneFile` has no second script, and no plan beside it; `early` compiles pages by hand as early as ours
 * @returns the folder of the result
 */
export async function buildPages(
  pages,
  {
    root = here("./pages"),
    schemas = here("../../schemas"),
    outDir = here("../../dist/bench/pages"),
    readable = false,
    inOneFile = false,
    early = false,
  } = {},
) {
  // Running the plugins below starts Vite in development mode, which would carry over into the builds and their React.
  const load = async (path) =>
    (await runnerImport(here(path), { configFile: false, root: here("../.."), logLevel: "error" })).module;
  const { compileEarly, flowsPlugin, leanForms } = await load("../../engine/vite/index.ts");
  // What the portal's build does to all its pages is done to those by hand as well.
  const { ownIcons, plainImports } = await load("../../vite.config.ts");
  process.env.NODE_ENV = "production";
  for (const { page, usesEngine } of pages) {
    await build({
      configFile: false,
      root,
      base: "./",
      logLevel: "error",
      // The message catalogue is a module of the flows' plugin, and every page reads it.
      plugins: [
        pagesPlugin(),
        react(),
        ownIcons,
        plainImports,
        ...(usesEngine ? [leanForms()] : []),
        ...(usesEngine || early ? [compileEarly()] : []),
        flowsPlugin({ schemas, spoken: /./, inCode: inOneFile }),
      ],
      build: {
        outDir: `${outDir}/${page}`,
        emptyOutDir: true,
        target: "es2022",
        minify: !readable,
        rolldownOptions: {
          input: `${root}/${page}.html`,
          treeshake: { moduleSideEffects: [{ test: /\/(engine|widgets)\/.*\.tsx?$/, sideEffects: false }] },
          // The same as in the portal's build. It makes no difference to a page of one chunk.
          output: {
            codeSplitting: inOneFile ? false : { groups: [{ name: "shared", minShareCount: 2 }] },
          },
        },
      },
    });
  }
  return outDir;
}
