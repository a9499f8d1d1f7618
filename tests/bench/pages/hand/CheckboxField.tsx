import { memo } from "react";
import { useFormContext } from "react-hook-form";
import { Field } from "../../../../widgets/index.ts";
import { describedBy } from "./describedBy.ts";
import type { Rule } from "./rules.ts";
import { useError } from "./useError.ts";

interface BoxProps {
  path: string;
  label: string;
  required?: boolean;
  rule?: Rule;
}

export const CheckboxField = memo(function CheckboxField({ path, label, required = false, rule }: BoxProps) {
  const { register } = useFormContext();
  const error = useError(path);
  return (
    <Field id={path} label={label} required={required} error={error} ownLabel>
      <label className="Choice" htmlFor={path}>
        <input
          id={path}
          type="checkbox"
          className="Choice-mark"
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(path, undefined, error)}
          {...register(path, rule ? { validate: rule as never } : {})}
        />
        <span className="Choice-text">
          <span className="Choice-label">{label}</span>
        </span>
      </label>
    </Field>
  );
});
