import { relative, resolve } from "node:path";
import type { Plugin, Rolldown, ViteDevServer } from "vite";
import { checkContract } from "../check/checkContract.ts";
import { readSources } from "../cli/files.ts";
import { compilePlan, flowIds } from "../compile/FlowCompiler.ts";
import { Library } from "../compile/Library.ts";
import { validatorModule } from "../compile/validators.ts";
import { WidgetCatalogue } from "../compile/WidgetCatalogue.ts";
import { keptIn } from "../json/values.ts";
import type { Finding, Plan, Sources } from "../types.ts";
import { widgetsOf } from "../widgets.ts";

const LIST = "virtual:flows";
const MESSAGES = "virtual:messages";
const PAGES = "virtual:messages/pages";
const FLOW = "virtual:flow/";
const VALIDATORS = "virtual:flow-validators/";
/** Rollup's mark of a module that is no file. */
const MARK = "\0";

type PluginContext = Rolldown.PluginContext;

type FlowBuild = ReturnType<typeof compilePlan>;

interface FlowsOptions {
  /** The folder of the schemas. */
  schemas: string;
  /** Matches the keys of the sentences that the app says itself: they are at hand before any flow is. All, unless given. */
  spoken?: RegExp;
  /** Matches the keys among them that only pages beside the flows say, which import `virtual:messages/pages`. */
  onPages?: RegExp;
  /**
   * By the start of a key, the widgets that say it: in a build these sentences come with the plans of the flows that have one of
   * the widgets, and with `virtual:messages/pages`.
   */
  ofWidgets?: { readonly [start: string]: readonly string[] };
  /** A build has plans and sentences in its code, not beside it: a page of one flow has nothing to fetch after its script. */
  inCode?: boolean;
}

/**
 * Compiles the flows below `schemas` when something imports them:
 * `virtual:flows` lists them (a browser's build has only the published ones), `virtual:flow/<id>` is one of them with its plan and standalone validators, in a chunk of
 * its own, `virtual:messages` the catalogue, and `virtual:messages/pages` the rest of it for pages beside the flows. A finding stops the build with its file and line, and in dev fills the overlay. An edit of any file below
 * `schemas` replaces the flows in place, so that a wizard on the screen keeps its answers.
 */
