import type { Pointer } from "./types.ts";

/** The DOM id of the control at a pointer; "/owner/address/city" -> "owner-address-city". The checker refuses plans in which two would be equal. */
export function domId(pointer: Pointer): string {
  return pointer.slice(1).replaceAll("/", "-");
}
