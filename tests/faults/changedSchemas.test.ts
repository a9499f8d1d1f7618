import { randomBytes, randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createServer, createServerModuleRunner, type DevEnvironment } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { createSandbox as CreateSandbox, Sandbox } from "../../app/sandbox/createSandbox.ts";
import { type Database, openDatabase } from "../../app/sandbox/database/openDatabase.ts";
import type { SandboxOptions } from "../../app/sandbox/SandboxOptions.ts";
import { programs } from "../../app/sandbox/vitePlugin.ts";
import { givenTo } from "../../app/sandbox/walk/callsOf.ts";
import { readSources } from "../../engine/cli/index.ts";
import type * as Engine from "../../engine/index.ts";
import {
  type Answers,
  checkAll,
  compilePlan,
  type Finding,
  type Json,
  type Plan,
  type Walker,
} from "../../engine/index.ts";
import { flowsPlugin } from "../../engine/vite/index.ts";
import { application } from "../sandbox/support/applicant.ts";
import {
  begin,
  byWire,
  confirmByPhone,
  type Given,
  ifMatch,
  partInCash,
  partInKind,
  save,
  upload,
  whole,
} from "../sandbox/support/distribution.ts";
import { type FreshDatabase, freshDatabase } from "../sandbox/support/freshDatabase.ts";
import { balances, ledgerFlaws } from "../sandbox/support/ledger.ts";
import { cardOrigin, portalOrigin, siteOrigin } from "../sandbox/support/openTestSandbox.ts";
import { signedIn, type Visitor } from "../sandbox/support/visitor.ts";

const project = join(import.meta.dirname, "../..");
const today = "2026-11-20";
const grace = "7121005001";

/** An edit of one file below schemas. */
type Edit = readonly [file: string, edit: (text: string) => string];

/** Replaces text that must be there. */
const put =
  (from: string, to: string) =>
  (text: string): string => {
    if (!text.includes(from)) throw new Error(`There is no ${from}`);
    return text.replaceAll(from, to);
  };

/** The portal and the custodian on changed schemas. */
interface Changed {
  plan: Plan;
  walker: Walker;
  /** The walk of account opening. */
  opening: Walker;
  engine: typeof Engine;
  sandbox: Sandbox;
}

let fresh: FreshDatabase;
let database: Database;
let copy: string;
let builder: Awaited<ReturnType<typeof startBuilder>>;
const options = { key: randomBytes(32) };

beforeAll(async () => {
  fresh = await freshDatabase();
  database = await openDatabase(fresh.place);
  // Inside the project, so that packages are found.
  const cache = join(project, "node_modules/.cache/stepwright");
  mkdirSync(cache, { recursive: true });
  copy = mkdtempSync(join(cache, "changed-"));
  for (const folder of ["app/sandbox", "engine", "schemas"])
    cpSync(join(project, folder), join(copy, folder), { recursive: true, filter: isBuiltFrom });
  builder = await startBuilder();
});
afterAll(async () => {
  await builder.close();
  await database.close();
  await fresh.remove();
  rmSync(copy, { recursive: true, force: true });
});

/** Examples are most of the files, and none is part of a build. */
function isBuiltFrom(path: string): boolean {
  return !/[\\/]flows[\\/][^\\/]+[\\/]examples$/.test(path);
}

/** Builds from the copy of the schemas. What an edit leaves as it was is built once. */
async function startBuilder() {
  const flows = flowsPlugin({ schemas: join(copy, "schemas") });
  const server = await createServer({
    configFile: false,
    root: copy,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [flows, ...programs()],
  });
  const environment = server.environments.ssr;
  const { moduleGraph } = environment;
  const follow = flows.hotUpdate as unknown as (
    this: { environment: DevEnvironment },
    update: { type: "update"; file: string },
  ) => { id: string | null }[] | undefined;
  return {
    /** Follows edits as the dev server does. */
    follow(files: readonly string[]): void {
      for (const file of files) {
        for (const module of moduleGraph.getModulesByFile(file) ?? []) moduleGraph.invalidateModule(module);
        for (const { id } of follow.call({ environment }, { type: "update", file }) ?? [])
          moduleGraph.invalidateModule(moduleGraph.getModuleById(id!)!);
      }
    },
    /** Loads a program with nothing in memory. */
    load() {
      const runner = createServerModuleRunner(environment, { hmr: false, sourcemapInterceptor: false });
      return async (module: string) => (await runner.import(module)) as never;
    },
    close: () => server.close(),
  };
}

