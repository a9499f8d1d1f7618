import { createContext, useContext } from "react";
import type { Pointer } from "../types.ts";
import { pointerAt } from "./pointerAt.ts";

const Context = createContext<Pointer>("");

/** Where in the answers the form below lies: a step, or an entry of a list. */
export const BasePointer = Context.Provider;

/** The pointer of a path inside the surrounding form. */
export function usePointer(path: readonly (string | number)[]): Pointer {
  return pointerAt(useContext(Context), path);
}
