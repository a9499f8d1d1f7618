import { describe, expect, test } from "vitest";
import { createSealer } from "../../app/sandbox/database/sealer.ts";
import type { Json } from "../../engine/index.ts";
import {
  type Application,
  application as applicationOf,
  bodyOf,
  changed,
  checkIdentity,
  detailsOf,
} from "./support/applicant.ts";
import { fileSandbox } from "./support/fileSandbox.ts";
import { cardOrigin } from "./support/openTestSandbox.ts";
import { type Reply, signedIn, type Visitor } from "./support/visitor.ts";

const world = fileSandbox();

const number = "734215501";
const promo = 3;

type Change = Parameters<typeof changed>[1];

/** A person with a saved draft and a passed identity check, and the application to send. */
async function ready(person: string, change: Change = {}, query: { [name: string]: Json } = {}) {
  const visitor = await signedIn(world.sandbox, person);
  const application = await applicationOf(visitor, withNumber(change), query);
  await checkIdentity(visitor, application.answers);
  return { visitor, application };
}

/** The owner's number brings the demo's usual results. */
const withNumber = (change: Change): Change => ({ ...change, owner: { ssn: number, ...change.owner } });

const withChange = ({ idTemp, answers }: Application, change: Change): Application => ({
  idTemp,
  answers: changed(answers, change),
});

const submit = (visitor: Visitor, application: Application, key: string): Promise<Reply> =>
  visitor.post("/user/application", bodyOf(application), { "Idempotency-Key": key });

interface Issue {
  path: string;
  code: string;
}

async function count(person: string): Promise<number> {
  const found = await world.pool.query("select count(*)::int as n from applications where person_id = $1", [
    person,
  ]);
  return found.rows[0].n;
}

async function setUpCard(visitor: Visitor, cardNumber: string, confirmed = true): Promise<string> {
  const { setupIntentClientSecret } = (await visitor.get("/user/online-ira/card")).body;
  const response = await world.card.fetch(
    new Request(`${cardOrigin}/confirm`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        clientSecret: setupIntentClientSecret,
        number: cardNumber,
        expMonth: "12",
        expYear: "2030",
        securityCode: "123",
        zipCode: "94610",
      }),
    }),
  );
  const { setupIntentId } = await response.json();
  if (confirmed) await visitor.call("PATCH", "/user/online-ira/card/confirm", { json: { setupIntentId } });
  return setupIntentId;
}

