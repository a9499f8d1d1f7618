/** `npm run new`: writes the first files of a flow, step, block, list or widget. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { mayHaveDrafts, VERSIONS_FILE } from "../check/checkFiles.ts";
import { flowIds } from "../compile/FlowCompiler.ts";
import { resolvePath } from "../compile/SourceFile.ts";
import { flowFile } from "../import/importFlow.ts";
import { asList, asObject, isObject } from "../json/values.ts";
import { suggestion } from "../rules/nearest.ts";
import type { Json, JsonObject, Sources } from "../types.ts";
import { InputError, laidOut, readSources, reportInput, unpublished, writeText } from "./files.ts";
import { readWidgets } from "./generateCommand.ts";
import { committed } from "./lastCommit.ts";

const USAGE = `Say what is to be made:
  npm run -s new -- flow <name>                  a flow of two steps, with its examples
  npm run -s new -- step <flow>/<name>           a step before the last one of a flow
  npm run -s new -- block <flow>/<step>/<name>   a block, used at the end of a step
  npm run -s new -- list <flow>/<step>/<name>    a list of choices in reference/, offered at the end of a step
  npm run -s new -- widget <name>                a widget's folder, with its examples and its story`;

const MAKERS = { flow: newFlow, step: newStep, block: newBlock, list: newList };

/** Runs another command by its name; its exit code. */
type RunCommand = (command: string, words: string[]) => Promise<number>;

/** `new flow|step|block|list|widget <name>`: writes what runs at once, and has other commands write all that is made from it. */
export async function run(words: string[], folder: string, runCommand: RunCommand): Promise<number> {
  const made = reportInput(() => make(words, folder));
  if (made !== 0) return made;
  if (words[0] === "widget") return runCommand("generate", []);
  const failed = (await runCommand("check", ["--record"])) || (await runCommand("stories", []));
  console.log("Next: npm run -s check, and look at it with npm run dev or npm run storybook.");
  if (words[0] === "flow") console.log(unpublished(String(words[1])));
  return failed;
}

function make(words: string[], folder: string): number {
  const [kind, name, ...more] = words;
  if (kind === undefined || name === undefined || more.length > 0) throw new InputError(USAGE);
  const root = join(folder, "..");
  if (kind === "widget") return makeWidget(name, root);
  if (!isMaker(kind)) throw new InputError(`"${kind}" is nothing that can be made. ${USAGE}`);
  const made = MAKERS[kind](readSources(folder), name, committed(folder, VERSIONS_FILE));
  for (const [path, value] of Object.entries(made)) write(root, `schemas/${path}`, JSON.stringify(value));
  return 0;
}

function isMaker(kind: string): kind is keyof typeof MAKERS {
  return Object.hasOwn(MAKERS, kind);
}

function makeWidget(name: string, root: string): number {
  const made = newWidget(readWidgets(root), readdirSync(join(root, "widgets")), name);
  for (const [path, text] of Object.entries(made)) write(root, path, text);
  console.log(`Next: "x-ui": { "widget": "${name}" } at a field, or npm run storybook.`);
  return 0;
}

function write(root: string, path: string, text: string): void {
  const isNew = !existsSync(join(root, path));
  writeText(join(root, path), laidOut(path, text));
  console.log(`${isNew ? "Written" : "Changed"}: ${path}`);
}

/** Files under schemas/, by path. */
type Files = { [path: string]: Json };

const KEBAB = {
  pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  says: "small letters and digits, with hyphens between words",
};
const CAMEL = { pattern: /^[a-z][A-Za-z0-9]*$/, says: "letters and digits, beginning with a small letter" };

