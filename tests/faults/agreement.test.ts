import { join } from "node:path";
import { plan, validators } from "virtual:flow/registration";
import { expect, test } from "vitest";
import { callOf, givenTo } from "../../app/sandbox/walk/callsOf.ts";
import { sentAnswers } from "../../app/sandbox/walk/sentAnswers.ts";
import { readSources } from "../../engine/cli/index.ts";
import type { Answers, Context, Json, PipelineEntry, Walker } from "../../engine/index.ts";
import { createWalker, isObject, loadExample, readBack, walkOf } from "../../engine/index.ts";
import { campaign, fc, replay } from "../config/campaign.ts";
import { cardOrigin } from "../sandbox/support/openTestSandbox.ts";
import { fieldsOf } from "../support/fieldsOf.ts";
import { agreementWorld } from "./support/agreementWorld.ts";
import { mutations, tamperings } from "./support/mutations.ts";
import { setUpCard, upload } from "./support/people.ts";
import { registrationChanges } from "./support/registrationChanges.ts";
import { Tab } from "./support/Tab.ts";

const { registrationCalls } = await import("../../app/api/flows/registration.ts");
const { request } = await import("../../app/api/transport/request.ts");
const { CallRefused } = await import("../../app/api/transport/refusal.ts");
const { userFacts } = await import("../../app/session/Session.ts");
const { today } = await import("../../app/flow/today.ts");

const RUNS = campaign("agreement").numRuns;
const sources = readSources(join(import.meta.dirname, "../../schemas"));
const exampleOf = (name: string) => loadExample(sources, `flows/registration/examples/${name}.json`).answers;
const starts = ["texan", "hsa", "abroad", "metals", "new-yorker", "inherited"];
/** How a person may arrive: alone, from a partner, from a partner that trades in precious metals. */
const queries: readonly { [name: string]: Json }[] = [
  {},
  {},
  { partner: "HARBOR", partnerCompanyName: "Harbor Point Realty" },
  { partner: "GM1", partnerCompanyName: "Granite Metals", investorId: "GM-1" },
];

const world = agreementWorld();

/** The questions of a partner that trades in precious metals, hidden for everybody else. */
const partnerAnswers = exampleOf("metals").disclosures!;

/** The answers of the fee-schedule call, by its query. */
const offers: { [question: string]: Json } = {};

const submitCall = "registration.submit";
const rules = callOf(plan, submitCall).entry.with;

/** Without what no field of the application says: a country code without a number, and how a card looks. */
function saidOf(answers: Answers): Answers {
  const { card, ...payment } = (answers.payment ?? {}) as { [field: string]: Json };
  const list = (answers.beneficiaries?.list ?? []) as { [field: string]: Json }[];
  const entries = list.map(({ phone = null, ...entry }) => ({
    ...entry,
    phone: isObject(phone) && phone.number !== undefined ? phone : null,
  }));
  return {
    ...answers,
    beneficiaries: { ...answers.beneficiaries, list: entries },
    payment: { ...payment, card: (card as { setupIntentId?: Json } | undefined)?.setupIntentId ?? null },
  };
}

/** Whether these are issues of answers, and not what a later call refuses. */
const hasIssues = (said: Sentence) => said.some((line) => line.startsWith("/"));

/** The verdict about an application: empty if nothing is wrong, or "pointer code" of each error. */
type Sentence = readonly string[];

/** A person at the review, with files and a card that the custodian has. */
interface Applicant {
  tab: Tab;
  idTemp: string;
  user: { [name: string]: Json };
  current: Json;
  identity: Json;
  documents: Json;
  card: Json;
}

