import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const engine = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

const REGISTRY = engine("react/leanRegistry.ts");
const UTILS = engine("react/leanUtils.ts");
const VALUES = engine("json/values.ts");

/** Modules of RJSF, and the exports of ours that take their place. */
const swaps: readonly { module: RegExp; file: string; exports: string }[] = [
  { module: /\/getDefaultRegistry\.js$/, file: REGISTRY, exports: "leanRegistry as default" },
  { module: /\/createSchemaUtils\.js$/, file: UTILS, exports: "createSchemaUtils as default" },
  { module: /\/resolveUiSchema\.js$/, file: UTILS, exports: "resolveUiSchema as default" },
  {
    module: /\/schemaHasNestedConditional\.js$/,
    file: UTILS,
    exports: "schemaHasNestedConditional as default",
  },
  {
    module: /\/shouldRenderOptionalField\.js$/,
    file: UTILS,
    exports: "shouldRenderOptionalField as default",
  },
  {
    module: /\/omitExtraData\.js$/,
    file: UTILS,
    exports: "omitExtraData as default, getUsedFormData, getFieldNames, isValueEmpty",
  },
  {
    module: /\/(ErrorSchemaBuilder|toErrorList|validationDataMerge)\.js$/,
    file: UTILS,
    exports: "collectErrors as default",
  },
  {
    module: /\/hashForSchema\.js$/,
    file: UTILS,
    exports: "noHash as default, noHash as hashObject, noHash as hashString, noHash as sortedJSONStringify",
  },
  { module: /\/getChangedFields\.js$/, file: UTILS, exports: "noChanges as default" },
  { module: /\/orderProperties\.js$/, file: UTILS, exports: "asWritten as default" },
  { module: /\/enums\.js$/, file: UTILS, exports: "TranslatableString" },
  { module: /^markdown-to-jsx\/react$/, file: UTILS, exports: "Markdown" },
  { module: /\/deepEquals\.js$/, file: VALUES, exports: "isSame as default" },
];

const PREFIX = "\0stepwright-lean-forms:";

/** Named by the text of our files, so that what Vite keeps of RJSF is bundled again when they change. */
function swapModules(): Plugin {
  const text = [REGISTRY, UTILS, VALUES].map((file) => readFileSync(file, "utf8")).join();
  return {
    name: `stepwright-lean-forms-${createHash("sha256").update(text).digest("hex").slice(0, 12)}`,
    resolveId(source, importer) {
      if (!importer || !/[\\/]@rjsf[\\/](core|utils)[\\/]/.test(importer)) return;
      const found = swaps.findIndex(({ module }) => module.test(source));
      return found < 0 ? undefined : `${PREFIX}${found}`;
    },
    load(id) {
      const swap = id.startsWith(PREFIX) ? swaps[Number(id.slice(PREFIX.length))] : undefined;
      return swap && `export { ${swap.exports} } from ${JSON.stringify(swap.file)};`;
    },
  };
}

/**
 * Leaves out the parts of RJSF that forms over constant schemas never use: its themes, its errors, its resolving of branches and
 * references, its Markdown. That is 85 kB gzip less to load before the first step shows. A server of development swaps
 * the same modules as a build, so that whatever runs in a test is what people get.
 */
export function leanForms(): Plugin {
  const modules = swapModules();
  return {
    ...modules,
    enforce: "pre",
    // In development Vite bundles RJSF by itself, past the plugins of the page.
    config: () => ({
      optimizeDeps: { include: ["@rjsf/core"], rolldownOptions: { plugins: [modules] } },
    }),
  };
}