/** A flow that asks one thing and reads it back, with an example of each end. */
function newFlow(sources: Sources, name: string): Files {
  named(name, KEBAB, "flow");
  const folder = `flows/${name}`;
  if (Object.keys(sources).some((path) => path.startsWith(`${folder}/`)))
    throw new InputError(`There is a flow "${name}" already, in schemas/${folder}.`);
  const example = { $schema: "../../../meta/example.schema.json" };
  return {
    [`${folder}/flow.json`]: flowFile(name, titleOf(name), ["details"]),
    [`${folder}/details.step.json`]: {
      $schema: "../../meta/step.schema.json",
      title: "Details",
      type: "object",
      required: ["fullName"],
      content: ["fullName", "remarks"],
      properties: {
        fullName: {
          title: "Full name",
          type: "string",
          maxLength: 80,
          "x-ui": { widget: "name", autocomplete: "name" },
        },
        remarks: { title: "Remarks", type: "string", maxLength: 500, "x-ui": { widget: "textarea" } },
      },
    },
    [`${folder}/review.step.json`]: {
      $schema: "../../meta/step.schema.json",
      title: "Review",
      type: "object",
      content: [{ show: "review", name: "answers", title: "Your answers", steps: ["details"] }],
    },
    [`${folder}/examples/empty.json`]: {
      ...example,
      title: "Nothing is answered yet",
      answers: {},
      expect: { furthest: "details", issues: [{ path: "/details/fullName", code: "required" }] },
    },
    [`${folder}/examples/filled.json`]: {
      ...example,
      title: "Everything is answered",
      answers: { details: { fullName: "Ann Lee", remarks: "Please call me first." } },
      expect: { path: ["details", "review"], furthest: "review", issues: [] },
    },
  };
}

/**
 * A step before the last one of a flow, which reads it back if it is a review. Nothing in it is required, so the flow's examples
 * go on as they did; those that expect a path expect the step in it.
 */
function newStep(sources: Sources, path: string, versions: Json | undefined): Files {
  const [flow = "", name = "", ...more] = path.split("/");
  if (more.length > 0 || name === "")
    throw new InputError("Say which flow is to have it: new -- step <flow>/<name>.");
  named(name, CAMEL, "step");
  const { file, value, steps } = flowOf(sources, flow);
  const stepFile = `flows/${flow}/${name}.step.json`;
  if (Object.hasOwn(sources, stepFile) || steps.some(({ id, path: at }) => id === name || at === name))
    throw new InputError(`The flow "${flow}" has a step "${name}" already.`);
  const last = steps.at(-1);
  const step = { id: name, path: name, schema: `${name}.step.json` };
  return {
    [file]: {
      ...value,
      version: raised(value, versions),
      steps: [...steps.slice(0, -1), step, ...(last ? [last] : [])],
    },
    [stepFile]: {
      $schema: "../../meta/step.schema.json",
      title: titleOf(name),
      type: "object",
      content: ["remarks"],
      properties: {
        remarks: { title: "Remarks", type: "string", maxLength: 500, "x-ui": { widget: "textarea" } },
      },
    },
    ...withStepInReview(sources, resolvePath(file, String(last?.schema)), name),
    ...withStepInPaths(sources, flow, name, String(last?.id)),
  };
}

/** The file of a step whose reviews read one more step back; none where it has no review. */
function withStepInReview(sources: Sources, file: string, name: string): Files {
  if (!Object.hasOwn(sources, file)) return {};
  const step = parsed(sources, file);
  let isChanged = false;
  const reviewing = (content: Json[]) =>
    content.map((item) => {
      if (!isObject(item) || item.show !== "review" || !Array.isArray(item.steps)) return item;
      isChanged = true;
      return { ...item, steps: [...item.steps, name] };
    });
  const holding = (part: JsonObject) =>
    Array.isArray(part.content) ? { ...part, content: reviewing(part.content) } : part;
  const changed = holding(step);
  if (Array.isArray(step.sections))
    changed.sections = step.sections.map((section) => (isObject(section) ? holding(section) : section));
  return isChanged ? { [file]: changed } : {};
}

/** The examples that expect the last step in their path, with the new one before it. */
function withStepInPaths(sources: Sources, flow: string, name: string, last: string): Files {
  const examples = Object.keys(sources).filter((path) => path.startsWith(`flows/${flow}/examples/`));
  return Object.fromEntries(
    examples.flatMap((file) => {
      const example = parsed(sources, file);
      const expected = asObject(example.expect);
      if (!Array.isArray(expected.path) || !expected.path.includes(last)) return [];
      const path = expected.path.flatMap((id) => (id === last ? [name, id] : [id]));
      return [[file, { ...example, expect: { ...expected, path } }]];
    }),
  );
}

/** A block of one field, and its use at the end of a step. */
function newBlock(sources: Sources, path: string, versions: Json | undefined): Files {
  const [flow, stepId, name] = placeOf(path, "block");
  named(name, KEBAB, "block");
  const block = `blocks/${name}.json`;
  if (Object.hasOwn(sources, block))
    throw new InputError(`There is a block "${name}" already, in schemas/${block}.`);
  const key = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    [block]: {
      $schema: "../meta/block.schema.json",
      title: titleOf(name),
      type: "string",
      maxLength: 80,
      "x-ui": { widget: "text", autocomplete: "off" },
    },
    ...atEndOf(sources, flow, stepId, versions, key, { $ref: `../../blocks/${name}.json` }),
  };
}

