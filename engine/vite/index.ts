/** Flows as modules of a page: what a vite configuration takes. */
export { compileEarly } from "./compileEarly.ts";
export { flowsPlugin } from "./flowsPlugin.ts";
export { leanForms } from "./leanForms.ts";
