import { memo } from "react";
import { useFormContext } from "react-hook-form";
import { Fieldset } from "../../../../widgets/index.ts";
import { ChoiceText } from "../../../../widgets/RadioGroup/RadioGroup.tsx";
import type { ChoiceProps } from "./ChoiceProps.ts";
import { useError } from "./useError.ts";

export const RadioField = memo(function RadioField(props: ChoiceProps) {
  const { path, label, options, rule, hint, disabled = false, inline = true } = props;
  const { register } = useFormContext();
  const error = useError(path);
  const registered = register(path, { validate: rule as never });
  return (
    <Fieldset id={path} legend={label} required hint={hint} error={error}>
      <div className={inline ? "Choices Choices--inline" : "Choices"}>
        {options.map((option, index) => {
          const own = index === 0 ? path : `${path}-${index}`;
          return (
            <label key={String(option.value)} className="Choice" htmlFor={own}>
              <input
                id={own}
                type="radio"
                className="Choice-mark Choice-mark--round"
                value={String(option.value)}
                {...registered}
                disabled={disabled}
                aria-labelledby={option.description && `${own}-label`}
                aria-describedby={option.description && `${own}-more`}
              />
              <ChoiceText id={own} {...option} />
            </label>
          );
        })}
      </div>
    </Fieldset>
  );
});
