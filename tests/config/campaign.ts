import fc from "fast-check";

/**
 * How many cases generated tests try: few in `npm test`, so that each test takes seconds, and many in `npm run
 * campaign`. No test sets its own number.
 */
const sizes = {
  /** Functions that take microseconds. */
  pure: { test: 100, campaign: 5_000 },
  /** Walks, and drafts after many events. */
  walk: { test: 60, campaign: 500 },
  /** Whole stores, or everything a draft stores, each time. */
  store: { test: 20, campaign: 100 },
  /** Answers that both the portal and the custodian judge. */
  agreement: { test: 100, campaign: 1_000 },
  /** People who do the same thing twice, or are cut off: several server calls each. */
  server: { test: 30, campaign: 200 },
  /** Requests with several actors at once, each over HTTP; more of them with `--minutes`. */
  schedule: { test: 100, campaign: 300 },
  /** Purchases with several actors at once, on their way from the signature to the deed. */
  purchase: { test: 30, campaign: 200 },
  /** Drafts of applications with several actors at once, each over HTTP; more of them with `--minutes`. */
  application: { test: 30, campaign: 100 },
  /** People with requests in progress while a server is killed again and again; they send fourteen each. */
  killed: { test: 3, campaign: 10 },
};

export type CampaignKind = keyof typeof sizes;

/** Whether this is `npm run campaign`. */
export const isCampaign = process.env.CAMPAIGN !== undefined;

/**
 * The seed of the cases: the same in every run, unless CAMPAIGN_SEED gives another (`npm run campaign -- --seed N`).
 */
const seed = Number(process.env.CAMPAIGN_SEED ?? 20_261_122);
if (!Number.isInteger(seed))
  throw new Error(`CAMPAIGN_SEED must be a whole number, not ${process.env.CAMPAIGN_SEED}`);

/** The number of cases and the seed of a test, as fast-check options. */
export function campaign(kind: CampaignKind): { numRuns: number; seed: number } {
  return { numRuns: sizes[kind][isCampaign ? "campaign" : "test"], seed };
}

/** Of cases that a campaign tries one and all, whether this one is tried: in `npm test` every eighth, others with each seed. */
export function isTried(index: number): boolean {
  return isCampaign || index % 8 === seed % 8;
}

/** Added to the message of a failed test, so that the same cases can be tried again. */
export const replay = `with seed ${seed}${isCampaign ? `: npm run campaign -- --seed ${seed}` : ""}`;

// Tests that set nothing take microseconds per case.
fc.configureGlobal(campaign("pure"));

export { fc };
