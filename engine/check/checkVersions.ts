import type { Library } from "../compile/Library.ts";
import { fieldsOf } from "../compile/planFields.ts";
import { isObject } from "../json/values.ts";
import type { Json, Pattern, Plan } from "../types.ts";

/** Where the fields of every version that drafts may be kept of are recorded, by flow. */
export const VERSIONS_FILE = "versions.json";

/** What is recorded of a flow: the fingerprint of each version, and of the newest each field with its keywords. */
interface Recorded {
  fingerprints: { [version: string]: string };
  fields: { [pattern: Pattern]: string };
}

/** The most changes that one finding names. */
const NAMED = 6;
/** The most characters that it says of one keyword: a list of countries is longer. */
const SAID = 60;

/** Reports a flow whose fields are no longer those that were recorded for its version, and which they are. */
export function checkVersions(library: Library, plans: readonly Plan[]): void {
  const recorded = recordedIn(library.value(VERSIONS_FILE));
  for (const plan of plans) {
    const { flow, version, fingerprint } = plan;
    const known = recorded[flow]?.fingerprints[version];
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
      const changes = changesOf(recorded[flow]?.fields ?? {}, writtenFields(plan));
      const more = changes.length > NAMED ? `; and ${changes.length - NAMED} more` : "";
      library.report(
        place,
        "changed-without-version",
        `The version is still ${version}, but a draft kept before would be read wrongly: ${changes.slice(0, NAMED).join("; ")}${more}.`,
        "Raise the version, then run: npm run check -- --record",
      );
    }
  }
}

/** Which fields came, went or changed, in words. */
function changesOf(before: Recorded["fields"], after: Recorded["fields"]): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((pattern) => {
    const [was, is] = [before[pattern], after[pattern]];
    if (was === is) return [];
    if (was === undefined) return [`${pattern} is new`];
    if (is === undefined) return [`${pattern} is gone`];
    const [old, now] = [was.split("; "), is.split("; ")];
    const lost = old.filter((word) => !now.includes(word)).map(shortened);
    const won = now.filter((word) => !old.includes(word)).map(shortened);
    return [`${pattern} has ${[...won, ...lost.map((word) => `no longer ${word}`)].join(", ")}`];
  });
}

function shortened(word: string): string {
  return word.length > SAID ? `${word.slice(0, SAID)}…` : word;
}

function writtenFields(plan: Plan): Recorded["fields"] {
  return Object.fromEntries(
    Object.entries(fieldsOf(plan))
      .map(([pattern, { words }]): [string, string] => [pattern, words.join("; ")])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
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
  const flows = recordedIn(before);
  const recorded: string[] = [];
  const refused: string[] = [];
  for (const plan of plans) {
    const { flow, version, fingerprint } = plan;
    const known = flows[flow]?.fingerprints[version];
    if (known !== undefined && known !== fingerprint) {
      refused.push(`${flow} ${version}`);
      continue;
    }
    if (known === undefined) recorded.push(`${flow} ${version}`);
    flows[flow] = {
      fingerprints: { ...flows[flow]?.fingerprints, [version]: fingerprint },
      fields: writtenFields(plan),
    };
  }
  const sorted = Object.fromEntries(Object.entries(flows).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { text: `${JSON.stringify(sorted, null, 2)}\n`, recorded, refused };
}

function recordedIn(value: Json | undefined): { [flow: string]: Recorded } {
  return Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).map(([flow, known]) => [
      flow,
      {
        fingerprints: textsOf(isObject(known) ? known.fingerprints : undefined),
        fields: textsOf(isObject(known) ? known.fields : undefined),
      },
    ]),
  );
}

function textsOf(value: Json | undefined): { [key: string]: string } {
  const texts = Object.entries(isObject(value) ? value : {});
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
