import type { FieldTemplateProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import type { Pointer } from "../types.ts";
import { usePointer } from "./BasePointer.ts";
import { useRelevant } from "./useRelevant.ts";

/** The RJSF FieldTemplate: draws an object while it is relevant, and nothing of its own. A leaf sees to that itself. */
export function RelevantTemplate({ fieldPathId, schema, children }: FieldTemplateProps) {
  const pointer = usePointer(fieldPathId.path);
  return schema.type === "object" ? <WhileRelevant pointer={pointer}>{children}</WhileRelevant> : children;
}

function WhileRelevant({ pointer, children }: { pointer: Pointer; children: ReactNode }) {
  return useRelevant(pointer) ? children : null;
}
