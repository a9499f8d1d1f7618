import type { Widget } from "./WidgetFile.ts";

const HEADER = "Written by `npm run generate` from the widget.json files; edit those.";

/**
 * What the portal needs to know of all widgets, by path from the project's root: the table of their components, the files
 * that bring several of them at once, the door of those in widgets/, and the list of their style sheets.
 * @param widgets sorted by name
 */
export function widgetParts(widgets: readonly Widget[]): { [path: string]: string } {
  const drawn = widgets.filter(({ frame }) => frame !== undefined);
  const shared = new Set(
    drawn.flatMap(({ chunk }) => (chunk === undefined || chunk === "own" ? [] : [chunk])),
  );
  return {
    "app/widgets/generated/components.ts": components(drawn),
    ...Object.fromEntries(
      [...shared].map((chunk) => [
        `app/widgets/generated/${chunk}Widgets.ts`,
        `// ${HEADER}\n${drawn
          .filter((widget) => widget.chunk === chunk)
          .map((widget) => `export { ${component(widget)} } from "${fromRegistry(widget)}";\n`)
          .join("")}`,
      ]),
    ),
    "widgets/generated/components.ts": `// ${HEADER}\n${drawn
      .filter(({ folder }) => folder.startsWith("widgets/"))
      .map((widget) => `export * from "../${component(widget)}/${component(widget)}.tsx";\n`)
      .join("")}`,
    "widgets/generated/styles.css": `/* ${HEADER} */\n${byUse(widgets)
      .filter(({ styled }) => styled)
      .map((widget) => `@import "../${fromWidgets(widget)}.css";\n`)
      .join("")}`,
  };
}

/** Each widget after those it is made of or draws on, so that its style sheet has the last word. */
function byUse(widgets: readonly Widget[]): Widget[] {
  const sorted: Widget[] = [];
  const seen = new Set<Widget>();
  const add = (widget: Widget) => {
    if (seen.has(widget)) return;
    seen.add(widget);
    for (const other of widgets) if (widget.mentions.has(component(other))) add(other);
    sorted.push(widget);
  };
  widgets.forEach(add);
  return sorted;
}

function components(drawn: readonly Widget[]): string {
  const eager = drawn.filter(({ chunk }) => chunk === undefined);
  const lines = drawn.map((widget) => {
    const { name, frame, chunk } = widget;
    if (chunk === undefined) return `  ${name}: { frame: "${frame}", component: ${component(widget)} },\n`;
    const file = chunk === "own" ? fromRegistry(widget) : `./${chunk}Widgets.ts`;
    return `  ${name}: { frame: "${frame}", fetchIt: async () => (await import("${file}")).${component(widget)} },\n`;
  });
  return [
    `// ${HEADER}\n`,
    'import type { WidgetSource } from "../later.tsx";\n',
    ...eager.map((widget) => `import { ${component(widget)} } from "${fromRegistry(widget)}";\n`),
    "\n/** What each widget is drawn with, by its name in schemas. */\n",
    `export const components: { readonly [name: string]: WidgetSource } = {\n${lines.join("")}};\n`,
  ].join("");
}

function component({ folder }: Widget): string {
  return folder.slice(folder.lastIndexOf("/") + 1);
}

/** The component's file, as app/widgets/generated names it. */
function fromRegistry(widget: Widget): string {
  const folder = widget.folder.replace(/^app\/widgets\//, "");
  return `${folder === widget.folder ? `../../../${folder}` : `../${folder}`}/${component(widget)}.tsx`;
}

/** The file of the folder's name without its ending, as widgets/ names it. */
function fromWidgets(widget: Widget): string {
  const { folder } = widget;
  const path = folder.startsWith("widgets/") ? folder.slice("widgets/".length) : `../${folder}`;
  return `${path}/${component(widget)}`;
}
