import { relative, resolve } from "node:path";
import type { Plugin } from "vite";
import { readSources } from "../../engine/cli/index.ts";
import { compileFlow, loadExamples } from "../../engine/index.ts";
import { picturesOf } from "../pictures/picturesOf.ts";

const PICTURES = "virtual:pictures/";
/** Rollup's prefix for virtual modules. */
const MARK = "\0";

/**
 * `virtual:pictures/<flow>`: a flow as the portal loads it, published or not, its rules as written, and the pictures of
 * its steps. An edit in `schemas` rebuilds them.
 */
export function picturesPlugin({ schemas }: { schemas: string }): Plugin {
  const folder = resolve(schemas);
  return {
    name: "stepwright-pictures",
    resolveId(source) {
      if (source.startsWith(PICTURES)) return MARK + source;
    },
    load(module) {
      if (!module.startsWith(MARK + PICTURES)) return;
      const id = module.slice(MARK.length + PICTURES.length);
      const sources = readSources(folder);
      const flow = compileFlow(sources, id);
      if (!flow.plan) this.error(`The flow "${id}" does not compile: npm run check says why.`);
      const { authored } = flow.plan;
      const { pictures } = picturesOf(flow, loadExamples(sources, id));
      return [
        `import { plan, validators } from ${JSON.stringify(`virtual:flow/${id}`)};`,
        `const { authored, pictures } = JSON.parse(${JSON.stringify(JSON.stringify({ authored, pictures }))});`,
        "export default { plan: { ...plan, authored }, validators, pictures };",
        "",
      ].join("\n");
    },
    hotUpdate({ file }) {
      if (relative(folder, file).startsWith("..") || !file.endsWith(".json")) return;
      const { idToModuleMap } = this.environment.moduleGraph;
      return [...idToModuleMap.values()].filter(({ id }) => id?.startsWith(MARK + PICTURES));
    },
  };
}
