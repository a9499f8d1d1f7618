import type { Draft, Pointer } from "../types.ts";

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
