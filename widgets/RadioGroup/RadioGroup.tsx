import type { Option, WidgetProps } from "../WidgetProps.ts";

/**
 * Radio buttons. Belongs in a Fieldset, whose legend is the question. The first radio takes `id`, the others `${id}-1`,
 * `${id}-2`. `ui.inline` puts short options side by side.
 */
export function RadioGroup({
  id,
  name,
  value,
  readOnly,
  options = [],
  ui,
  onChange,
}: WidgetProps<Option["value"]>) {
  return (
    <div className={ui.inline === true ? "Choices Choices--inline" : "Choices"}>
      {options.map((option, index) => {
        const own = index === 0 ? id : `${id}-${index}`;
        return (
          <label key={String(option.value)} className="Choice" htmlFor={own}>
            <input
              id={own}
              type="radio"
              className="Choice-mark Choice-mark--round"
              name={name}
              value={String(option.value)}
              checked={option.value === value}
              disabled={readOnly}
              aria-labelledby={option.description && `${own}-label`}
              aria-describedby={option.description && `${own}-more`}
              onChange={() => onChange(option.value)}
            />
            <ChoiceText id={own} {...option} />
          </label>
        );
      })}
    </div>
  );
}

/**
 * The words of a choice. Its description has an id of its own, and the label too where there is one: a screen reader
 * then says the description once, after the name.
 */
export function ChoiceText({
  id,
  label,
  description,
}: Pick<Option, "label" | "description"> & { id: string }) {
  return (
    <span className="Choice-text">
      <span className="Choice-label" id={description && `${id}-label`}>
        {label}
      </span>
      {description ? (
        <span className="Choice-more" id={`${id}-more`}>
          {description}
        </span>
      ) : null}
    </span>
  );
}