async function applicant(number: number, query: { [name: string]: Json }): Promise<Applicant> {
  const tab = await Tab.signedIn(world.sandbox, `identity-skipped~agree${number}`);
  return tab.do(async () => {
    const { idTemp } = await request<{ idTemp: string }>("post", "/user/application/temp", {
      body: { json: { answers: {}, query } },
    });
    return {
      tab,
      idTemp,
      user: userFacts(tab.session),
      current: (await request("get", "/user/online-ira/current-application")) as Json,
      identity: [await upload(tab, idTemp, "identity", "passport.png")] as unknown as Json,
      documents: [await upload(tab, idTemp, "beneficiary-a", "consent.png")] as unknown as Json,
      card: await setUpCard(tab, world.card, cardOrigin),
    };
  });
}

/** An example's answers, with this person's own files and card. */
function answersOf(example: Answers, { identity, documents, card }: Applicant): Answers {
  const answers = structuredClone(example) as { [step: string]: { [field: string]: Json } };
  answers.owner = { ...answers.owner, identityFiles: identity };
  for (const entry of (answers.beneficiaries?.list ?? []) as { [field: string]: Json }[]) {
    if (entry.attachments) entry.attachments = documents;
  }
  if (answers.payment?.card) answers.payment.card = card;
  // Every example is complete, even if a setup fee is due and a partner asks for more.
  answers.payment = { paymentMethod: 2, ...answers.payment };
  answers.disclosures = { ...partnerAnswers, ...answers.disclosures };
  return answers;
}

/** What the browser would report: the walk's issues, then the payment step's calls. */
async function browserSays(
  walker: Walker,
  answers: Answers,
  person: Applicant,
  query: Json,
): Promise<Sentence> {
  const asking = { load: { current: person.current, query }, user: person.user, today: today() };
  walker.update(answers, asking);
  const entry = plan.steps.find(({ id }) => id === "payment")?.load[0] as Extract<
    PipelineEntry,
    { kind: "call" }
  >;
  const asked = walker.evaluateAll(entry.with);
  const question = JSON.stringify(asked);
  offers[question] ??= await call("registration.feeSchedule", asked);
  const fees = offers[question];
  const context: Context = { ...asking, load: { ...asking.load, fees } };
  walker.update(answers, context);
  const errors = errorsOf(Object.values(walkOf(walker).steps).flatMap((step) => step.issues));
  if (errors.length > 0) return errors;
  const payment = walker.submission().payment ?? {};
  if (payment.paymentMethod === 3) {
    const { value } = (await call("registration.checkPromo", { code: payment.promoCode ?? null })) as {
      value?: string;
    };
    if (value === undefined) return ["promo"];
  }
  if (walker.fact("cardRequired") === true) {
    const { setupIntentId } = payment.card as { setupIntentId?: Json };
    const refused = await call("registration.confirmCard", { setupIntentId: setupIntentId ?? null }).then(
      () => false,
      () => true,
    );
    if (refused) return ["card"];
  }
  return [];
}

function call(name: string, given: { [name: string]: Json }): Promise<Json> {
  return registrationCalls[name as keyof typeof registrationCalls](
    { call: name, with: given } as never,
    {} as never,
  );
}

/** What the custodian reports about the application as the browser sends it, with the answers changed as given. */
async function custodianSays(body: { [name: string]: Json }, key: string): Promise<Sentence> {
  try {
    await request("post", "/user/application", { body, once: key });
    return [];
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    const { code } = error.error;
    const issues = (error.fields.issues ?? []) as { path: string; code: string; level: string }[];
    if (issues.some((issue) => issue.code === "promoInvalid")) return ["promo"];
    if (issues.length > 0) return errorsOf(issues);
    if (code === "NO_CARD" || code === "NOT_CONFIRMED") return ["card"];
    return [`${code}`];
  }
}

function errorsOf(issues: readonly { path: string; code: string; level: string }[]): string[] {
  return issues.flatMap(({ path, code, level }) => (level === "error" ? [`${path} ${code}`] : [])).sort();
}

