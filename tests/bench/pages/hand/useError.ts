import { get, useFormContext, useFormState } from "react-hook-form";

/** The error of one field, subscribed to nothing else. */
export function useError(path: string): string | undefined {
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name: path, exact: true });
  return (get(errors, path) as { message?: string } | undefined)?.message;
}
