import type { FieldTemplateProps, ObjectFieldTemplateProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { above } from "../json/pointers.ts";
import type { Json, ObjectNode, Pointer } from "../types.ts";
import { useFlowContext, usePointer, useRelevant, useSomeRelevant } from "./hooks.tsx";
import { hasPages } from "./place.ts";

interface SectionPlan {
  title?: string;
  text?: string;
  fields: string[];
}

/**
 * The RJSF ObjectFieldTemplate: draws an object in the sections of its layout. An object without any is a section
 * where it is a form's root, and otherwise a named group in the grid around it.
 */
export function SectionsTemplate({ fieldPathId, properties }: ObjectFieldTemplateProps) {
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
export function RelevantTemplate({ fieldPathId, schema, children }: FieldTemplateProps) {
  const pointer = usePointer(fieldPathId.path);
  return schema.type === "object" ? <WhileRelevant pointer={pointer}>{children}</WhileRelevant> : children;
}

function WhileRelevant({ pointer, children }: { pointer: Pointer; children: ReactNode }) {
  return useRelevant(pointer) ? children : null;
}