describe("final save", () => {
  test("API030 REG018 a successful save answers 200 and clears the incomplete flag", async () => {
    const { visitor, application } = await ready("new-applicant~final");
    expect((await visitor.get("/user/session")).body.isIncomplete).toBe(true);
    const { http, body } = await submit(visitor, application, "k1");
    expect(http).toBe(200);
    expect(body).toEqual({
      success: true,
      value: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: expect.stringMatching(/^SW-[0-9A-F]{8}$/),
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect((await visitor.get("/user/session")).body.isIncomplete).toBe(false);
    expect((await visitor.get("/user/online-ira/current-application")).body.tempApplication).toBeUndefined();
    const row = await world.pool.query("select status from applications where id = $1", [body.value]);
    expect(row.rows[0].status).toBe(1);
  });

  /** A person's one application. */
  async function applicationHeld(person: string) {
    const { rows } = await world.pool.query("select id, sealed_body from applications where person_id = $1", [
      person,
    ]);
    const { id, sealed_body } = rows[0];
    const { open } = createSealer(world.options.key);
    return JSON.parse(open(sealed_body, `applications.body:${id}`).toString("utf8"));
  }
  /** The owner's record in it. */
  const ownerHeld = async (person: string): Promise<{ ssn: string; lexisNexis?: unknown }> =>
    (await applicationHeld(person)).answers.owner;

  test("the application holds each document that was accepted, its version and the time", async () => {
    const { visitor, application } = await ready("new-applicant~accepted");
    await submit(visitor, application, "k1");
    const { agreements } = await applicationHeld("new-applicant~accepted");
    const acceptedAt = new Date(world.options.clock()).toISOString();
    expect(agreements).toEqual([
      { id: "feeDisclosure", version: "2026.1", acceptedAt },
      { id: "custodialAgreement", version: "2026.1", acceptedAt },
      { id: "privacyPolicy", version: "2026.1", acceptedAt },
    ]);
  });

  test("REG047 the owner's record holds the result of the identity check", async () => {
    const { visitor, application } = await ready("new-applicant~verified");
    await submit(visitor, application, "k1");
    expect((await ownerHeld("new-applicant~verified")).lexisNexis).toEqual({
      comprehensiveVerificationIndex: 50,
      status: 3,
    });
  });

  test("REG047 the owner's record holds the question, too, with its options and its token", async () => {
    const ssn = "734219899";
    const { visitor, application } = await ready("identity-question~verified", { owner: { ssn } });
    const { quest } = (await checkIdentity(visitor, application.answers)).body;
    expect((await submit(visitor, application, "k0")).body.status).toBe("LEXIS_NEXIS");
    const answer = { token: quest.token, answer: "1180 Alder Court", ssn };
    await visitor.post("/user/account/lexis/answer", answer);
    // Checked again on the second pass through step 1, when no question is open.
    await checkIdentity(visitor, application.answers);
    await submit(visitor, application, "k1");
    expect((await ownerHeld("identity-question~verified")).lexisNexis).toEqual({
      comprehensiveVerificationIndex: 50,
      status: 3,
      quest: { text: quest.text, options: quest.options, token: quest.token },
    });
  });

  test("REG047 REG087 whose identity is not checked has no result on record", async () => {
    const visitor = await signedIn(world.sandbox, "identity-skipped~verified");
    const application = await applicationOf(visitor);
    expect((await submit(visitor, application, "k1")).http).toBe(200);
    expect(await ownerHeld("identity-skipped~verified")).not.toHaveProperty("lexisNexis");
  });

  test("the key is required, and not longer than 255 characters", async () => {
    const { visitor, application } = await ready("new-applicant~nokey");
    for (const reply of [
      await visitor.post("/user/application", bodyOf(application)),
      await submit(visitor, application, "k".repeat(256)),
    ]) {
      expect([reply.http, reply.body.status]).toEqual([400, "IDEMPOTENCY_KEY_MISSING"]);
    }
    expect(await count("new-applicant~nokey")).toBe(0);
  });

  test("the same key gives the first answer again; with another payload DOUBLE_APP", async () => {
    const { visitor, application } = await ready("new-applicant~replay");
    const first = await submit(visitor, application, "once");
    const reversed = Object.fromEntries(Object.entries(bodyOf(application)).reverse());
    const again = await visitor.post("/user/application", reversed, { "Idempotency-Key": "once" });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    const other = await submit(
      visitor,
      withChange(application, { payment: { admPaymentMethod: 3 } }),
      "once",
    );
    expect([other.http, other.body.status]).toEqual([422, "DOUBLE_APP"]);
    expect(await count("new-applicant~replay")).toBe(1);
  });

  test("a key that brought a refusal alone is good for other answers: the refusal may have been lost", async () => {
    const { visitor, application } = await ready("new-applicant~reused");
    const unknown = withChange(application, {
      payment: { paymentMethod: 1, card: { setupIntentId: "seti_0" }, isAuthorize: true },
    });
    expect((await submit(visitor, unknown, "once")).body.status).toBe("NO_CARD");
    const replies = await Promise.all([1, 2].map(() => submit(visitor, application, "once")));
    expect(replies.map(({ http }) => http)).toEqual([200, 200]);
    expect(replies[0]!.body).toEqual(replies[1]!.body);
    expect((await submit(visitor, unknown, "once")).body.status).toBe("DOUBLE_APP");
    expect(await count("new-applicant~reused")).toBe(1);
  });

  test("200 submits at once with one key make one application and one answer", async () => {
    const { visitor, application } = await ready("new-applicant~storm");
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => submit(visitor, application, "storm")),
    );
    expect(new Set(replies.map((reply) => JSON.stringify([reply.http, reply.body]))).size).toBe(1);
    expect(replies[0]!.http).toBe(200);
    expect(await count("new-applicant~storm")).toBe(1);
  });

  test("ERR017 200 submits at once with 200 keys make one application, the others answer DOUBLE_APP", async () => {
    const { visitor, application } = await ready("new-applicant~double");
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) => submit(visitor, application, `key-${index}`)),
    );
    expect(replies.filter((reply) => reply.http === 200)).toHaveLength(1);
    const others = replies.filter((reply) => reply.http !== 200);
    expect(
      new Set(others.map((reply) => `${reply.http} ${reply.body.status} ${reply.body.message}`)),
    ).toEqual(new Set(["422 DOUBLE_APP Application already saved."]));
    expect(await count("new-applicant~double")).toBe(1);
  });

  test("200 pairs of double submits make 200 applications", { timeout: 120_000 }, async () => {
    const people = await Promise.all(
      Array.from({ length: 200 }, (_, index) => ready(`new-applicant~pair-${index}`)),
    );
    await Promise.all(
      people.flatMap(({ visitor, application }, index) => [
        submit(visitor, application, "same"),
        submit(visitor, application, index % 2 === 0 ? "same" : "other"),
      ]),
    );
    const found = await world.pool.query(
      "select count(*)::int as n, count(distinct person_id)::int as people from applications where person_id like 'new-applicant~pair-%'",
    );
    expect(found.rows[0]).toEqual({ n: 200, people: 200 });
  });

  test("a draft that became an application is not saved over", async () => {
    const { visitor, application } = await ready("new-applicant~closed");
    expect((await submit(visitor, application, "k")).body).toMatchObject({ success: true });
    const reply = await visitor.post(
      "/user/application/temp",
      { idTemp: application.idTemp, json: {} },
      { "If-Match": '"2"' },
    );
    expect(reply.body.status).toBe("DOUBLE_APP");
    expect((await visitor.post("/user/application/temp", { json: {} })).body.revision).toBe(1);
  });

  test("LAY035 LAY037 what was sent is told by its type, and stays when its draft is to be deleted", async () => {
    const { visitor, application } = await ready("new-applicant~same", { account: { typeIRA: 2 } });
    const current = async () => (await visitor.get("/user/online-ira/current-application")).body;
    const path = `/user/application/temp/${application.idTemp}`;
    expect(await current()).toMatchObject({ sent: [], tempApplication: { typeIRA: 2 } });
    const { reference } = (await submit(visitor, application, "same")).body;
    expect((await current()).sent).toEqual([{ reference, typeIRA: 2 }]);
    const refused = await visitor.call("DELETE", path);
    expect([refused.http, refused.body.status]).toEqual([422, "DOUBLE_APP"]);
    expect(await count("new-applicant~same")).toBe(1);
  });

  test("LAY035 a card goes with the only draft, and stays for who has sent an application", async () => {
    const only = await signedIn(world.sandbox, "new-applicant~cardgoes");
    const { idTemp } = (await only.post("/user/application/temp", { json: {} })).body;
    await setUpCard(only, "4242424242424242");
    const card = async (visitor: Visitor) =>
      (await visitor.get("/user/online-ira/current-application")).body.card;
    expect(await card(only)).toBeDefined();
    await only.call("DELETE", `/user/application/temp/${idTemp}`);
    expect(await card(only)).toBeUndefined();
    const { visitor, application } = await ready("new-applicant~cardstays");
    await submit(visitor, application, "cardstays");
    await setUpCard(visitor, "4242424242424242");
    const next = (await visitor.post("/user/application/temp", { json: {} })).body.idTemp;
    await visitor.call("DELETE", `/user/application/temp/${next}`);
    expect(await card(visitor)).toBeDefined();
  });

  test("without an own temporary application there is nothing to save", async () => {
    const { application } = await ready("new-applicant~draft-owner");
    const thief = await signedIn(world.sandbox, "new-applicant~draft-thief");
    expect((await submit(thief, application, "a")).http).toBe(404);
    const { idTemp: _, ...rest } = bodyOf(application);
    expect((await thief.post("/user/application", rest, { "Idempotency-Key": "b" })).http).toBe(404);
    expect(await count("new-applicant~draft-thief")).toBe(0);
  });
});

