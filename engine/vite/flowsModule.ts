import type { Plan } from "../types.ts";
import { widgetsOf } from "../widgets.ts";

/** Has the browser fetch what the flow's own module is about to ask for. */
const AHEAD = `function ahead(href) {
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", href });
  link.crossOrigin = "anonymous";
  document.head.append(link);
}`;

/**
 * Source text of `virtual:flows`: what is known of each flow before it is opened, and how to load it.
 * @param planUrls by flow, an expression for the address of its plan in a build: asked for beside the flow's code, not after it
 */
export function flowsModule(
  plans: readonly Plan[],
  planUrls: { readonly [flow: string]: string } = {},
): string {
  const rows = plans.map((plan) => {
    const { flow, title, base, published, steps } = plan;
    const about = JSON.stringify({
      id: flow,
      title,
      base,
      published,
      steps: steps.map((step) => ({ id: step.id, path: step.path, widgets: widgetsOf(step) })),
    });
    const url = planUrls[flow];
    const code = `import(${JSON.stringify(`virtual:flow/${flow}`)})`;
    const load = url === undefined ? code : `(ahead(${url}), ${code})`;
    return `  ${JSON.stringify(flow)}: { ...${about}, load: () => ${load} }`;
  });
  return [
    ...(Object.keys(planUrls).length > 0 ? [AHEAD] : []),
    `export const flows = {\n${rows.join(",\n")}\n};`,
    "if (import.meta.hot) import.meta.hot.accept();",
    "",
  ].join("\n");
}