/** The files that the last test edited. */
let edited: readonly string[] = [];

/** Builds both sides anew from a copy of the schemas with these edits. */
async function changed(edits: readonly Edit[]): Promise<Changed> {
  const at = (root: string, file: string) => join(root, "schemas", file);
  for (const file of edited) cpSync(at(project, file), at(copy, file));
  for (const [file, edit] of edits) writeFileSync(at(copy, file), edit(readFileSync(at(copy, file), "utf8")));
  const now = edits.map(([file]) => file);
  builder.follow([...new Set([...edited, ...now])].map((file) => at(copy, file)));
  edited = now;
  const load = builder.load();
  const engine: typeof Engine = await load(join(copy, "engine/index.ts"));
  const { plan, validators }: { plan: Plan; validators: never } = await load("virtual:flow/otd");
  const registration: { plan: Plan; validators: never } = await load("virtual:flow/registration");
  const { createSandbox }: { createSandbox: typeof CreateSandbox } = await load(
    join(copy, "app/sandbox/createSandbox.ts"),
  );
  const reference = (name: string) =>
    JSON.parse(readFileSync(join(copy, `schemas/reference/${name}.json`), "utf8"));
  const sandbox = createSandbox({
    pool: database.pool,
    ...options,
    clock: () => Date.parse(`${today}T12:00:00Z`),
    ids: { uuid: randomUUID, token: () => randomBytes(32).toString("base64url") },
    brand: reference("brand"),
    reference: { dictionaries: reference("dictionaries"), countries: [], states: [] },
    fees: reference("fees"),
    origins: { portal: [portalOrigin], card: [cardOrigin], login: [siteOrigin], partner: [] },
  } as unknown as SandboxOptions);
  const opening = engine.createWalker(registration.plan, registration.validators);
  return { plan, walker: engine.createWalker(plan, validators), opening, engine, sandbox };
}

/** Loads what the flow loads, by its real calls, and walks the answers on it. */
async function portal({ walker }: Changed, visitor: Visitor, id: string, answers: Answers): Promise<void> {
  const part = async (path: string) => (await visitor.get(`/user/otd${path}`)).body as Json;
  const { list } = (await part("/accounts")) as { list: Json };
  walker.update(answers, {
    load: {
      query: { id },
      saved: { id },
      accounts: list,
      transaction: await part(`/${id}/transaction`),
      setup: await part(`/${id}/2`),
      documents: await part(`/${id}/3`),
      fees: await part(`/${id}/4`),
      signature: await part(`/${id}/5`),
    },
    user: {},
    today,
  });
}

const cents = (dollars: unknown) => Math.round(Number(dollars ?? 0) * 100);

/** What one side says of a distribution; amounts in cents. */
interface Told {
  steps: readonly string[];
  documents: readonly string[];
  secondFactor: boolean;
  fees: number;
  tax: number;
  /** Arrives of the cash. */
  net: number;
  assets: { [cusip: string]: number };
}

let people = 0;

