import { useId } from "react";
import type { GroupProps } from "../../engine/react/index.ts";

/** Fields that belong together under one title, such as a phone number or an address. */
export function AppGroup({ title, children }: GroupProps) {
  const id = useId();
  return (
    // A fieldset's legend cannot be a grid item, so a labeled div is used; screen readers still read the name.
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be a grid item
    <div className="Group" role="group" aria-labelledby={id}>
      <p className="Group-title" id={id}>
        {title}
      </p>
      <div className="Section-fields">{children}</div>
    </div>
  );
}
