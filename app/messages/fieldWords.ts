import type { Words } from "../../engine/react/index.ts";
import { formatProps } from "./formatProps.ts";
import { words } from "./words.ts";

/** A sentence at a field: an amount among its parameters reads $85,000.50, as the field's looks say. */
export const fieldWords: Words = (key, params = {}, ui = {}) => words(key, formatProps(params, ui));
