/** One choice of a select, radio group, checkbox list or lookup. */
export interface Option {
  value: string | number | boolean;
  label: string;
  /** A second, quieter line. */
  description?: string;
}

/**
 * The props of every widget that holds an answer. The binding fills them from the step's schema, its `x-ui` and the
 * engine's state. A widget never sees a flow, a rule or another field.
 */
export interface WidgetProps<Value = unknown> {
  /** The id of the control that takes the focus. The label's `for` and the error summary refer to it. */
  id: string;
  name: string;
  label: string;
  /**
   * The answer, or undefined. Money and shares are numbers; dates are "YYYY-MM-DD" or as much of it as the format asks
   * for.
   */
  value: Value | undefined;
  required: boolean;
  readOnly: boolean;
  invalid: boolean;
  /** Ids of hint and error, space-separated, for `aria-describedby`; undefined if there is neither. */
  describedBy: string | undefined;
  options: readonly Option[] | undefined;
  /** The `format` of the field's schema. It says how much of a date is needed. */
  schemaFormat?: string | undefined;
  /** The `maxLength` of the field's schema: how many characters a text may have. */
  maxLength?: number | undefined;
  /** The field's `x-ui`, as written in the schema. */
  ui: Readonly<Record<string, unknown>>;
  /** The current values of the field's `x-rules.props`, by name: another answer, a total, a list. */
  props: Readonly<Record<string, unknown>>;
  /**
   * Called with each change; undefined clears the answer. Text that cannot be read is passed as it is, so that nothing
   * typed is lost.
   */
  onChange(value: Value | undefined): void;
  /**
   * Called in place of `onChange` by a control that shows by itself what is typed: it is not drawn again for that alone.
   * When the focus leaves it, it calls `onChange` in any case.
   */
  onType?(value: Value | undefined): void;
}
