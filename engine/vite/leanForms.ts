import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ours = (file: string) => fileURLToPath(new URL(`../react/${file}`, import.meta.url));

/** What of RJSF a constant form never reaches, and what stands in for it. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/\/getDefaultRegistry\.js$/, ours("lean/leanRegistry.ts")],
  [/\/createSchemaUtils\.js$/, ours("lean/leanSchemaUtils.ts")],
  [/\/deepEquals\.js$/, ours("lean/leanEquals.ts")],
  [/\/resolveUiSchema\.js$/, ours("lean/leanUiSchema.ts")],
  [/\/schemaHasNestedConditional\.js$/, ours("lean/noConditional.ts")],
  [/\/omitExtraData\.js$/, ours("lean/noOmitting.ts")],
  [/\/enums\.js$/, ours("lean/NoStrings.ts")],
  [/^fast-uri$/, ours("lean/NoUri.ts")],
  [/^markdown-to-jsx\/react$/, ours("lean/NoMarkdown.ts")],
];

/**
 * Leaves out of a build the parts of RJSF that forms over constant schemas never use: its themes, its readers of
 * branches and references, its markdown, its sentences. About 50 kB less to load before the first step shows.
 */
export function leanForms(): Plugin {
  return {
    name: "stepwright-lean-forms",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      if (!importer || !/[\\/]@rjsf[\\/](core|utils)[\\/]/.test(importer)) return;
      return replaced.find(([path]) => path.test(source))?.[1];
    },
  };
}
