import type { FrameProps } from "../../engine/react/index.ts";
import { Field, FieldMessages, Fieldset, type FieldWidth } from "../../widgets/index.ts";

/** Frames a widget as its registration says. */
export function AppFrame({ frame, children, label, width, ...told }: FrameProps) {
  const size = (width ?? "full") as FieldWidth;
  switch (frame) {
    case "group":
      return (
        <Fieldset legend={label} width={size} {...told}>
          {children}
        </Fieldset>
      );
    case "several":
      return (
        <Fieldset legend={label} width={size} role="group" {...told}>
          {children}
        </Fieldset>
      );
    case "none":
      return (
        <div className={`Field Field--${size}`}>
          {/* Above: what has no frame may be long, as a card's entry is, and its end out of sight. */}
          <FieldMessages id={told.id} error={told.error} warning={told.warning} />
          {children}
        </div>
      );
    default:
      return (
        <Field label={label} width={size} ownLabel={frame === "own"} {...told}>
          {children}
        </Field>
      );
  }
}
