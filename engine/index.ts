/** The runtime door: what runs in a browser and on a server alike. The build-time door is `engine/compile`. */
export { domId } from "./addresses.ts";
export type * from "./types.ts";
export { createWalker } from "./walk/createWalker.ts";
export type { FieldState, OfferedOption, Walker } from "./walk/Walker.ts";
export { walk } from "./walk/walk.ts";