describe("everything is checked again", () => {
  test("ERR030 what the rules refuse is not saved, and the reasons are replayed with the key", async () => {
    const { visitor, application } = await ready("new-applicant~invalid");
    const nameless = withChange(application, { owner: { name: { firstName: "Nora" } } });
    const { http, body } = await submit(visitor, nameless, "invalid");
    expect([http, body.status, body.messages]).toEqual([422, "VALIDATION_FAILED", ["Last name is required"]]);
    expect(body.issues.map(({ path, code }: Issue) => [path, code])).toEqual([
      ["/owner/name/lastName", "required"],
    ]);
    expect((await submit(visitor, nameless, "invalid")).body).toEqual(body);
    expect(await count("new-applicant~invalid")).toBe(0);
    expect((await submit(visitor, application, "valid")).http).toBe(200);
  });

  test("CONST007 ERR030 a contribution counts for last year or this one, and a year is required", async () => {
    const { visitor, application } = await ready("new-applicant~year");
    const reply = async (fundingYear: number | null) =>
      (
        await submit(
          visitor,
          withChange(application, { account: { funding: 1, fundingYear } }),
          `y${fundingYear}`,
        )
      ).body;
    for (const year of [2024, 2027])
      expect((await reply(year)).issues.map(({ path, code }: Issue) => [path, code])).toEqual([
        ["/account/fundingYear", "fundingYear.range"],
      ]);
    expect((await reply(null)).messages).toEqual(["Contribution year is required"]);
    expect((await reply(2025)).success).toBe(true);
  });

  test("REG020 REG056 REG098 the rules read the fees, the files, the partner and the person that the custodian knows", async () => {
    // No setup fee is due from clients of this partner, so nobody asks how to pay it.
    const query = { partner: "PWC" };
    const partner = {
      owner: { hasBusinessPartnerReferral: true, source: null },
      disclosures: { partnerAgreement: true },
    };
    const { visitor, application } = await ready("new-applicant~context", partner, query);
    const refusedAt = async (change: Change, key: string) =>
      (await submit(visitor, withChange(application, change), key)).body.issues.map(
        ({ path }: Issue) => path,
      );
    const file = { id: "00000000-0000-4000-8000-000000000000", fileName: "a.png", ext: "png", size: 1 };
    expect(await refusedAt({ owner: { identityFiles: [file] } }, "files")).toEqual(["/owner/identityFiles"]);
    const unagreed = { disclosures: { partnerAgreement: null } };
    expect(await refusedAt(unagreed, "partner")).toEqual(["/disclosures/partnerAgreement"]);
    // Brokerage accounts are not for people who have no account yet.
    expect(await refusedAt({ account: { idTypeInvest: [9] } }, "person")).toEqual(["/account/idTypeInvest"]);
    const unpaid = withChange(application, { payment: { paymentMethod: null } });
    expect((await submit(visitor, unpaid, "fees")).http).toBe(200);
  });

  const phone = { country: "USA", number: "415-5550142", type: 2 };
  const inherited = {
    typeIRA: 5,
    isEntrustClient: false,
    deceasedName: "Kenji Sato",
    originalAccountType: 1,
  };
  const sep = { typeIRA: 4, employerNameSER: "Sato Studio", planStartDate: "2026-01-15" };
  test.each<[string, Change, string, string]>([
    [
      "REG060",
      { owner: { primaryPhone: { ...phone, number: null } } },
      "/owner/primaryPhone/number",
      "required",
    ],
    ["REG060", { owner: { primaryPhone: { ...phone, type: null } } }, "/owner/primaryPhone/type", "required"],
    [
      "REG060",
      { owner: { primaryPhone: { ...phone, number: "415-555014" } } },
      "/owner/primaryPhone/number",
      "phone.us",
    ],
    [
      "REG065",
      { owner: { primaryPhone: { ...phone, country: "GBR", number: "020 7946 0958 - 012345" } } },
      "/owner/primaryPhone/number",
      "phone.tooLong",
    ],
    ["REG078", { owner: { source: 4, userReferralCode: null } }, "/owner/userReferralCode", "required"],
    [
      "REG078",
      { owner: { source: 4, userReferralCode: "ELENA" } },
      "/owner/userReferralCode",
      "referral.codeLength",
    ],
    ["REG032", { account: { ...sep, planStartDate: null } }, "/account/planStartDate", "required"],
    ["REG101", { account: { typeIRA: 5 } }, "/account/isEntrustClient", "required"],
    ["REG102", { account: { ...inherited, deceasedName: null } }, "/account/deceasedName", "required"],
    [
      "REG102",
      { account: { ...inherited, originalAccountType: null } },
      "/account/originalAccountType",
      "required",
    ],
    [
      "REG055",
      { account: { typeIRA: 5, isEntrustClient: true } },
      "/account/isEntrustClient",
      "deathCertificate",
    ],
    [
      "REG105",
      { disclosures: { disclosuresAreAcknowledged: null } },
      "/disclosures/disclosuresAreAcknowledged",
      "required",
    ],
    [
      "REG105",
      { disclosures: { disclosuresAreAcknowledged: false } },
      "/disclosures/disclosuresAreAcknowledged",
      "mustAccept",
    ],
  ])("%s the custodian takes no application with %j", async (_row, change, path, code) => {
    const { visitor, application } = await ready(`new-applicant~${`${path}-${code}`.replaceAll(/\W/g, "")}`);
    const { http, body } = await submit(visitor, withChange(application, change), `${path} ${code}`);
    expect([http, body.issues.map((issue: Issue) => [issue.path, issue.code])]).toEqual([
      422,
      [[path, code]],
    ]);
  });

  test("REG021 each extra answer is required of who comes from a precious-metals partner", async () => {
    const extra = {
      nationality: "USA",
      cityOfBirth: "Elko",
      countryOfBirth: "USA",
      employmentStatus: "Retired",
    };
    const partner = {
      owner: { hasBusinessPartnerReferral: true, source: null },
      disclosures: { partnerAgreement: true, ...extra },
    };
    const { visitor, application } = await ready("new-applicant~metals", partner, { partner: "GM1" });
    for (const key of Object.keys(extra)) {
      const refused = await submit(visitor, withChange(application, { disclosures: { [key]: null } }), key);
      expect(refused.body.issues.map(({ path }: Issue) => path)).toEqual([`/disclosures/${key}`]);
    }
    expect((await submit(visitor, application, "metals")).http).toBe(200);
  });

  test.each([
    [
      "REG094 ERR009",
      "734215502",
      "SUSPENDED",
      "Your online account has been temporarily suspended. Please contact Client Services at 800-392-9653.",
    ],
    [
      "API030 ERR008",
      "734215503",
      "EMAIL_EXIST",
      "User with this SSN already exists and has different email on file. Please contact Client Services Department for assistance at 800-392-9653, option 1.",
    ],
    [
      "REG095 ERR013",
      "734215504",
      "ACCOUNT_FROZEN",
      "Please contact our financial department at 800-392-9653.",
    ],
    [
      "REG095 ERR014",
      "734215505",
      "FORCED_DISTRIBUTION",
      "You are not eligible to open a new account. Please contact Client Services at 800-392-9653.",
    ],
    ["API030 REG088 ERR010", "734215507", "LEXIS_NEXIS", "or call us at 800-392-9653"],
  ])("%s ssn %s is refused with %s also when the checks were skipped", async (_row, ssn, code, said) => {
    const { visitor, application } = await ready(`new-applicant~${code}`, { owner: { ssn } });
    const { http, body } = await submit(visitor, application, "k");
    expect([http, body.status]).toEqual([422, code]);
    expect(body.message).toContain(said);
    expect(await count(`new-applicant~${code}`)).toBe(0);
  });

  test("REG087 with the skip flag no identity check is needed", async () => {
    const change = { owner: { ssn: "734219899" } };
    // Nothing is checked before, so that no check that passed can stand in for the flag.
    const visitor = await signedIn(world.sandbox, "identity-skipped~skip");
    expect((await submit(visitor, await applicationOf(visitor, change), "k")).http).toBe(200);
    const other = await signedIn(world.sandbox, "new-applicant~no-skip");
    const refused = await submit(other, await applicationOf(other, change), "k");
    expect(refused.body.status).toBe("LEXIS_NEXIS");
  });

  test("a passed check of another ssn does not count", async () => {
    const { visitor, application } = await ready("new-applicant~swap");
    const swapped = withChange(application, { owner: { ssn: "734215599" } });
    expect((await submit(visitor, swapped, "k")).body.status).toBe("LEXIS_NEXIS");
  });

  const home = {
    country: "USA",
    address1: "1402 Pecan Grove Lane",
    address2: "Apt 2",
    city: "Austin",
    state: "TX",
    zipPostalCode: "78704",
  };
  /** One change of the owner for each detail that the identity check is told. */
  const edits: { [detail: string]: { [field: string]: Json } } = {
    firstName: { name: { firstName: "Other", lastName: "Delgado-Reyes" } },
    lastName: { name: { firstName: "María", lastName: "Other" } },
    birthDate: { dateOfBirth: "1981-06-15" },
    phoneNumber: { primaryPhone: { country: "USA", number: "512-5550149", type: 2 } },
    street1: { address: { ...home, address1: "1 Elm Street" } },
    street2: { address: { ...home, address2: "Apt 3" } },
    city: { address: { ...home, city: "Dallas" } },
    state: { address: { ...home, state: "CA" } },
    zip: { address: { ...home, zipPostalCode: "78705" } },
    country: { address: { ...home, country: "CAN", state: null, province: "TX" } },
  };

  test("what was checked about the identity is what is sent: after an edit of any detail it is checked again", async () => {
    const { ssn: _, ...told } = detailsOf(
      (await ready("new-applicant~details", { owner: { address: home } })).application.answers,
    );
    expect(Object.keys(edits).sort()).toEqual(Object.keys(told).sort());
    for (const [name, owner] of Object.entries(edits)) {
      const { visitor, application } = await ready(`new-applicant~edited-${name}`, {
        owner: { address: home },
      });
      const edited = withChange(application, { owner });
      const refused = await submit(visitor, edited, "edited");
      expect([name, refused.http, refused.body.status]).toEqual([name, 422, "IDENTITY_CHANGED"]);
      expect(await count(`new-applicant~edited-${name}`)).toBe(0);
      await checkIdentity(visitor, edited.answers);
      expect((await submit(visitor, edited, "checked again")).http).toBe(200);
    }
  });

  test("the same details written in another way are the same, and a left-out one is an empty one", async () => {
    const { visitor, application } = await ready("new-applicant~written");
    await visitor.post("/user/account/lexis/check", {
      ...detailsOf(application.answers),
      ssn: "734-21-5501",
      birthDate: "06/14/1981",
      phoneNumber: "(512) 555 0148",
      street2: "",
      city: "Austin ",
    });
    expect((await submit(visitor, application, "k")).http).toBe(200);
  });

  test("REG081 ERR012 the own referral code is refused", async () => {
    const { visitor, application } = await ready("existing-holder~code");
    const own = withChange(application, { owner: { source: 4, userReferralCode: "ELENA7" } });
    expect((await submit(visitor, own, "k")).body).toMatchObject({
      status: "INVALID_REFERRAL_CODE",
      message: "You can not use your Referral Code to open your new account",
    });
  });

  test("promo codes are not guessed by submitting either", async () => {
    const paying = (promoCode: string) => ({
      payment: { paymentMethod: promo, promoCode, admPaymentMethod: 1 },
    });
    const { visitor, application } = await ready("new-applicant~guesses", paying("WRONG"));
    for (let count = 0; count < 10; count++)
      expect((await submit(visitor, application, `${count}`)).body.status).toBe("VALIDATION_FAILED");
    const good = withChange(application, paying("welcome50"));
    expect((await submit(visitor, good, "good")).body.status).toBe("TOO_MANY_GUESSES");
  });

  test("REG107 ERR036 a promo code must be good", async () => {
    const { visitor, application } = await ready("new-applicant~promo", {
      payment: { paymentMethod: promo, promoCode: "EXPIRED24", admPaymentMethod: 1 },
    });
    const message = "This promo code is not valid. Please check it, or choose another way to pay.";
    expect((await submit(visitor, application, "a")).body).toMatchObject({
      status: "VALIDATION_FAILED",
      messages: [message],
      issues: [{ path: "/payment/promoCode", code: "promoInvalid", message }],
    });
    const good = withChange(application, { payment: { promoCode: "welcome50" } });
    expect((await submit(visitor, good, "b")).http).toBe(200);
  });
});

