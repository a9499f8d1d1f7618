/** A module and all it imports as the text of one CommonJS program, for a worker thread (vitePlugin.ts). */
declare module "*?program" {
  const text: string;
  export default text;
}

/** A module and all it imports as the text of one small program for browsers (vitePlugin.ts). */
declare module "*?script" {
  const text: string;
  export default text;
}
