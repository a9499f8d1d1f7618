import messages from "virtual:messages";
import { describe, expect, test } from "vitest";
import { demo, type Outcome } from "../../app/sandbox/people/demoPeople.ts";
import type { Json } from "../../engine/index.ts";
import { fileWorld } from "./support/fileWorld.ts";
import { put } from "./support/mutations.ts";
import { openAt } from "./support/openAt.ts";
import { Tab } from "./support/Tab.ts";

const world = fileWorld();
const submitted = "POST /user/application";
let numbers = 734_214_000;

/** A person at the review who has come through every step and passed every check. */
async function atReview(name: string): Promise<{ tab: Tab; person: string; ssn: string }> {
  const [person, ssn] = [`new-applicant~${name}`, String(++numbers)];
  const change = (answers: Parameters<typeof put>[0]) => put(answers, "/owner/ssn", ssn);
  const tab = await openAt(world.origin, person, "review", { change });
  await backToReview(tab);
  expect(tab.calls).toContain("POST /user/account/lexis/check");
  return { tab, person, ssn };
}

/** Presses Next on every step from the first one to the review. */
async function backToReview(tab: Tab): Promise<void> {
  tab.do(() => tab.runtime.send({ type: "go", step: "owner" }));
  await tab.idle();
  for (const step of ["owner", "account", "beneficiaries", "disclosures", "payment"]) {
    expect(tab.draft.step).toBe(step);
    await tab.next();
  }
  expect([tab.draft.step, tab.notices]).toEqual(["review", []]);
}

/** From now on, the custodian's checks of this number end otherwise. */
const outcomeIs = (outcome: Outcome) => (ssn: string) =>
  void (demo.ssns as { ssn: string; says: string; outcome: Outcome }[]).push({ ssn, says: "", outcome });

const refusals: readonly { says: string; happens(ssn: string, person: string): unknown }[] = [
  { says: "registration.suspended", happens: outcomeIs({ remainingPermission: 0 }) },
  { says: "registration.emailExists", happens: outcomeIs({ emailExists: true }) },
  { says: "registration.frozen", happens: outcomeIs({ frozen: "FROZEN" }) },
  { says: "registration.forcedDistribution", happens: outcomeIs({ frozen: "FORCED_DISTRIBUTION" }) },
  {
    says: "identity.failed",
    happens: (_, person) =>
      world.pool.query("update identity_attempts set passed = false where person_id = $1", [person]),
  },
  {
    says: "identity.changed",
    // As every row was before the custodian stored what its checks were about.
    happens: (_, person) =>
      world.pool.query("update identity_attempts set details_mac = null where person_id = $1", [person]),
  },
];

describe("what is refused only when the application is sent", () => {
  test.each(refusals)(
    "$says: said on the first step, and nothing is opened",
    async ({ says, happens }) => {
      const { tab, person, ssn } = await atReview(says.replace(".", "-"));
      await happens(ssn, person);
      tab.calls.length = 0;
      await tab.next();
      expect(tab.calls.filter((call) => !call.endsWith("/temp"))).toEqual([submitted]);
      expect([tab.draft.step, tab.notices]).toEqual(["owner", [says]]);
      expect(messages).toHaveProperty([says]);
      expect(await world.applications(person)).toBe(0);
    },
    60_000,
  );
});

describe("the identity that was checked is the one that is sent", () => {
  const edits: readonly [string, Json][] = [
    ["/owner/name/firstName", "Other"],
    ["/owner/dateOfBirth", "1968-02-28"],
    ["/owner/primaryPhone/number", "22 207 5501"],
    ["/owner/address/address1", "Rua das Flores 119"],
    ["/owner/address/province", "Braga"],
  ];

  test.each(edits)(
    "a returning visitor who edits %s has it checked again",
    async (at, value) => {
      const { tab: before, person } = await atReview(at.replaceAll("/", "-"));
      // Opened again, the wizard does not know what was checked.
      const tab = await before.reload();
      tab.edit(at, value);
      await tab.next();
      expect([tab.draft.step, tab.notices]).toEqual(["owner", ["identity.changed"]]);
      expect(await world.applications(person)).toBe(0);
      await backToReview(tab);
      await tab.next();
      expect([tab.draft.step, await world.applications(person)]).toEqual(["done", 1]);
    },
    60_000,
  );

  test("a returning visitor who edits nothing of it has nothing checked again", async () => {
    const { tab: before, person } = await atReview("unedited");
    const tab = await before.reload();
    tab.edit("/owner/salutation", 2);
    tab.edit("/owner/otherPhone/number", "415-5550111");
    tab.calls.length = 0;
    await tab.next();
    expect([tab.draft.step, await world.applications(person)]).toEqual(["done", 1]);
    expect(tab.calls).not.toContain("POST /user/account/lexis/check");
  }, 60_000);

  test("the half-finished person needs no further check", async () => {
    const person = "half-finished~sends";
    const tab = await (await Tab.signedIn(world.origin, person)).open();
    const rest: readonly [string, Json][] = [
      ["/disclosures/notifiedByIRS", false],
      ["/disclosures/disclosuresAreAcknowledged", true],
      ["/payment/paymentMethod", 2],
      ["/payment/admPaymentMethod", 1],
    ];
    for (const step of ["disclosures", "payment", "review"]) {
      expect([tab.draft.step, tab.notices]).toEqual([step, []]);
      for (const [at, value] of rest.filter(([at]) => at.startsWith(`/${step}/`))) tab.edit(at, value);
      await tab.next();
    }
    expect([tab.draft.step, tab.notices]).toEqual(["done", []]);
    expect(await world.applications(person)).toBe(1);
    expect(tab.calls).not.toContain("POST /user/account/lexis/check");
  }, 60_000);
});