test(`the browser and the custodian agree on ${RUNS} generated applications, pointer by pointer`, {
  timeout: 600_000,
}, async () => {
  const examples = starts.map(exampleOf);
  const cases = fc.sample(
    fc.record({
      start: fc.nat(starts.length - 1),
      changes: mutations(plan, { more: registrationChanges }),
      tampered: fc.option(tamperings(plan), { nil: undefined }),
    }),
    campaign("agreement"),
  );
  const walker = createWalker(plan, validators);
  const people: (Applicant | undefined)[] = [];
  const counts = { accepted: 0, refused: 0, tampered: 0, codes: new Set<string>() };
  const differences: unknown[] = [];

  for (const [number, { start, changes, tampered }] of cases.entries()) {
    const way = number % queries.length;
    const query = queries[way]!;
    people[way] ??= await applicant(number, query);
    const person = people[way];
    // When a draft is opened, a number stored as text is read as a number, in the browser and on the server.
    const answers = sentAnswers(
      plan,
      changes.reduce<Answers>((now, change) => change(now), answersOf(examples[start]!, person)),
    );
    await person.tab.do(async () => {
      let browser = await browserSays(walker, answers, person, query);
      let fields = givenTo(walker, submitCall);
      if (browser.length > 0) {
        // No rule passes on an answer of a wrong type, but a manipulated client does. What no field says does not arrive.
        const said = { ...fields, ...fieldsOf(plan.flow, submitCall, walker.submission()) };
        browser = await browserSays(walker, readBack(plan, rules, said).answers, person, query);
        fields = browser.length > 0 ? said : givenTo(walker, submitCall);
      }
      const submission = walker.submission();
      if (tampered) {
        counts.tampered += 1;
        const arrived = readBack(plan, rules, fields).answers;
        const changed = tampered.reduce<Answers>((now, change) => change(now), arrived);
        const added = { ...fields, isAdmin: true, ...fieldsOf(plan.flow, submitCall, changed) };
        // The additions are refused at their fields, unless an answer is wrong anyway.
        const refused = await custodianSays(added, `key-${number}-added`);
        const isAtField = (line: string) => /field(Differs|Unexpected)$/.test(line);
        expect(refused.filter((line) => !isAtField(line))).toEqual(hasIssues(browser) ? browser : []);
        expect(refused.some(isAtField)).toBe(!hasIssues(browser));
      }
      const custodian = await custodianSays(fields, `key-${number}`);
      for (const line of browser) counts.codes.add(line.split(" ").at(-1) as string);
      if (JSON.stringify(browser) !== JSON.stringify(custodian)) {
        differences.push({ number, start: starts[start], query, tampered, browser, custodian });
      } else if (browser.length > 0) counts.refused += 1;
      else {
        counts.accepted += 1;
        // The custodian stores what the browser's walk submits of what the fields say, and the same fields follow from it.
        const kept = await keptApplication(person.idTemp);
        await browserSays(walker, kept.answers, person, query);
        expect(givenTo(walker, submitCall)).toEqual(fields);
        expect(kept.answers).toEqual(walker.submission());
        expect(saidOf(kept.answers)).toEqual(saidOf(submission));
      }
      if (custodian.length === 0) people[way] = undefined;
    });
  }
  console.log(
    `${counts.accepted} accepted and ${counts.refused} refused by both, ${differences.length} differ; ` +
      `${counts.tampered} sent as tampered with; ${counts.codes.size} different issue codes`,
  );
  expect(differences.slice(0, 5), replay).toEqual([]);
  expect(counts.accepted).toBeGreaterThan(RUNS / 5);
  expect(counts.refused).toBeGreaterThan(RUNS / 5);
});

async function keptApplication(idTemp: string): Promise<{ idTemp: string; answers: Answers }> {
  const { createSealer } = await import("../../app/sandbox/database/sealer.ts");
  const { rows } = await world.pool.query("select id, sealed_body from applications where draft_id = $1", [
    idTemp,
  ]);
  const bytes = createSealer(world.options.key).open(rows[0].sealed_body, `applications.body:${rows[0].id}`);
  return JSON.parse(bytes.toString("utf8"));
}
