import { join } from "node:path";
import { demo } from "../../../app/sandbox/people/demoPeople.ts";
import { readSources } from "../../../engine/cli/index.ts";
import type { Example, Plan, Validators, Walker } from "../../../engine/index.ts";
import { createWalker, loadExamples, walkOf } from "../../../engine/index.ts";
import { campaign, fc } from "../../config/campaign.ts";
import { Holder } from "./Holder.ts";
import { mutations, tamperings } from "./mutations.ts";
import { errorsOf, PortalSide, type Sentence } from "./PortalSide.ts";
import type { World } from "./world.ts";

const { CallRefused } = await import("../../../app/api/transport/refusal.ts");

/** The result of one case: what each side says, and what is wrong even if they agree. */
export interface Verdict {
  portal: Sentence;
  custodian: Sentence;
  /** The custodian accepted what the portal sent. */
  accepted: boolean;
}

export interface Agreement {
  flow: string;
  plan: Plan;
  validators: { readonly [stepId: string]: Validators };
  world: World;
  /** Demo people by how often they take part. */
  kinds: { readonly [kind: string]: number };
  /** Asks both sides. */
  judge(side: PortalSide): Promise<Verdict>;
}

export interface Counts {
  accepted: number;
  refused: number;
  tampered: number;
  codes: Set<string>;
  differences: unknown[];
}

/** Every value that some choice of some person may have. */
const known = demo.people.flatMap(({ accounts = [] }) =>
  accounts.flatMap(({ code, assets = [] }) => [code, ...assets.map(({ cusip }) => cusip)]),
);

/**
 * Has the portal and the custodian judge generated answers of a flow: examples with up to three changes, many of them
 * with additions that only a manipulated client would send.
 */
export async function agree({ flow, plan, validators, world, kinds, judge }: Agreement): Promise<Counts> {
  const walker = createWalker(plan, validators);
  const starts = sound(flow, walker);
  const cases = fc.sample(
    fc.record({
      start: fc.constantFrom(...starts),
      kind: fc.oneof(
        ...Object.entries(kinds).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind) })),
      ),
      changes: mutations(plan, { known }),
      tampered: fc.option(tamperings(plan), { nil: [] }),
    }),
    campaign("agreement"),
  );
  const counts: Counts = { accepted: 0, refused: 0, tampered: 0, codes: new Set(), differences: [] };
  const holders = new Map<string, Holder>();
  for (const [number, { start, kind, changes, tampered }] of cases.entries()) {
    const holder = holders.get(kind) ?? (await Holder.signedIn(world.sandbox, kind, `${flow}${number}`));
    holders.set(kind, holder);
    const side = new PortalSide({
      ...{ walker, holder, base: start.answers, changes, tampered, key: `${flow}${number}` },
    });
    const { portal, custodian, accepted } = await holder.tab.do(() => judge(side));
    if (tampered.length > 0) counts.tampered += 1;
    for (const line of portal) counts.codes.add(line.split(" ").at(-1)!);
    if (JSON.stringify(portal) !== JSON.stringify(custodian)) {
      counts.differences.push({ number, start: start.file, kind, portal, custodian });
    } else if (portal.length > 0) counts.refused += 1;
    else counts.accepted += 1;
    // A person who has sent something has less money left, and an app's code works only once, so use a new person.
    if (accepted || holder.tokens.size > 0) holders.delete(kind);
  }
  console.log(
    `${flow}: ${counts.accepted} accepted and ${counts.refused} refused by both, ` +
      `${counts.differences.length} differ; ${counts.tampered} sent as tampered with; ` +
      `${counts.codes.size} different issue codes; ${starts.length} starts`,
  );
  return counts;
}

/** The examples whose answers have no issue. */
function sound(flow: string, walker: Walker): Example[] {
  const sources = readSources(join(import.meta.dirname, "../../../schemas"));
  return loadExamples(sources, flow).filter(({ answers, load, user, today }) => {
    walker.update(answers, { load, user, today });
    const { path, steps } = walkOf(walker);
    return (
      errorsOf(Object.values(steps).flatMap(({ issues }) => issues)).length === 0 &&
      path.every((step) => answers[step] !== undefined || !asks(walker, step))
    );
  });
}

/** Whether a step asks anything at all. */
function asks(walker: Walker, step: string): boolean {
  return (walkOf(walker).steps[step]?.required.length ?? 0) > 0;
}

/** The custodian's answer to a submit. */
export async function heard(sending: () => Promise<void>): Promise<Sentence> {
  try {
    await sending();
    return [];
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    const issues = (error.fields.issues ?? []) as { path: string; code: string; level: "error" }[];
    return issues.length > 0 ? errorsOf(issues).sort() : [words[error.error.code] ?? error.error.code];
  }
}

const words: { readonly [code: string]: string } = {
  MFA_INCORRECT: "secondFactor",
  MFA_NOT_REGISTERED: "secondFactor",
  INVALID_PARAMETERS: "card",
};
