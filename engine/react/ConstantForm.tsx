import Form from "@rjsf/core";
import type { RegistryFieldsType, TemplatesType } from "@rjsf/utils";
import { memo, useMemo } from "react";
import type { ObjectNode } from "../types.ts";
import { AnswerField } from "./AnswerField.tsx";
import { EntriesField } from "./EntriesField.tsx";
import { formSchema } from "./formSchema.ts";
import { SEPARATOR } from "./idOf.ts";
import { neverValidator } from "./neverValidator.ts";
import { RelevantTemplate } from "./RelevantTemplate.tsx";
import { SectionsTemplate } from "./SectionsTemplate.tsx";

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

/** One RJSF form over a constant schema: it renders once, and its leaves follow the engine on their own. */
export const ConstantForm = memo(function ConstantForm({ object, id }: { object: ObjectNode; id: string }) {
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
      validator={neverValidator}
      fields={fields}
      templates={templates}
      experimental_defaultFormStateBehavior={noDefaults}
      noValidate
      noHtml5Validate
      showErrorList={false}
    />
  );
});
