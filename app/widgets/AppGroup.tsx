import { useId } from "react";
import type { GroupProps } from "../../engine/react/index.ts";

/** Fields that belong together under one name, such as a phone number or an address. */
export function AppGroup({ title, children }: GroupProps) {
  const id = useId();
  return (
    // A fieldset's legend does not take part in a grid; the name is read out all the same.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div className="Group" role="group" aria-labelledby={id}>
      <p className="Group-title" id={id}>
        {title}
      </p>
      <div className="Section-fields">{children}</div>
    </div>
  );
}
