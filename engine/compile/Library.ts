import type { Finding, Json, Level, Sources } from "../types.ts";
import { type Place, SourceFile } from "./SourceFile.ts";

type JsonObject = { [key: string]: Json };

/** All files under `schemas/`, parsed once, and the findings made on them so far. */
export class Library {
  readonly files = new Map<string, SourceFile>();
  readonly findings: Finding[] = [];
  private readonly sources: Sources;
  private readonly reported = new Set<string>();

  constructor(sources: Sources) {
    this.sources = sources;
  }

  /** The parsed value of a file, or undefined where it is missing or is not JSON (the latter is a finding). */
  value(path: string): Json | undefined {
    return this.file(path)?.value;
  }

  /** The parsed object of a file; anything else counts as missing. */
  object(path: string): JsonObject | undefined {
    const value = this.value(path);
    return isObject(value) ? value : undefined;
  }

  has(path: string): boolean {
    return Object.hasOwn(this.sources, path);
  }

  /** Paths that begin with a folder and end with a suffix, sorted. */
  paths(folder: string, suffix: string): string[] {
    return Object.keys(this.sources)
      .filter((path) => path.startsWith(folder) && path.endsWith(suffix))
      .sort();
  }

  report(place: Place, code: string, message: string, fix?: string, level: Level = "error"): void {
    const known = `${place.file}#${place.pointer}#${code}#${message}`;
    if (this.reported.has(known)) return;
    this.reported.add(known);
    const isJson = place.file.endsWith(".json");
    const where = (isJson ? this.file(place.file) : undefined)?.locate(place.pointer) ?? {
      line: 1,
      column: 1,
    };
    this.findings.push({
      file: place.file,
      ...where,
      pointer: place.pointer,
      code,
      level,
      message,
      ...(fix ? { fix } : {}),
    });
  }

  private file(path: string): SourceFile | undefined {
    const known = this.files.get(path);
    if (known) return known;
    const text = Object.hasOwn(this.sources, path) ? this.sources[path] : undefined;
    if (text === undefined) return undefined;
    const file = new SourceFile(path, text);
    this.files.set(path, file);
    this.findings.push(...file.syntaxFindings);
    return file;
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
