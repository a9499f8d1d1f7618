import { createContext } from "react";

/** The stable key of the list entry around a field; undefined outside of lists. */
export const EntryKey = createContext<string | undefined>(undefined);
