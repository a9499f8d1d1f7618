import { isObject, type Library } from "../compile/Library.ts";
import type { Json, Plan } from "../types.ts";

/** Where the fields of every version that drafts may be kept of are recorded: { flow: { version: fingerprint } }. */
export const VERSIONS_FILE = "versions.json";

type Versions = { [flow: string]: { [version: string]: string } };

/** Reports a flow whose fields are no longer those that were recorded for its version. */
export function checkVersions(library: Library, plans: readonly Plan[]): void {
  const recorded = versionsIn(library.value(VERSIONS_FILE));
  for (const { flow, version, fingerprint } of plans) {
    const known = recorded[flow]?.[version];
    if (known === fingerprint) continue;
    const place = { file: `flows/${flow}/flow.json`, pointer: "/version" };
    if (known === undefined) {
      library.report(
        place,
        "unrecorded-version",
        `The fields of version ${version} are not recorded yet.`,
        "Run: npm run check -- --record",
        "warning",
      );
    } else {
      library.report(
        place,
        "changed-without-version",
        `Fields of "${flow}" changed, but its version is still ${version}: a draft kept before would be read wrongly.`,
        "Raise the version, then run: npm run check -- --record",
      );
    }
  }
}

/**
 * The text of the versions file with the current fields of each flow added.
 * @param before what it holds so far; undefined where there is none
 * @returns also the flows whose version is recorded with other fields, and so cannot be recorded again
 */
export function recordVersions(
  before: Json | undefined,
  plans: readonly Plan[],
): { text: string; recorded: string[]; refused: string[] } {
  const versions = versionsIn(before);
  const recorded: string[] = [];
  const refused: string[] = [];
  for (const { flow, version, fingerprint } of plans) {
    const known = versions[flow]?.[version];
    if (known === undefined) {
      versions[flow] = { ...versions[flow], [version]: fingerprint };
      recorded.push(`${flow} ${version}`);
    } else if (known !== fingerprint) refused.push(`${flow} ${version}`);
  }
  const sorted = Object.fromEntries(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { text: `${JSON.stringify(sorted, null, 2)}\n`, recorded, refused };
}

function versionsIn(value: Json | undefined): Versions {
  const versions: Versions = {};
  for (const [flow, known] of Object.entries(isObject(value) ? value : {})) {
    if (!isObject(known)) continue;
    versions[flow] = {};
    for (const [version, fingerprint] of Object.entries(known))
      if (typeof fingerprint === "string") versions[flow][version] = fingerprint;
  }
  return versions;
}
