import Form from "@rjsf/core";
import type {
  FieldProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RegistryFieldsType,
  RJSFSchema,
  TemplatesType,
  UiSchema,
  ValidatorType,
} from "@rjsf/utils";
import { memo, type ReactNode, useMemo } from "react";
import { above } from "../json/pointers.ts";
import type { Json, Node, ObjectNode, Pointer } from "../types.ts";
import { Answer } from "./Answer.tsx";
import { Entries, type EntryFormProps } from "./Entries.tsx";
import {
  BasePointer,
  EntryKey,
  useFlowContext,
  usePointer,
  useRelevant,
  useSomeRelevant,
  useStep,
} from "./hooks.tsx";
import { hasPages, SEPARATOR } from "./place.ts";

/** The fields of the step on the screen. The surrounding form element and its buttons are the app's. */
export function StepForm() {
  const step = useStep();
  return (
    <BasePointer value={`/${step.id}`}>
      <ConstantForm key={step.id} object={step.root} id={step.id} />
    </BasePointer>
  );
}

/** The fields of one entry of a list, in a form over the entry's constant schema. */
export function EntryForm({ node, pointer, entryKey, id }: EntryFormProps) {
  return (
    <BasePointer value={pointer}>
      <EntryKey value={entryKey}>
        <ConstantForm object={node.entry} id={id} />
      </EntryKey>
    </BasePointer>
  );
}

const fields: RegistryFieldsType = { answer: AnswerField, entries: EntriesField, nothing: () => null };
const templates: Partial<TemplatesType> = {
  FieldTemplate: RelevantTemplate,
  ObjectFieldTemplate: SectionsTemplate,
};
/** RJSF never learns an answer, so nothing it does depends on one. */
const noData = {};
const noDefaults = {
  arrayMinItems: { populate: "never" },
  emptyObjectFields: "skipDefaults",
  constAsDefaults: "never",
  requiredBooleanDefault: "skip",
} as const;

/**
 * One RJSF form over a constant schema. RJSF walks the schema, gives each place its path and its id, and draws objects,
 * lists and answers with the templates and fields registered here. It renders once: each leaf follows the engine by
 * itself, so that a key press does not cost a copy, defaults and a comparison of the whole form.
 */
const ConstantForm = memo(function ConstantForm({ object, id }: { object: ObjectNode; id: string }) {
  const { schema, uiSchema } = useMemo(() => formSchema(object), [object]);
  return (
    <Form
      // The one real form element is the step's; a list entry's may not nest in it.
      tagName="div"
      className="ConstantForm"
      idPrefix={id}
      idSeparator={SEPARATOR}
      schema={schema}
      uiSchema={uiSchema}
      formData={noData}
      validator={noValidator}
      fields={fields}
      templates={templates}
      experimental_defaultFormStateBehavior={noDefaults}
      noValidate
      noHtml5Validate
      showErrorList={false}
    />
  );
});