/** A reference file of choices, what it holds, and a field at the end of a step that offers them. */
function newList(sources: Sources, path: string, versions: Json | undefined): Files {
  const [flow, stepId, name] = placeOf(path, "list");
  named(name, CAMEL, "list");
  const file = `reference/${name}.json`;
  if (Object.hasOwn(sources, file))
    throw new InputError(`There is a list "${name}" already, in schemas/${file}.`);
  return {
    [file]: [
      { id: "first", name: "The first" },
      { id: "second", name: "The second" },
    ],
    [`meta/${file.replace(/json$/, "schema.json")}`]: {
      $schema: "http://json-schema.org/draft-07/schema#",
      title: `${name}.json`,
      description: `${titleOf(name)}, in the order in which they are offered.`,
      type: "array",
      items: {
        title: "A choice",
        type: "object",
        additionalProperties: false,
        required: ["id", "name"],
        properties: {
          id: { description: "Its code, which answers keep.", type: "string", minLength: 1 },
          name: { description: "What people read.", type: "string", minLength: 1 },
        },
      },
    },
    ...atEndOf(sources, flow, stepId, versions, name, {
      title: titleOf(name),
      type: "string",
      "x-ui": { widget: "select", autocomplete: "off" },
      "x-rules": { options: { from: { var: `$ref.${name}` }, value: "id", label: "name" } },
    }),
  };
}

/** The flow, the step and the name in "<flow>/<step>/<name>". */
function placeOf(path: string, what: string): [flow: string, stepId: string, name: string] {
  const [flow = "", stepId = "", name = "", ...more] = path.split("/");
  if (more.length > 0 || name === "")
    throw new InputError(`Say which step is to use it: new -- ${what} <flow>/<step>/<name>.`);
  return [flow, stepId, name];
}

/** A step with one more property at the end of its layout, and the flow with the version for it. */
function atEndOf(
  sources: Sources,
  flow: string,
  stepId: string,
  versions: Json | undefined,
  key: string,
  property: Json,
): Files {
  const { file, value, steps } = flowOf(sources, flow);
  const step = steps.find(({ id }) => id === stepId);
  if (!step)
    throw unknown(
      "step",
      stepId,
      steps.map(({ id }) => String(id)),
      `The flow "${flow}" has`,
    );
  const stepFile = resolvePath(file, String(step.schema));
  return {
    [file]: { ...value, version: raised(value, versions) },
    [stepFile]: withProperty(parsed(sources, stepFile), key, property, stepFile),
  };
}

/** A step with one more property, at the end of its layout. */
function withProperty(step: JsonObject, key: string, property: Json, file: string): Json {
  const properties = asObject(step.properties);
  if (Object.hasOwn(properties, key))
    throw new InputError(`schemas/${file} has a property "${key}" already.`);
  const content = (items: Json | undefined) => [...asList(items), key];
  const sections = Array.isArray(step.sections) ? step.sections : undefined;
  const last = sections?.at(-1);
  return {
    ...step,
    ...(sections && isObject(last)
      ? { sections: [...sections.slice(0, -1), { ...last, content: content(last.content) }] }
      : {}),
    ...(Array.isArray(step.content) ? { content: content(step.content) } : {}),
    properties: { ...properties, [key]: property },
  };
}

/**
 * A widget's folder with one line of text, its guide and its stories, by path from the project's root.
 * @param widgets the names and folders that are taken
 */
