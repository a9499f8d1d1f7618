import { createContext, useContext } from "react";
import type { Draft, Pointer } from "../types.ts";

const Context = createContext<Pointer>("");

/** Where in the answers the form below lies: a step, or an entry of a list. */
export const BasePointer = Context.Provider;

/** The pointer of a path inside the surrounding form. */
export function usePointer(path: readonly (string | number)[]): Pointer {
  return pointerAt(useContext(Context), path);
}

/** The pointer of what lies at `path` below `base`. */
export function pointerAt(base: Pointer, path: readonly (string | number)[]): Pointer {
  return path.length === 0 ? base : `${base}/${path.join("/")}`;
}

/** The stable key of the list entry around a field; undefined outside of lists. */
export const EntryKey = createContext<string | undefined>(undefined);

/**
 * The id of the control at a pointer. List positions become the entries' keys, so that an id stays with its entry
 * when others come and go. RJSF makes the same ids from its prefix and separator.
 */
export function idOf(pointer: Pointer, keys: Draft["keys"]): string {
  let at = "";
  const parts: string[] = [];
  for (const part of pointer.split("/").slice(1)) {
    parts.push(keys[at]?.[Number(part)] ?? part);
    at = `${at}/${part}`;
  }
  return parts.join(SEPARATOR);
}

/** Names of fields are camel case, so a hyphen never makes two ids alike. */
export const SEPARATOR = "-";

/** The id of the step a pointer lies in. */
export function stepOf(pointer: Pointer): string {
  return pointer.split("/", 2)[1] ?? "";
}
