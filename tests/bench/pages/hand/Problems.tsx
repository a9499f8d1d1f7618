import { useFormContext, useFormState } from "react-hook-form";
import { ErrorSummary } from "../../../../widgets/index.ts";

/** The issues of the step after a submit was tried. `general`: the issue of its whole list. */
export function Problems({ general }: { general: string | undefined }) {
  const { control } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const found = submitCount > 0 ? sentences(errors) : [];
  const all = general ? [...found, { id: "list", text: general }] : found;
  return <ErrorSummary issues={all} attempt={0} />;
}

function sentences(errors: object, path = ""): { id: string; text: string }[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    const id = path ? `${path}.${key}` : key;
    if (typeof value?.message === "string") return [{ id, text: value.message }];
    return value && typeof value === "object" && key !== "ref" ? sentences(value, id) : [];
  });
}