export function flowsPlugin({
  schemas,
  spoken = /^/,
  onPages,
  ofWidgets = {},
  inCode = false,
}: FlowsOptions): Plugin {
  const folder = resolve(schemas);
  let sources: Record<string, string> | undefined;
  let sentences: SharedOut | undefined;
  let server: ViteDevServer | undefined;
  const flows = new Map<string, FlowBuild>();
  /** By environment, the catalogue as its page has it. */
  const catalogues = new Map<string, string>();

  const read = () => {
    sources ??= { ...readSources(folder) };
    return sources;
  };
  const flow = (id: string): FlowBuild => keptIn(flows, id, () => compilePlan(read(), id));
  // A dev server watches the folder as a whole.
  const watch = (context: { addWatchFile(file: string): void }) => {
    if (!server) for (const path of Object.keys(read())) context.addWatchFile(resolve(folder, path));
  };
  const messages = () => {
    const plans = flowIds(read()).flatMap((id) => flow(id).plan ?? []);
    sentences ??= shareOut(read(), plans, spoken);
    return sentences;
  };
  /** What only the browser's build has: a catalogue that comes in parts, and plans as files beside the code. */
  const asAssets = ({ environment }: PluginContext) =>
    !inCode && environment.mode === "build" && environment.config.consumer === "client";
  const catalogue = (apart: boolean, ofPages: boolean) =>
    Object.fromEntries(
      Object.entries(messages().shared).filter(([key]) => (apart && isLater(key)) === ofPages),
    );
  const saidBy = (key: string) => Object.entries(ofWidgets).find(([start]) => key.startsWith(start))?.[1];
  const isLater = (key: string) => onPages?.test(key) === true || saidBy(key) !== undefined;
  /** What a flow says, be it the sentence of a widget or of a page, and what the widgets of its steps say. */
  const said = (plan: Plan) => {
    const widgets = new Set(plan.steps.flatMap((step) => widgetsOf(step)));
    const theirs = Object.entries(messages().shared).filter(
      ([key]) =>
        saidBy(key)?.some((widget) => widgets.has(widget)) ||
        (isLater(key) && Object.hasOwn(plan.messages, key)),
    );
    return { ...messages().own[plan.flow], ...Object.fromEntries(theirs) };
  };
  /** What flows and program do not have of each other; nothing is said while a flow does not compile. */
  const contractFindings = (): Finding[] => {
    const plans = flowIds(read()).map((id) => flow(id).plan);
    if (!plans.every((plan) => plan !== undefined)) return [];
    const library = new Library(read());
    // A page may read reference data that no flow does.
    for (const path of library.paths("reference/", ".json")) library.value(path);
    checkContract(library, read(), plans);
    return library.findings.filter(({ level }) => level === "error");
  };
  const planUrls = (context: PluginContext, plans: readonly Plan[]) =>
    Object.fromEntries(
      plans.map((plan) => {
        const source = inAscii(JSON.stringify(carriedPlan(plan, said(plan))));
        const asset = context.emitFile({ type: "asset", name: `${plan.flow}.plan.json`, source });
        return [plan.flow, `import.meta.ROLLUP_FILE_URL_${asset}`];
      }),
    );
  /** @param edited the one file that changed; unless given, any may have */
  const forget = (edited?: string) => {
    sentences = undefined;
    sources = undefined;
    for (const [id, { files }] of flows)
      if (edited === undefined || edited.startsWith("meta/") || files.includes(edited)) flows.delete(id);
  };
  const fail = (findings: readonly Finding[]) => {
    const worst = findings.find(({ level }) => level === "error") ?? findings[0];
    const told = findings.map(({ file, line, column, code, message, fix }) =>
      [`${file}:${line}:${column} ${code}: ${message}`, fix].filter(Boolean).join("\n  "),
    );
    return {
      message: `The flow cannot be compiled.\n${told.join("\n")}`,
      id: worst && resolve(folder, worst.file),
      loc: worst && { file: resolve(folder, worst.file), line: worst.line, column: worst.column },
    };
  };
  /** The path of a file with texts that name numbers, where the program imports it by itself. */
  const sayingNumbers = (module: string) => {
    const path = relative(folder, module).replaceAll("\\", "/");
    const isImported = /^(reference\/[^/]+|messages\.en)\.json$/.test(path);
    return isImported && read()[path]?.includes("{ref.") ? path : undefined;
  };
  const idOf = (module: string, prefix: string) =>
    module.startsWith(MARK + prefix) ? module.slice(MARK.length + prefix.length) : undefined;

  return {
    name: "stepwright-flows",
    configureServer(dev) {
      server = dev;
      dev.watcher.add(folder);
    },
    buildStart() {
      forget();
    },
    resolveId(source) {
      if (
        [LIST, MESSAGES, PAGES].includes(source) ||
        source.startsWith(FLOW) ||
        source.startsWith(VALIDATORS)
      )
        return MARK + source;
    },
    load(module) {
      if (module === MARK + LIST) {
        watch(this);
        const ids = flowIds(read());
        const plans = ids.map((id) => flow(id).plan ?? this.error(fail(flow(id).findings)));
        const flaws = contractFindings();
        if (flaws.length > 0) this.error(fail(flaws));
        const widgets = new WidgetCatalogue(new Library(read()));
        const isAtHand = (widget: string) => widgets.of(widget).atHand;
        if (!asAssets(this)) return flowsModule(plans, isAtHand);
        const published = plans.filter((plan) => plan.published);
        return flowsModule(published, isAtHand, planUrls(this, published));
      }
      if (module === MARK + MESSAGES) {
        const source = messagesModule(catalogue(asAssets(this), false));
        catalogues.set(this.environment.name, source);
        return source;
      }
      if (module === MARK + PAGES) return pageMessagesModule(catalogue(asAssets(this), true));
      const numbered = sayingNumbers(module);
      if (numbered !== undefined) return JSON.stringify(new Library(read()).value(numbered));
      const flowId = idOf(module, FLOW);
      const validatorsId = idOf(module, VALIDATORS);
      const id = flowId ?? validatorsId;
      if (id === undefined) return;
      watch(this);
      const { plan, schemas, findings } = flow(id);
      if (!plan || !schemas) this.error(fail(findings));
      if (flowId === undefined) return validatorModule(schemas);
      const own = messages().own[flowId] ?? {};
      return flowModule(plan, own, asAssets(this) ? planUrls(this, [plan])[flowId] : undefined);
    },
    hotUpdate({ type, file }) {
      const path = relative(folder, file).replaceAll("\\", "/");
      if (path.startsWith("..") || !path.endsWith(".json")) return;
      forget(type === "update" ? path : undefined);
      const graph = this.environment.moduleGraph;
      // Any of them may say a number of the edited file.
      for (const [id, each] of graph.idToModuleMap) if (sayingNumbers(id)) graph.invalidateModule(each);
      // In dev the pages beside the flows have all sentences from the catalogue, and none of their own.
      const loaded = [...graph.idToModuleMap.values()].filter(
        ({ id }) =>
          id !== MARK + PAGES &&
          [LIST, MESSAGES, FLOW, VALIDATORS].some((name) => id?.startsWith(MARK + name)),
      );
      // A wizard on the screen keeps its last sound plan while its file is being mended.
      const open = new Set(
        loaded.flatMap(({ id }) => (id && (idOf(id, FLOW) ?? idOf(id, VALIDATORS))) || []),
      );
      const broken = [...open].flatMap((name) => (flow(name).plan ? [] : flow(name).findings));
      const findings = broken.length > 0 ? broken : contractFindings();
      if (findings.length > 0) {
        const { message, id, loc } = fail(findings);
        server?.ws.send({ type: "error", err: { message, id, loc, stack: "", plugin: "stepwright-flows" } });
        for (const each of loaded) graph.invalidateModule(each);
        return [];
      }
      // The whole page imports the catalogue: replaced, it would open its flow again instead of taking the new plan.
      const same = catalogues.get(this.environment.name) === messagesModule(messages().shared);
      return loaded.filter(({ id }) => !(same && id === MARK + MESSAGES));
    },
  };
}

