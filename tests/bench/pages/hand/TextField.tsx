import { type ComponentProps, memo, type ReactNode, useState } from "react";
import { type RegisterOptions, useFormContext } from "react-hook-form";
import { CharacterCount } from "../../../../widgets/CharacterCount/CharacterCount.tsx";
import { FEW } from "../../../../widgets/FormattedInput/FormattedInput.tsx";
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
  /** Says from the start how many characters are left, not only when few are. */
  countsAll?: boolean;
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
    countsAll = false,
    unmarked,
    width,
    tidy,
    store,
    input,
    look,
    prefix,
    suffix,
  } = props;
  const { register, getValues } = useFormContext();
  const error = useError(path);
  // The text while the person is told how many characters are left.
  const [long, setLong] = useState(() => (countsAll ? String(getValues(path) ?? "") : undefined));
  const most = rule?.most ?? Number.POSITIVE_INFINITY;
  const few = most > FEW ? most - FEW : most + 1;
  const note = (text: string, from: number) => setLong(countsAll || text.length >= from ? text : undefined);
  const { onBlur, onChange, ...registered } = register(path, {
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
          aria-describedby={
            [describedBy(path, hint, error), long && `${path}-count`].filter(Boolean).join(" ") || undefined
          }
          {...input}
          {...registered}
          onFocus={(event) => note(event.target.value, most - FEW)}
          onChange={(event) => {
            note(event.target.value, few);
            void onChange(event);
          }}
          onBlur={(event) => {
            if (tidy) event.target.value = tidy(event.target.value);
            note(event.target.value, most + 1);
            void onBlur(event);
          }}
        />
        {suffix}
      </div>
      {long === undefined ? null : <CharacterCount id={`${path}-count`} value={long} most={most} />}
    </Field>
  );
});
