import type { FieldTemplateProps } from "@rjsf/utils";
import { usePointer } from "./BasePointer.ts";
import { useRelevant } from "./useRelevant.ts";

/** The RJSF FieldTemplate: draws what is inside while it is relevant, and nothing of its own. */
export function RelevantTemplate({ fieldPathId, children }: FieldTemplateProps) {
  return useRelevant(usePointer(fieldPathId.path)) ? children : null;
}