// ---------------------------------------------------------------- the source text of the modules

/** A single curly quote makes a browser keep the whole text with two bytes a character, and parse it a third slower. */
function inAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Has the browser fetch what the flow's own module is about to ask for. */
const AHEAD = `function ahead(href) {
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", href });
  link.crossOrigin = "anonymous";
  document.head.append(link);
}`;

/** Every page loads the list first of all, so a step is written as few bytes: its id, its path and its widgets. */
const ENTRY = `function entry(id, base, steps, load, published = true) {
  const read = (step) => {
    const [id, path, ...widgets] = step.split(" ");
    return { id, path, widgets };
  };
  return [id, { id, base, published, steps: steps.map(read), load }];
}`;

/**
 * Source text of `virtual:flows`: what is known of each flow before it is opened, and how to load it.
 * @param isAtHand the widgets that no page has to fetch
 * @param planUrls by flow, an expression for the address of its plan in a build: asked for beside the flow's code, not after it
 */
function flowsModule(
  plans: readonly Plan[],
  isAtHand: (widget: string) => boolean,
  planUrls: { readonly [flow: string]: string } = {},
): string {
  const entries = plans.map(({ flow, base, published, steps }) => {
    const words = steps.map((step) =>
      [step.id, step.path, ...widgetsOf(step).filter((widget) => !isAtHand(widget))].join(" "),
    );
    const about = [flow, base, words].map((each) => JSON.stringify(each)).join(", ");
    const url = planUrls[flow];
    const code = `import(${JSON.stringify(`virtual:flow/${flow}`)})`;
    return `  entry(${about}, () => ${url === undefined ? code : `(ahead(${url}), ${code})`}${published ? "" : ", false"})`;
  });
  return [
    ENTRY,
    ...(Object.keys(planUrls).length > 0 ? [AHEAD] : []),
    `export const flows = Object.fromEntries([\n${entries.join(",\n")}\n]);`,
    "if (import.meta.hot) import.meta.hot.accept();",
    "",
  ].join("\n");
}