interface FormSchema {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

/**
 * The constant structure that RJSF renders for an object of a plan: properties and their order, nothing else.
 * Limits, defaults and conditions stay with the engine; every leaf is drawn by our own fields.
 */
function formSchema(object: ObjectNode): FormSchema {
  const schema: RJSFSchema = { type: "object", properties: {} };
  const uiSchema: UiSchema = { "ui:submitButtonOptions": { norender: true } };
  for (const child of object.children) {
    const part = formPart(child);
    schema.properties![child.key] = part.schema;
    uiSchema[child.key] = part.uiSchema;
  }
  return { schema, uiSchema };
}

function formPart(node: Node): FormSchema {
  // One plain type for every leaf: what it holds is the engine's business, and RJSF has nothing to guess from it.
  const leaf: RJSFSchema = { type: "string", title: node.title };
  if (node.kind === "object") return formSchema(node);
  if (node.kind === "list") return { schema: leaf, uiSchema: { "ui:field": "entries" } };
  if (node.ui.widget === "hidden") return { schema: leaf, uiSchema: { "ui:field": "nothing" } };
  return { schema: leaf, uiSchema: { "ui:field": "answer" } };
}

function refuse(): never {
  throw new Error("RJSF does not validate a constant form.");
}

/**
 * RJSF demands a validator. Ours refuses, because RJSF holds no answers: asked, it could only say something wrong. The
 * engine validates each step with functions that AJV wrote at build time (`validatorModule`), without AJV in the page.
 */
const noValidator: ValidatorType = {
  validateFormData: refuse,
  isValid: refuse,
  rawValidation: refuse,
  reset() {},
};

/** The RJSF field of every leaf: hands over to our own, which reads and writes the engine and not RJSF. */
function AnswerField({ fieldPathId }: FieldProps) {
  return <Answer pointer={usePointer(fieldPathId.path)} id={fieldPathId.$id} />;
}

/** The RJSF field of every list: hands over to our own. */
function EntriesField({ fieldPathId }: FieldProps) {
  return <Entries pointer={usePointer(fieldPathId.path)} id={fieldPathId.$id} EntryForm={EntryForm} />;
}

interface SectionPlan {
  title?: string;
  text?: string;
  fields: string[];
}

/**
 * The RJSF ObjectFieldTemplate: draws an object in the sections of its layout. An object without any is a section
 * where it is a form's root, and otherwise a named group in the grid around it.
 */
function SectionsTemplate({ fieldPathId, properties }: ObjectFieldTemplateProps) {
  const { runtime } = useFlowContext();
  const pointer = usePointer(fieldPathId.path);
  const node = runtime.walker.node(pointer) as ObjectNode | undefined;
  if (!node) return null;

  const isRoot = fieldPathId.path.length === 0;
  const content = new Map(properties.map(({ name, content }) => [name, content]));
  const sections = sectionsOf(node.ui.sections);
  const isPage = isStep(pointer) || hasPages(runtime.walker.node(above(pointer)));
  // An entry that opens in place has its own h3.
  const level = !isRoot ? 3 : isPage ? 2 : 4;
  const names = [...content.keys()];

  if (sections.length === 0) {
    const all = properties.map(({ content }) => content);
    return isRoot ? (
      <FieldSection pointer={pointer} level={2} names={names}>
        {all}
      </FieldSection>
    ) : (
      <FieldGroup pointer={pointer} title={node.ui.title === "" ? "" : node.title} names={names}>
        {all}
      </FieldGroup>
    );
  }
  return sections.map((section, index) => (
    <FieldSection
      // Sections are constant data.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      key={index}
      pointer={pointer}
      level={level}
      title={section.title}
      text={section.text}
      names={section.fields}
    >
      {section.fields.map((name) => content.get(name))}
    </FieldSection>
  ));
}

interface FieldSectionProps {
  pointer: Pointer;
  level: 2 | 3 | 4;
  title?: string;
  /** A message key, or a sentence. */
  text?: Json;
  names: readonly string[];
  children: ReactNode;
}

/** A section that is there as long as any of its fields is. */
function FieldSection({ pointer, level, title, text, names, children }: FieldSectionProps) {
  const { registry, words } = useFlowContext();
  if (!useSomeRelevant(pointer, names)) return null;
  const { Section } = registry.shells;
  return (
    <Section title={title} intro={typeof text === "string" ? words(text) : undefined} level={level}>
      {children}
    </Section>
  );
}

/** An object inside a form, named while any of its fields is there; without a name, its fields are as those around it. */
function FieldGroup({
  pointer,
  title,
  names,
  children,
}: Omit<FieldSectionProps, "level" | "title"> & { title: string }) {
  const { registry } = useFlowContext();
  if (!useSomeRelevant(pointer, names)) return null;
  if (title === "") return <>{children}</>;
  const { Group } = registry.shells;
  return <Group title={title}>{children}</Group>;
}

function sectionsOf(told: Json | undefined): SectionPlan[] {
  return Array.isArray(told) ? (told as unknown as SectionPlan[]) : [];
}

function isStep(pointer: Pointer): boolean {
  return pointer.indexOf("/", 1) === -1;
}

/** The RJSF FieldTemplate: draws an object while it is relevant, and nothing of its own. A leaf sees to that itself. */
function RelevantTemplate({ fieldPathId, schema, children }: FieldTemplateProps) {
  const pointer = usePointer(fieldPathId.path);
  return schema.type === "object" ? <WhileRelevant pointer={pointer}>{children}</WhileRelevant> : children;
}

function WhileRelevant({ pointer, children }: { pointer: Pointer; children: ReactNode }) {
  return useRelevant(pointer) ? children : null;
}
