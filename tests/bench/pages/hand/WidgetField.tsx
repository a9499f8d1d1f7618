import { type ComponentType, memo } from "react";
import { Controller, type RegisterOptions, useFormContext } from "react-hook-form";
import {
  Field,
  Fieldset,
  type FieldWidth,
  type Option,
  type WidgetProps,
} from "../../../../widgets/index.ts";
import { plainWidget } from "./plainWidget.ts";
import type { Rule } from "./rules.ts";

interface WidgetFieldProps {
  path: string;
  label: string;
  // Each widget has its own type of answer, which only passes through here.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  widget: ComponentType<WidgetProps<any>>;
  rule: Rule;
  required?: boolean;
  hint?: string;
  width?: FieldWidth;
  options?: readonly Option[];
  ui?: WidgetProps["ui"];
  props?: WidgetProps["props"];
  /** Whether it is a group of choices under a legend. */
  group?: boolean;
}

/** A field whose widget holds its own answer: only this field renders when it changes. */
export const WidgetField = memo(function WidgetField(told: WidgetFieldProps) {
  const {
    path,
    label,
    widget: Widget,
    rule,
    required = false,
    hint,
    width,
    options,
    ui = {},
    props = {},
  } = told;
  const { control } = useFormContext();
  const Frame = told.group ? Fieldset : Field;
  return (
    <Controller
      control={control}
      name={path}
      rules={{ validate: rule as never } as Pick<RegisterOptions, "validate">}
      render={({ field, fieldState: { error } }) => (
        <Frame
          id={path}
          label={label}
          legend={label}
          required={required}
          hint={hint}
          error={error?.message}
          width={width}
        >
          <Widget
            {...plainWidget(path, label, error?.message, hint)}
            required={required}
            options={options}
            ui={ui}
            props={props}
            value={field.value ?? undefined}
            // For react-hook-form, undefined is no answer but the value that the form began with.
            onChange={(value) => field.onChange(value ?? null)}
          />
        </Frame>
      )}
    />
  );
});
