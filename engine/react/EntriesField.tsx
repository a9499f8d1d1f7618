import type { FieldProps } from "@rjsf/utils";
import { usePointer } from "./BasePointer.ts";
import { Entries } from "./Entries.tsx";

/** The RJSF field of every list: hands over to our own. */
export function EntriesField({ fieldPathId }: FieldProps) {
  return <Entries pointer={usePointer(fieldPathId.path)} id={fieldPathId.$id} />;
}