function newWidget(
  widgets: readonly { name: string; folder: string }[],
  folders: readonly string[],
  name: string,
): { [path: string]: string } {
  named(name, CAMEL, "widget");
  const taken = widgets.find((widget) => widget.name === name);
  if (taken) throw new InputError(`There is a widget "${name}" already, in ${taken.folder}.`);
  const component = name[0]!.toUpperCase() + name.slice(1);
  if (folders.includes(component)) throw new InputError(`There is a folder widgets/${component} already.`);
  const title = titleOf(name);
  const stories = ["Empty", "Filled", "Invalid", "ReadOnly"];
  return {
    [`widgets/${component}/widget.json`]: JSON.stringify({
      $schema: "../widget.schema.json",
      name,
      says: `one line of text: ${title.toLowerCase()}`,
      holds: ["string"],
      frame: "field",
      chunk: "own",
      ui: { unit: { description: "What stands behind the text.", type: "string" } },
    }),
    [`widgets/${component}/guide.json`]: JSON.stringify({
      $schema: "../guide.schema.json",
      summary: `One line of text: ${title.toLowerCase()}.`,
      use: ["No other widget helps with this answer."],
      avoid: ["It is plain text: use TextInput."],
      anatomy: { Field: "What people type.", Unit: "Stands behind the text." },
      states: {
        Empty: "Waiting for text.",
        Filled: "With an answer and its unit.",
        Invalid: "The step was tried without it.",
        ReadOnly: "The text can be read only.",
      },
      keyboard: { Tab: "Moves into the field, and on to the next one." },
      do: { story: "Filled", says: "Show the unit beside the field." },
      dont: {
        story: "Empty",
        args: { label: `${title} (in all)` },
        says: "Don't hide the unit in the label.",
      },
    }),
    [`widgets/${component}/${component}.tsx`]: `import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import type { WidgetProps } from "../WidgetProps.ts";

/** One line of text; \`ui.unit\` stands behind it. */
export function ${component}(props: WidgetProps<string>) {
  const { unit } = props.ui;
  return (
    <FormattedInput<string>
      {...props}
      parse={(text) => text}
      format={(value) => value}
      suffix={typeof unit === "string" ? <span className="${component}-unit">{unit}</span> : undefined}
    />
  );
}
`,
    [`widgets/${component}/${component}.css`]: `.${component}-unit {\n  color: var(--ink-soft);\n}\n`,
    [`widgets/${component}/examples.ts`]: `import type { AnswerExample } from "../Example.ts";

export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "${title}", required: true } },
  { name: "Filled", props: { label: "${title}", value: "Twelve", ui: { unit: "in all" } } },
  { name: "Invalid", props: { label: "${title}", required: true, error: "${title} is required" } },
  { name: "ReadOnly", props: { label: "${title}", readOnly: true, value: "Twelve" } },
];
`,
    [`stories/widgets/${component}.stories.tsx`]: `${imported(component, "../../widgets/index.ts")}
${imported("examples", `../../widgets/${component}/examples.ts`)}
${imported("answerStory", "../config/answerStory.tsx")}

export default { title: "Answers/${component}", component: ${component} };

${stories.map((story) => `export const ${story} = answerStory(${component}, examples, "${story}");\n`).join("")}`,
  };
}

/** An import line for a written file. As a template it does not look like an import of this file. */
function imported(name: string, path: string): string {
  return `import { ${name} } from "${path}";`;
}

function named(name: string, { pattern, says }: typeof KEBAB, what: string): void {
  if (!pattern.test(name)) throw new InputError(`"${name}" is no name for a ${what}: use ${says}.`);
}

function flowOf(sources: Sources, flow: string) {
  const file = `flows/${flow}/flow.json`;
  if (!Object.hasOwn(sources, file)) throw unknown("flow", flow, flowIds(sources), "There are");
  const value = parsed(sources, file);
  const steps = Array.isArray(value.steps) ? value.steps.filter(isObject) : [];
  return { file, value, steps };
}

function unknown(what: string, name: string, known: readonly string[], there: string): InputError {
  const fix = suggestion(name, known) ?? `${there}: ${known.join(", ")}.`;
  return new InputError(`There is no ${what} "${name}". ${fix}`);
}

function parsed(sources: Sources, file: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(sources[file] ?? "");
  } catch (error) {
    throw new InputError(`schemas/${file}: ${(error as Error).message}`);
  }
  if (!isObject(value)) throw new InputError(`schemas/${file} is not an object.`);
  return value;
}

/**
 * The version of a flow whose fields change: "1.4.2" becomes "1.5.0", because a draft kept before has other answers.
 * @param versions the record in the last commit: a version that is not in it yet stays as it is
 */
function raised({ id, version }: JsonObject, versions: Json | undefined): string {
  if (!mayHaveDrafts(versions, String(id), String(version))) return String(version);
  const [major = "1", minor = "0"] = String(version).split(".");
  return `${major}.${Number(minor) + 1}.0`;
}

/** "birth-date" and "birthDate" become "Birth date". */
function titleOf(name: string): string {
  const words = name
    .replace(/([A-Z])/g, " $1")
    .replaceAll("-", " ")
    .toLowerCase();
  return words[0]!.toUpperCase() + words.slice(1);
}
