import type { KeyboardEvent } from "react";

/**
 * Whether a key belongs to an input method, such as the Enter that ends a composition: it means nothing to the field. Safari
 * tells so of that Enter by its key code alone.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
