import ObjectField from "@rjsf/core/lib/components/fields/ObjectField.js";
import SchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR } from "@rjsf/utils";

const nothing = () => null;

/**
 * What `leanForms` puts in place of RJSF's default registry: only what a constant form is made of. Every leaf has a
 * field of its own, so RJSF's fields for leaves and lists, its widgets and its templates are never drawn.
 */
export function leanRegistry() {
  return {
    fields: { SchemaField, ObjectField },
    templates: {
      ButtonTemplates: { SubmitButton: nothing },
      DescriptionFieldTemplate: nothing,
      ErrorListTemplate: nothing,
      FieldErrorTemplate: nothing,
      FieldHelpTemplate: nothing,
    },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: String,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  };
}