/** Makes a distribution with both sides, up to its money. @returns what each says, or the issues by which each refuses step 2 */
async function distribute(sides: Changed, given: Given) {
  const { plan, walker, engine, sandbox } = sides;
  const person = `holder-enough~changed${++people}`;
  const visitor = await signedIn(sandbox, person);
  const begun = await begin(visitor, given);
  const { id } = begun;
  let answers: Answers = { general: given.general, setup: given.setup };
  let { revision } = begun;
  let reached = 2;
  const keep = async (number: number, step: { [field: string]: Json }) => {
    const reply = await save(visitor, id, number, revision, step);
    if (reply.http !== 200) return reply.body.issues as { path: string; code: string }[];
    revision = reply.body.revision;
    reached = (await visitor.get(`/user/otd/${id}/transaction`)).body.step;
    return [];
  };
  await portal(sides, visitor, id, answers);
  const wrong = engine.walkOf(walker).steps.setup!.issues.filter(({ level }) => level === "error");
  const refused = await keep(2, given.setup);
  const lines = (issues: readonly { path: string; code: string }[]) =>
    issues.map(({ path, code }) => `${path} ${code}`);
  if (wrong.length > 0 || refused.length > 0) return { portal: lines(wrong), custodian: lines(refused) };

  await portal(sides, visitor, id, answers);
  const active = plan.steps.map((step) => step.id).filter((step) => walker.active(step));
  const opened = ["general", "setup"];
  const asked = walker.fact("requiredDocuments") as { type: string }[];
  const { required } = (await visitor.get(`/user/otd/${id}/3`)).body as { required: { type: string }[] };
  for (const [index, step] of plan.steps.entries()) {
    if (index < 2 || index + 1 !== reached) continue;
    opened.push(step.id);
    if (step.id === "documents") {
      const files: Json[] = [];
      for (const { type } of required) files.push((await upload(visitor, id, type)).body.list[0]);
      const documents: { [field: string]: Json } = files.length > 0 ? { files } : {};
      answers = { ...answers, documents };
      expect(await keep(3, documents)).toEqual([]);
    }
    if (step.id === "fees") {
      answers = { ...answers, fees: given.fees ?? {} };
      expect(await keep(4, { payment: { type: "ENTRUST_ACCOUNT" } })).toEqual([]);
    }
  }
  await portal(sides, visitor, id, answers);
  const { net, parts } = walker.props("/signature/breakdown/chart") as {
    net: Json;
    parts: { kind: string; amount: number }[];
  };
  const seen: Told = {
    steps: active,
    documents: asked.map(({ type }) => type),
    secondFactor: walker.fact("secondFactorIsDue") === true,
    fees: cents(walker.value("/fees/payment/fees/total")),
    tax: (parts ?? []).reduce((sum, { kind, amount }) => sum + (kind === "tax" ? cents(amount) : 0), 0),
    net: cents(net),
    assets: Object.fromEntries(
      (walker.fact("movedAssets") as { cusip: string; amount: number }[]).map(({ cusip, amount }) => [
        cusip,
        cents(amount),
      ]),
    ),
  };

  const { mfaRequired, userFriendlyId } = (await visitor.get(`/user/otd/${id}/5`)).body;
  const put = (mfaToken?: string) =>
    visitor.call("PUT", `/user/otd/${id}/5`, {
      json: { signed: true, userFriendlyId, mfaToken },
      headers: { ...ifMatch(revision), "Idempotency-Key": randomUUID() },
    });
  const bare = await put();
  const signed =
    bare.http === 200 ? bare : await put(await confirmByPhone(visitor, String(walker.fact("confirmed"))));
  expect([signed.http, signed.body.status]).toEqual([200, "MANAGER_REVIEW"]);
  expect(mfaRequired).toBe(bare.http !== 200);
  const held = await balances(database.pool, person);
  const { rows } = await database.pool.query("select tax_cents::int as tax from requests where id = $1", [
    id,
  ]);
  const { tax } = rows[0];
  const transit = `transit:${id} `;
  const moved = Object.entries(held).flatMap(([place, sum]) =>
    place.startsWith(transit) ? [[place.slice(transit.length), sum] as const] : [],
  );
  const { USD = 0, ...assets } = Object.fromEntries(moved);
  const done: Told = {
    steps: [...opened, "signature"].filter((step, index, all) => all.indexOf(step) === index),
    documents: required.map(({ type }) => type),
    secondFactor: bare.http !== 200,
    fees: held["fees USD"] ?? 0,
    tax,
    net: USD - tax,
    assets,
  };
  return { portal: seen, custodian: done };
}

const inCash = partInCash(grace, 404.25, { fundsDelivery: byWire });
const closing = whole(grace);
const inKind = partInKind(grace, "922908769");

