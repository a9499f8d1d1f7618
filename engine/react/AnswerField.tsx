import type { FieldProps } from "@rjsf/utils";
import { Answer } from "./Answer.tsx";
import { usePointer } from "./BasePointer.ts";

/** The RJSF field of every leaf: hands over to our own, which reads and writes the engine and not RJSF. */
export function AnswerField({ fieldPathId }: FieldProps) {
  return <Answer pointer={usePointer(fieldPathId.path)} id={fieldPathId.$id} />;
}
