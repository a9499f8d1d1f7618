/** One choice of a select, radio group, checkbox list or lookup. */
export interface Option {
  value: string | number | boolean;
  label: string;
  /** A second, quieter line. */
  description?: string;
  disabled?: boolean;
}

/**
 * What every widget that holds an answer receives. The binding fills it from the step's schema, its `x-ui`
 * and the engine's state; a widget never sees a flow, a rule or another field.
 */
export interface WidgetProps<Value = unknown> {
  /** The id of the control that takes the focus; the label's `for` and the error summary point at it. */
  id: string;
  name: string;
  label: string;
  /** The answer, or undefined where there is none. Money and shares are numbers, dates "YYYY-MM-DD", or as much of one as its format asks for. */
  value: Value | undefined;
  required: boolean;
  readOnly: boolean;
  invalid: boolean;
  /** Ids of hint and error, space-separated, for `aria-describedby`; undefined where there is neither. */
  describedBy: string | undefined;
  options: readonly Option[] | undefined;
  /** The `format` of the field's schema, which says how much of a date is to be given. */
  schemaFormat?: string | undefined;
  /** The field's `x-ui`, as written in the schema. */
  ui: Readonly<Record<string, unknown>>;
  /** What the field's `x-rules.props` evaluate to now, by name: a sibling's value, a total, a list. */
  props: Readonly<Record<string, unknown>>;
  /** Called with each accepted change; undefined clears the answer. Text that cannot be read is passed as it is, so that nothing typed is lost. */
  onChange(value: Value | undefined): void;
}