/** Each edit with a distribution that it concerns, and what becomes of it. */
const edits: readonly (readonly [says: string, given: Given, edits: readonly Edit[], expected: object])[] = [
  [
    "a fee's amount",
    inCash,
    [
      [
        "reference/feeTypes.json",
        put('"name": "Wire transfer", "amount": 30', '"name": "Wire transfer", "amount": 45.5'),
      ],
    ],
    { fees: 4_550 },
  ],
  [
    "a new fee",
    partInCash(grace, 404.25),
    [
      [
        "reference/feeTypes.json",
        put("[\n  {", '[\n  { "abbr": "ach", "name": "ACH transfer", "amount": 3, "isActive": true },\n  {'),
      ],
      ["reference/paymentMethods.json", put('"fee": null', '"fee": "ach"')],
    ],
    { fees: 300 },
  ],
  [
    "a rate",
    inCash,
    [
      [
        "reference/distribution.json",
        put('"defaultFederalWithholding": 10', '"defaultFederalWithholding": 20'),
      ],
    ],
    { tax: 8_085 },
  ],
  ["a rule of tax", inCash, [["facts/taxes.json", put(", 2]", ", 0]")]], { tax: 4_000 }],
  [
    "a limit",
    inCash,
    [["reference/distribution.json", put('"minimumRemainingCash": 250', '"minimumRemainingCash": 48000')]],
    ["/setup/partialDistributionCashAmount keepMinimum"],
  ],
  [
    "an exclusion from a full distribution",
    closing,
    [
      [
        "reference/holdings.json",
        put('"excludedFromFullDistribution": ["550"]', '"excludedFromFullDistribution": ["550", "100"]'),
      ],
    ],
    { assets: expect.not.objectContaining({ "922908769": expect.anything() }) },
  ],
  [
    "the threshold of the second factor",
    inCash,
    [["reference/distribution.json", put('"oneTime": 1000', '"oneTime": 400')]],
    { secondFactor: true },
  ],
  [
    "what needs a second factor",
    inKind,
    [
      [
        "flows/otd/flow.json",
        put('          { "present": "$fact.movedAssets" },\n          "isFull"', '          "isFull"'),
      ],
    ],
    { secondFactor: false },
  ],
  [
    "a step that is skipped",
    inCash,
    [
      [
        "flows/otd/flow.json",
        put('"rule": { "!": "isPartialInKind" }', '"rule": { "is": ["$.general.fullness", "FULL"] }'),
      ],
    ],
    { steps: ["general", "setup", "documents", "signature"], fees: 0 },
  ],
  [
    "when a step shows",
    inCash,
    [["flows/otd/flow.json", put('"showWhen": { "!": "needsNoDocuments" }', '"showWhen": "isFull"')]],
    { steps: ["general", "setup", "fees", "signature"] },
  ],
  [
    "which documents are needed",
    inCash,
    [["flows/otd/flow.json", put('{ "if": ["isFull", ["ACCOUNT_CLOSING"], []] }', '["ACCOUNT_CLOSING"]')]],
    { documents: ["ACCOUNT_CLOSING"] },
  ],
];

/** Without edits, to see that an edit is what makes the difference. */
const unedited: readonly [Given, object][] = [
  [
    inCash,
    {
      fees: 3_000,
      tax: 4_043,
      secondFactor: false,
      documents: [],
      steps: ["general", "setup", "documents", "fees", "signature"],
    },
  ],
  [closing, { assets: expect.objectContaining({ "922908769": expect.anything() }) }],
  [inKind, { secondFactor: true }],
];

test("without an edit both agree too", async () => {
  const sides = await changed([]);
  for (const [given, expected] of unedited) {
    const { portal: seen, custodian } = await distribute(sides, given);
    expect(custodian).toEqual(seen);
    expect(seen).toEqual(expect.objectContaining(expected));
  }
});

describe("an edit of the schemas is followed by the portal and the ledger alike", () => {
  test.each(edits)("%s", async (_says, given, changes, expected) => {
    const { portal: seen, custodian } = await distribute(await changed(changes), given);
    expect(custodian).toEqual(seen);
    expect(seen).toEqual(Array.isArray(expected) ? expected : expect.objectContaining(expected));
    expect(await ledgerFlaws(database.pool)).toEqual([]);
  });
});

/**
 * Opens an account with both sides, by a person who has set up no card. @returns the errors that each says; none if the
 * application was taken
 */
async function open({ opening, engine, sandbox }: Changed, payment: { [field: string]: Json }) {
  const visitor = await signedIn(sandbox, `identity-skipped~changed${++people}`);
  const { idTemp, answers } = await application(visitor, { payment });
  const { isIncomplete } = (await visitor.get("/user/session")).body;
  const known = { user: { isIncomplete }, today };
  const current = { tempApplication: { idTemp }, skipLexisNexis: true };
  opening.update(answers, { ...known, load: { current, query: {} } });
  const fees = (await visitor.get("/user/account/fee-schedule?idTypeInvest=1,3")).body;
  opening.update(answers, { ...known, load: { current, query: {}, fees } });
  const { steps } = engine.walkOf(opening);
  const wrong = Object.values(steps).flatMap(({ issues }) => issues.filter(({ level }) => level === "error"));
  const sent = await visitor.post("/user/application", givenTo(opening, "registration.submit"), {
    "Idempotency-Key": randomUUID(),
  });
  const refused: readonly { path: string; code: string }[] = sent.http === 200 ? [] : sent.body.issues;
  const lines = (issues: typeof refused) => issues.map(({ path, code }) => `${path} ${code}`);
  return { portal: lines(wrong), custodian: lines(refused) };
}

