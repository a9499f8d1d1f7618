import { get, useFormContext, useFormState } from "react-hook-form";

/** The message of one field, and nothing else that might make it render. */
export function useError(path: string): string | undefined {
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name: path, exact: true });
  return (get(errors, path) as { message?: string } | undefined)?.message;
}
