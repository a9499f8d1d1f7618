import type { Plugin } from "vite";

/** What makes Chromium compile every function of a script while it comes: https://v8.dev/blog/explicit-compile-hints. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/** Characters. Chromium compiles a shorter script only when all of it is there, and in the page's own time. */
const STREAMED = 30_000;

/**
 * Has Chromium compile the page's first scripts beside the page, while they come, and not each function as it is first called:
 * to show its first step, a wizard calls most of them. To other browsers it is a comment.
 */
export function compileEarly(): Plugin {
  return {
    name: "stepwright-compile-early",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const first = new Set(
        chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]),
      );
      for (const chunk of chunks)
        if (first.has(chunk.fileName) && chunk.code.length >= STREAMED) chunk.code = HINT + chunk.code;
    },
  };
}
