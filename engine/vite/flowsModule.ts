import type { Plan } from "../types.ts";

/** Source text of `virtual:flows`: what is known of each flow before it is opened, and how to load it. */
export function flowsModule(plans: readonly Plan[]): string {
  const rows = plans.map(({ flow, title, base, published, steps }) => {
    const about = JSON.stringify({
      id: flow,
      title,
      base,
      published,
      steps: steps.map(({ id, path }) => ({ id, path })),
    });
    return `  ${JSON.stringify(flow)}: { ...${about}, load: () => import(${JSON.stringify(`virtual:flow/${flow}`)}) }`;
  });
  return `export const flows = {\n${rows.join(",\n")}\n};\nif (import.meta.hot) import.meta.hot.accept();\n`;
}