const cardMissing = ["/payment/card required", "/payment/isAuthorize required"];
const byCard = { paymentMethod: 1 };
const byCheck = { paymentMethod: 2 };

describe("an edit of how fees are paid at opening is followed by the portal and the custodian alike", () => {
  test("without an edit both agree too", async () => {
    const sides = await changed([]);
    for (const [payment, expected] of [
      [byCard, cardMissing],
      [byCheck, []],
      [{ ...byCheck, admPaymentMethod: 2 }, cardMissing],
    ] as const)
      expect(await open(sides, payment)).toEqual({ portal: expected, custodian: expected });
  });

  test.each<[string, { [field: string]: Json }, Edit, readonly string[]]>([
    ["no setup fee is due", byCard, ["reference/fees.json", put('"amount": 50', '"amount": 0')], []],
    [
      "from which setup fee on it is asked for",
      byCard,
      [
        "flows/registration/flow.json",
        put(
          '"rule": { ">": ["$load.fees.installmentFeeAmount", 0] }',
          '"rule": { ">": ["$load.fees.installmentFeeAmount", 100] }',
        ),
      ],
      [],
    ],
    [
      "the code of paying by card",
      byCheck,
      [
        "flows/registration/payment.step.json",
        (text) =>
          put(
            '"code": 0, "label": "Check"',
            '"code": 1, "label": "Check"',
          )(
            put(
              '"code": 1, "label": "Credit card"',
              '"code": 2, "label": "Credit card"',
            )(put('"code": 2, "label": "Check"', '"code": 0, "label": "Check"')(text)),
          ),
      ],
      cardMissing,
    ],
    [
      "which way of paying yearly fees is by card",
      byCheck,
      [
        "reference/dictionaries.json",
        (text) =>
          put(
            '"id": 2,\n      "name": "card"',
            '"id": 1,\n      "name": "card"',
          )(put('"id": 1,\n      "name": "account"', '"id": 2,\n      "name": "account"')(text)),
      ],
      cardMissing,
    ],
    [
      "what needs a card",
      byCard,
      [
        "flows/registration/flow.json",
        put(
          '{ "is": ["$.payment.paymentMethod", "card"] }, { "is": ["$.payment.admPaymentMethod", "card"] }',
          '{ "is": ["$.payment.admPaymentMethod", "card"] }, { "is": ["$.payment.admPaymentMethod", "card"] }',
        ),
      ],
      [],
    ],
  ])("%s", async (_says, payment, edit, expected) => {
    expect(await open(await changed([edit]), payment)).toEqual({ portal: expected, custodian: expected });
  });
});

const sources = readSources(join(project, "schemas"));

const errorsIn = (findings: readonly Finding[]) =>
  findings.flatMap(({ level, code }) => (level === "error" ? [code] : []));

test.each([
  [
    "provides a number as the assets",
    put('"assets": { "fact": "movedAssets" }', '"assets": { "fact": "cash" }'),
  ],
  ["names a code that there is not", put('"ENTRUST_ACCOUNT"]', '"NO_ACCOUNT"]')],
] as const)("a flow that %s does not compile", (_says, edit) => {
  const file = "flows/otd/flow.json";
  const { findings } = compilePlan({ ...sources, [file]: edit(sources[file]!) }, "otd");
  expect(errorsIn(findings)).toHaveLength(1);
});

test("a flow that no longer provides the cash, or whether a card is needed, is refused by the check", () => {
  const [otd, registration] = ["flows/otd/flow.json", "flows/registration/flow.json"];
  const edited = {
    [otd]: put('"cash": { "fact": "cash" },', "")(sources[otd]!),
    [registration]: put('"needsCard": "$fact.cardRequired",', "")(sources[registration]!),
  };
  // These two alone, and without examples: to prove and play the others takes most of a check.
  const few = Object.fromEntries(
    Object.entries(sources).filter(([path]) => !/\/examples\/|^flows\/(?!(otd|registration)\/)/.test(path)),
  );
  const refused = checkAll({ ...few, ...edited }).findings.filter(({ code }) => code === "not-provided");
  expect(refused.map(({ file, level }) => [file, level])).toEqual([
    [otd, "error"],
    [registration, "error"],
  ]);
});
