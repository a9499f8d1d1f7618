import type { FrameProps } from "../../engine/react/index.ts";
import { Field, FieldMessages, Fieldset, type FieldWidth, leaving } from "../../widgets/index.ts";

/** Puts the frame around a widget that its registration names. */
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
        <div className={`Field Field--${size}`} {...leaving(told.onLeave)}>
          {/* Messages come first: a control without a frame may be long, like a card entry. */}
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