/** A plan as the browser gets it: what authors wrote is for explain, and of the sentences only the flow's own are in it. */
function carriedPlan(
  { authored: _authored, conditions: _conditions, messages: _messages, ...carried }: Plan,
  own: object,
): object {
  return { ...carried, messages: own };
}

/**
 * Source text of `virtual:flow/<id>`: the plan and its validators. In dev, `onChange` tells of a new version of both
 * after an edit below `schemas`.
 * @param own the sentences that this flow alone says
 * @param planUrl an expression for the address of the plan's JSON in a build; without it the plan is in the module
 */
function flowModule(plan: Plan, own: object, planUrl?: string): string {
  // Browsers parse a text of JSON faster than the same literal, and an asset of it faster than both.
  const carried =
    planUrl === undefined
      ? `JSON.parse(${JSON.stringify(JSON.stringify(carriedPlan(plan, own)))})`
      : `await fetch(${planUrl}).then((answer) => answer.json())`;
  return [
    `import validators from ${JSON.stringify(`virtual:flow-validators/${plan.flow}`)};`,
    'import messages from "virtual:messages";',
    `const carried = ${carried};`,
    "const plan = { ...carried, authored: {}, conditions: [], messages: Object.assign(messages, carried.messages) };",
    "export { plan, validators };",
    "const listeners = import.meta.hot?.data.listeners ?? new Set();",
    "export function onChange(listener) { listeners.add(listener); return () => listeners.delete(listener); }",
    "if (import.meta.hot) {",
    "  import.meta.hot.data.listeners = listeners;",
    "  import.meta.hot.accept((next) => { if (next) for (const listener of listeners) listener(next); });",
    "}",
    "",
  ].join("\n");
}

type Sentences = { readonly [key: string]: string };

/** The whole catalogue, shared out: what flows say goes with each of them, everything else is at hand at once. */
interface SharedOut {
  shared: Sentences;
  /** By flow id. */
  own: { readonly [flow: string]: Sentences };
}

/** @param spoken matches the keys that the app says itself, whoever else does */
export function shareOut(sources: Sources, plans: readonly Plan[], spoken: RegExp): SharedOut {
  const { $schema: _schema, ...all } = (new Library(sources).value("messages.en.json") ?? {}) as Sentences;
  const saidBy = ({ messages }: Plan, key: string) => Object.hasOwn(messages, key) && !spoken.test(key);
  const those = (which: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => which(key)));
  return {
    shared: those((key) => !plans.some((plan) => saidBy(plan, key))),
    own: Object.fromEntries(plans.map((plan) => [plan.flow, those((key) => saidBy(plan, key))])),
  };
}

/** Source text of `virtual:messages`: sentences by key, to which each flow adds its own as it is loaded. */
function messagesModule(shared: Sentences): string {
  return `const messages = ${parsed(shared)};\nexport default messages;\n`;
}

/** Source text of `virtual:messages/pages`: adds what only the pages say that import it. */
function pageMessagesModule(messages: Sentences): string {
  return `import messages from "virtual:messages";\nObject.assign(messages, ${parsed(messages)});\n`;
}

const parsed = (messages: Sentences) => `JSON.parse(${JSON.stringify(JSON.stringify(messages))})`;
