/** What of the commands scripts, tests and servers use: files on disk as sources. */
export { readSources } from "./files.ts";
