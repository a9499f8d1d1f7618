import { type ComponentProps, memo, type ReactNode } from "react";
import { type RegisterOptions, useFormContext } from "react-hook-form";
import { Field, type FieldWidth } from "../../../../widgets/index.ts";
import { describedBy } from "./describedBy.ts";
import type { Rule } from "./rules.ts";
import { useError } from "./useError.ts";

interface TextProps {
  path: string;
  label: string;
  rule?: Rule;
  required?: boolean;
  hint?: string;
  /** Leaves out "(optional)". */
  unmarked?: boolean;
  width?: FieldWidth;
  /** Tidies the text when the field is left. */
  tidy?: (text: string) => string;
  store?: RegisterOptions["setValueAs"];
  input?: ComponentProps<"input">;
  /** A class of the control. */
  look?: string;
  prefix?: ReactNode;
  suffix?: ReactNode;
}

export const TextField = memo(function TextField(props: TextProps) {
  const {
    path,
    label,
    rule,
    required = false,
    hint,
    unmarked,
    width,
    tidy,
    store,
    input,
    look,
    prefix,
    suffix,
  } = props;
  const { register } = useFormContext();
  const error = useError(path);
  const { onBlur, ...registered } = register(path, {
    ...(rule ? { validate: rule as never } : {}),
    ...(store ? { setValueAs: store } : {}),
  });
  return (
    <Field
      id={path}
      label={label}
      required={required}
      hint={hint}
      error={error}
      width={width}
      unmarked={unmarked}
    >
      <div className={look ? `Control ${look}` : "Control"}>
        {prefix}
        <input
          id={path}
          type="text"
          className="Control-input"
          autoComplete="off"
          spellCheck={false}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(path, hint, error)}
          {...input}
          {...registered}
          onBlur={(event) => {
            if (tidy) event.target.value = tidy(event.target.value);
            void onBlur(event);
          }}
        />
        {suffix}
      </div>
    </Field>
  );
});