describe("payment", () => {
  const byCard = (setupIntentId: string) => ({
    payment: { paymentMethod: 1, card: { setupIntentId }, isAuthorize: true },
  });

  test("REG108 REG109 BLK033 without a card and its authorization the application is refused, also for yearly fees by card", async () => {
    const { visitor, application } = await ready("new-applicant~nocard");
    const payments: { [field: string]: Json }[] = [{ paymentMethod: 1 }, { admPaymentMethod: 2 }];
    for (const payment of payments) {
      const { body } = await submit(visitor, withChange(application, { payment }), JSON.stringify(payment));
      const message = "You need to setup a payment method to continue with application";
      const authorize = "Please confirm that you are authorized to use this card";
      expect(body).toMatchObject({
        status: "VALIDATION_FAILED",
        messages: [message, authorize],
        issues: [
          { path: "/payment/card", code: "required", message },
          { path: "/payment/isAuthorize", code: "required", message: authorize },
        ],
      });
    }
  });

  test("REG109 a card that the custodian never saw answers NO_CARD", async () => {
    const { visitor, application } = await ready("new-applicant~never-seen");
    const { body } = await submit(visitor, withChange(application, byCard("seti_0")), "k");
    expect(body).toMatchObject({
      status: "NO_CARD",
      message: "You need to setup a payment method to continue with application",
    });
  });

  test("REG110 a card that was not confirmed answers NOT_CONFIRMED", async () => {
    const { visitor, application } = await ready("new-applicant~notconfirmed");
    const id = await setUpCard(visitor, "4242424242424242", false);
    const { body } = await submit(visitor, withChange(application, byCard(id)), "k");
    expect(body).toMatchObject({
      status: "NOT_CONFIRMED",
      message: "Please complete card setup in the section below and try again",
    });
  });

  test("a confirmed card pays", async () => {
    const { visitor, application } = await ready("new-applicant~pays");
    const id = await setUpCard(visitor, "4242424242424242");
    expect((await submit(visitor, withChange(application, byCard(id)), "k")).http).toBe(200);
  });

  test("a card declined at the charge answers CC_FAILED_ with the reason, and nothing is saved", async () => {
    const { visitor, application } = await ready("new-applicant~charge");
    const id = await setUpCard(visitor, "4000000000000341");
    const { http, body } = await submit(visitor, withChange(application, byCard(id)), "k");
    expect([http, body.status]).toEqual([422, "CC_FAILED_Your card was declined."]);
    expect(await count("new-applicant~charge")).toBe(0);
    const better = await setUpCard(visitor, "4242424242424242");
    expect((await submit(visitor, withChange(application, byCard(better)), "k2")).http).toBe(200);
  });

  test("a card that only pays the yearly fees is not charged now", async () => {
    const { visitor, application } = await ready("new-applicant~later");
    const setupIntentId = await setUpCard(visitor, "4000000000000341");
    const later = withChange(application, {
      payment: { admPaymentMethod: 2, card: { setupIntentId }, isAuthorize: true },
    });
    expect((await submit(visitor, later, "k")).http).toBe(200);
  });
});
