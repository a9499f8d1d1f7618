/** The paths of each kind of authored file, below `schemas/`. */
const KINDS = {
  flow: /^flows\/[^/]+\/flow\.json$/,
  step: /^flows\/[^/]+\/[^/]+\.step\.json$/,
  example: /^flows\/[^/]+\/examples\/[^/]+\.json$/,
  block: /^blocks\/[^/]+\.json$/,
  facts: /^facts\/[^/]+\.json$/,
  calls: /^calls\/[^/]+\.json$/,
  reference: /^reference\/[^/]+\.json$/,
  messages: /^messages\.en\.json$/,
  program: /^program\.json$/,
  requirements: /^requirements\.json$/,
  user: /^user\.json$/,
} as const;

/** The fix for a file in the wrong place. */
export const KIND_FOLDERS =
  "Files are flows/<flow>/flow.json, flows/<flow>/<step>.step.json, flows/<flow>/examples/<name>.json, and <name>.json in blocks, facts, calls or reference.";

export type FileKind = keyof typeof KINDS;

/** Generated files, and the meta-schemas themselves. */
const NOT_AUTHORED = /^(meta\/.+|versions\.json|widgets\.json)$/;

/** The kind of the file at a path; undefined if nothing reads such a file. */
export function kindOf(path: string): FileKind | undefined {
  return (Object.keys(KINDS) as FileKind[]).find((kind) => KINDS[kind].test(path));
}

export function isAuthored(path: string): boolean {
  return !NOT_AUTHORED.test(path);
}

/** The file of `meta/` that describes a kind. */
export function metaOf(kind: FileKind): string {
  return `${kind}.schema.json`;
}
