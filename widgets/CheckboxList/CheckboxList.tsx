import { ChoiceText } from "../RadioGroup/RadioGroup.tsx";
import type { Option, WidgetProps } from "../WidgetProps.ts";

/**
 * Checkboxes for any number of options. The answer is a list in the order of the options. Belongs in a Fieldset with
 * role "group". The first checkbox takes `id`, the others `${id}-1`, `${id}-2`.
 */
export function CheckboxList(props: WidgetProps<Option["value"][]>) {
  const { id, name, value = [], readOnly, invalid, options = [], onChange } = props;
  const chosen = Array.isArray(value) ? value : [];
  return (
    <div className="Choices">
      {options.map((option, index) => {
        const own = index === 0 ? id : `${id}-${index}`;
        return (
          <label key={String(option.value)} className="Choice" htmlFor={own}>
            <input
              id={own}
              type="checkbox"
              className="Choice-mark"
              name={name}
              value={String(option.value)}
              checked={chosen.includes(option.value)}
              disabled={readOnly}
              aria-invalid={invalid || undefined}
              aria-labelledby={option.description && `${own}-label`}
              aria-describedby={option.description && `${own}-more`}
              onChange={(event) => {
                const ticked = new Set(chosen);
                if (event.target.checked) ticked.add(option.value);
                else ticked.delete(option.value);
                // Keep chosen values that are no longer offered: only the person may remove them.
                const known = options.map((each) => each.value).filter((each) => ticked.has(each));
                const others = chosen.filter((each) => ticked.has(each) && !known.includes(each));
                const next = [...known, ...others];
                onChange(next.length > 0 ? next : undefined);
              }}
            />
            <ChoiceText id={own} {...option} />
          </label>
        );
      })}
    </div>
  );
}
