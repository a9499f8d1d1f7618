import { Clock3 } from "lucide-react";
import { Icon } from "../Icon/Icon.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/**
 * Radio cards for the person's accounts, each with name, kind and code. Belongs in a Fieldset, whose legend is the
 * question. `options`: the code as value, the kind or the name as label, the other as description; a label may include
 * the code. `props.cash`: the accounts whose available cash is known, in dollars. `props.onHold`: codes of accounts too new to pay out money yet; they are marked, but may still be chosen.
 */
export function AccountCards({
  id,
  name,
  value,
  readOnly,
  options = [],
  props,
  onChange,
}: WidgetProps<string>) {
  const { text } = useWidgetPorts();
  const cash = (props.cash ?? []) as readonly { code: string; availableCash: number }[];
  const onHold = (props.onHold ?? []) as readonly string[];
  return (
    <div className="RadioCards AccountCards">
      <div className="Choices">
        {options.map((option, index) => {
          const code = String(option.value);
          const own = index === 0 ? id : `${id}-${index}`;
          const known = cash.find((account) => account.code === code);
          return (
            <label key={code} className="Choice" htmlFor={own}>
              <input
                id={own}
                type="radio"
                className="Choice-mark Choice-mark--round"
                name={name}
                value={code}
                checked={code === value}
                disabled={readOnly}
                onChange={() => onChange(code)}
              />
              <span className="Choice-text">
                <span className="Choice-label">{option.label}</span>
                {option.description && option.description !== option.label ? (
                  <span className="Choice-more">{option.description}</span>
                ) : null}
                {option.label.includes(code) ? null : (
                  <span className="AccountCards-code">{text("widget.account.code", { code })}</span>
                )}
                {known ? (
                  <span className="AccountCards-cash">
                    {text("widget.account.cash", { cash: known.availableCash })}
                  </span>
                ) : null}
                {onHold.includes(code) ? (
                  <span className="AccountCards-hold">
                    <Icon of={Clock3} />
                    {text("widget.account.onHold")}
                  </span>
                ) : null}
              </span>
            </label>
          );
        })}
      </div>
    </div>
  );
}
