/** What scripts, tests, servers and commands outside the engine use: files on disk as sources, and how a command tells of mistakes. */
export { InputError, readSources, reportInput, sourcesWith, writeText } from "./files.ts";
