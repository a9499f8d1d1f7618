import { useId, useState } from "react";
import { Button } from "../Button/Button.tsx";
import { DateInput } from "../DateInput/DateInput.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";
import { describedBy } from "../Field/describedBy.ts";
import { Field } from "../Field/Field.tsx";
import { Fieldset } from "../Fieldset/Fieldset.tsx";
import { RadioGroup } from "../RadioGroup/RadioGroup.tsx";
import { SelectInput } from "../SelectInput/SelectInput.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { Option } from "../WidgetProps.ts";
import { type DateRange, issuesOf } from "./dateRange.ts";

export interface DateRangeDialogProps {
  open: boolean;
  /** What the rows may be of. */
  categories: readonly Option[];
  /** When they may be from. */
  periods: readonly Option[];
  /** The period whose days people give themselves. */
  custom: string;
  value: DateRange;
  onApply(value: DateRange): void;
  onDismiss(): void;
}

/** A dialog that narrows a list to a category and to a time: a period by its name, or days of one's own. */
export function DateRangeDialog({ open, onDismiss, ...rest }: DateRangeDialogProps) {
  const { text } = useWidgetPorts();
  const formId = useId();
  return (
    <Dialog
      open={open}
      title={text("widget.dateRange.title")}
      bodyDescribes={false}
      onDismiss={onDismiss}
      actions={
        <>
          <Button look="primary" type="submit" form={formId}>
            {text("widget.dateRange.apply")}
          </Button>
          <Button onClick={onDismiss}>{text("widget.dateRange.cancel")}</Button>
        </>
      }
    >
      <RangeForm formId={formId} {...rest} />
    </Dialog>
  );
}

function RangeForm({
  formId,
  categories,
  periods,
  custom,
  value,
  onApply,
}: Omit<DateRangeDialogProps, "open" | "onDismiss"> & { formId: string }) {
  const { text } = useWidgetPorts();
  const [range, setRange] = useState(value);
  const [tried, setTried] = useState(false);
  const isCustom = range.period === custom;
  const issues = tried && isCustom ? issuesOf(range) : {};
  const id = (name: string) => `${formId}-${name}`;
  const control = (name: keyof DateRange, label: string) => ({
    id: id(name),
    name: id(name),
    label,
    value: range[name] === "" ? undefined : range[name],
    required: false,
    readOnly: false,
    invalid: name in issues,
    options: undefined,
    ui: {},
    props: {},
    onChange: (next: unknown) =>
      setRange((before) => ({ ...before, [name]: next === undefined ? "" : String(next) })),
  });
  const dayField = (name: "from" | "to") => {
    const label = text(`widget.dateRange.${name}`);
    const error = issues[name] && text(issues[name]);
    return (
      <Field
        id={id(name)}
        label={label}
        required
        unmarked
        hint={text("widget.dateRange.hint")}
        {...(error ? { error } : {})}
        width="third"
      >
        <DateInput {...control(name, label)} describedBy={describedBy(id(name), { hint: true, error })} />
      </Field>
    );
  };
  return (
    <form
      id={formId}
      className="DateRangeDialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = isCustom ? Object.keys(issuesOf(range)) : [];
        setTried(true);
        if (first) return document.getElementById(id(first))?.focus();
        onApply(isCustom ? range : { ...range, from: "", to: "" });
      }}
    >
      <Field id={id("category")} label={text("widget.dateRange.category")} required unmarked>
        <SelectInput
          {...control("category", text("widget.dateRange.category"))}
          describedBy={undefined}
          options={categories}
          ui={{ emptyLabel: text("widget.dateRange.everything") }}
        />
      </Field>
      <Fieldset id={id("period")} legend={text("widget.dateRange.period")} required>
        <RadioGroup
          {...control("period", text("widget.dateRange.period"))}
          value={range.period}
          describedBy={undefined}
          options={[{ value: "", label: text("widget.dateRange.always") }, ...periods]}
        />
      </Fieldset>
      {isCustom ? (
        <div className="DateRangeDialog-days">
          {dayField("from")}
          {dayField("to")}
        </div>
      ) : null}
    </form>
  );
}
