import { ChevronDown } from "lucide-react";
import { memo } from "react";
import { useFormContext } from "react-hook-form";
import { words } from "../../../../app/messages/words.ts";
import { Field, Icon } from "../../../../widgets/index.ts";
import type { ChoiceProps } from "./ChoiceProps.ts";
import { describedBy } from "./describedBy.ts";
import { useError } from "./useError.ts";

export const SelectField = memo(function SelectField({ path, label, options, rule, width }: ChoiceProps) {
  const { register } = useFormContext();
  const error = useError(path);
  return (
    <Field id={path} label={label} required error={error} width={width}>
      <div className="Control Select">
        <select
          id={path}
          className="Control-input Select-input"
          autoComplete="off"
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(path, undefined, error)}
          {...register(path, { validate: rule as never })}
        >
          <option value="">{words("widget.choose")}</option>
          {options.map((option) => (
            <option key={String(option.value)} value={String(option.value)}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} className="Select-arrow" />
      </div>
    </Field>
  );
});
