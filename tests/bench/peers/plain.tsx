// The step with the same plain controls as the other contenders, so that only the engine differs.
import "./plain.css";
import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from "react";
import { type AnswerProps, createRegistry, type Frame } from "../../../engine/react/index.ts";
import { showStep, words } from "./showStep.tsx";

function attributes({ id, name, invalid, describedBy }: AnswerProps) {
  return { id, name, "aria-invalid": invalid || undefined, "aria-describedby": describedBy };
}

/** A text control that shows by itself what is typed, as the portal's does, so that a key need not draw it again. */
const input = (type: string, read: (text: string) => string | number | undefined = (text) => text) =>
  function Input(props: AnswerProps) {
    const { value, onType } = props;
    const control = useRef<HTMLInputElement>(null);
    useLayoutEffect(() => {
      const { current } = control;
      if (current && read(current.value) !== value) current.value = String(value ?? "");
    });
    return (
      <input
        {...attributes(props)}
        ref={control}
        type={type}
        defaultValue={value ?? ""}
        onChange={({ target }) => {
          const answer = read(target.value);
          if (typeof answer === "string" && answer !== target.value) target.value = answer;
          onType(answer);
        }}
      />
    );
  };

/** Nine digits, grouped while they are typed. */
function grouped(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 9);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join("-");
}

function Checkbox(props: AnswerProps) {
  const { value, onChange } = props;
  return (
    <input
      {...attributes(props)}
      type="checkbox"
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

function Select(props: AnswerProps) {
  const { value, options = [], onChange } = props;
  return (
    <select
      {...attributes(props)}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="" />
      {options.map(({ value, label }) => (
        <option key={String(value)} value={String(value)}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Radios({ id, name, value, options = [], onChange }: AnswerProps) {
  return (
    <div className="options" role="radiogroup" aria-labelledby={`${id}-label`}>
      {options.map((option) => (
        <label key={String(option.value)}>
          <input
            type="radio"
            name={name}
            value={String(option.value)}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />{" "}
          {option.label}
        </label>
      ))}
    </div>
  );
}

function Note({ id, ui, props }: AnswerProps) {
  return (
    <div id={id} aria-live="polite">
      {words(String(ui.text), props)}
    </div>
  );
}

const as = (frame: Frame, component: ComponentType<AnswerProps>) => ({ frame, component });

const registry = createRegistry({
  widgets: {
    text: as("field", input("text")),
    ssn: as("field", input("text", grouped)),
    date: as("field", input("date")),
    number: as(
      "field",
      input("number", (text) => (text === "" ? undefined : Number(text))),
    ),
    checkbox: as("field", Checkbox),
    select: as("field", Select),
    radio: as("group", Radios),
    note: as("none", Note),
  },
  shells: {
    Frame({ frame, id, label, required, error, onLeave, children }) {
      const said = required ? `${label} *` : label;
      if (frame === "none") return <>{children}</>;
      const left = { onBlur: onLeave };
      return (
        <div className="field" {...left}>
          {frame === "group" ? (
            <span className="label" id={`${id}-label`}>
              {said}
            </span>
          ) : (
            <label htmlFor={id}>{said}</label>
          )}
          {children}
          <Problem id={id}>{error}</Problem>
        </div>
      );
    },
    Section: ({ children }) => <>{children}</>,
    Group: ({ children }) => <>{children}</>,
    EntryList({ id, label, entries, renderEditor, onAdd, error, ui }) {
      return (
        <>
          <h1>{label}</h1>
          {entries.map(({ key }) => (
            <fieldset className="row" key={key}>
              {renderEditor(key)}
            </fieldset>
          ))}
          <Problem id={id}>{error}</Problem>
          <button type="button" id="add" onClick={onAdd}>
            {words(String(ui.addLabel))}
          </button>
        </>
      );
    },
  },
});

function Problem({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <div className="error" id={`${id}-error`} role="alert">
      {children}
    </div>
  ) : null;
}

showStep(registry);
