import type { ObjectNode, Pointer } from "../types.ts";
import { BasePointer } from "./BasePointer.ts";
import { ConstantForm } from "./ConstantForm.tsx";
import { EntryKey } from "./EntryKey.ts";

export interface EntryFormProps {
  /** Of the list; the entry is its `entry`. */
  node: { entry: ObjectNode };
  pointer: Pointer;
  entryKey: string;
  /** What the ids of its controls begin with, as `idOf` makes them. */
  id: string;
}

/** The fields of one entry of a list, in a form over the entry's constant schema. */
export function EntryForm({ node, pointer, entryKey, id }: EntryFormProps) {
  return (
    <BasePointer value={pointer}>
      <EntryKey value={entryKey}>
        <ConstantForm object={node.entry} id={id} />
      </EntryKey>
    </BasePointer>
  );
}
