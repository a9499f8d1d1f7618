import { describe, expect, test } from "vitest";
import { cardBrand } from "../../app/sandbox/cards/cardBrand.ts";
import { fileSandbox } from "./support/fileSandbox.ts";
import { cardOrigin, portalOrigin } from "./support/openTestSandbox.ts";
import { signedIn, type Visitor } from "./support/visitor.ts";

const world = fileSandbox();

const visa = {
  number: "4242 4242 4242 4242",
  expMonth: "4",
  expYear: "2029",
  securityCode: "123",
  zipCode: "94610",
};

/** Does what the card frame does with a typed card. */
async function confirm(clientSecret: string, entry: object = visa, origin = cardOrigin) {
  const response = await world.card.fetch(
    new Request(`${cardOrigin}/confirm`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: origin },
      body: JSON.stringify({ clientSecret, ...entry }),
    }),
  );
  return { http: response.status, body: await response.json() };
}

const newSecret = async (visitor: Visitor) =>
  (await visitor.get("/user/online-ira/card")).body.setupIntentClientSecret as string;

describe("card set-up of a registration", () => {
  test("API027 API029 REG040 REG057 a visit gets an intent, the frame fills it, the portal confirms it", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~card");
    const { body } = await visitor.get("/user/online-ira/card");
    expect(body.publishableKey).toMatch(/^pk_sandbox_/);
    expect(body.setupIntentClientSecret).toMatch(/^seti_[0-9a-f]{32}_secret_[\w-]{40,}$/);
    const filled = await confirm(body.setupIntentClientSecret);
    const face = { brand: "visa", lastDigits: "4242", expirationDate: "04/2029" };
    expect(filled.body).toEqual({ success: true, ...face, setupIntentId: expect.stringMatching(/^seti_/) });
    const { setupIntentId } = filled.body;
    const patch = await visitor.call("PATCH", "/user/online-ira/card/confirm", { json: { setupIntentId } });
    expect(patch.body).toEqual({ success: true, ...face, setupIntentId });
    const again = await visitor.call("PATCH", "/user/online-ira/card/confirm", { json: { setupIntentId } });
    expect(again.body, "confirmed once more, as after a lost answer").toEqual(patch.body);
    expect((await visitor.get("/user/online-ira/card")).body.card).toEqual({ ...face, setupIntentId });
    const current = (await visitor.get("/user/online-ira/current-application")).body;
    expect(current.card).toEqual({ ...face, setupIntentId });
  });

  test("each visit has a new intent and the older one is worth nothing", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~visits");
    const first = await newSecret(visitor);
    const second = await newSecret(visitor);
    expect(first).not.toBe(second);
    expect((await confirm(first)).http).toBe(404);
    expect((await confirm(second)).http).toBe(200);
    expect((await confirm(second)).http).toBe(404);
  });

  test("an intent is good for an hour", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~hour");
    const secret = await newSecret(visitor);
    world.pass(3_600_001);
    expect((await confirm(secret)).http).toBe(404);
  });

  test("API029 REG110 confirming what did not succeed, or is another's, answers 422 NOT_CONFIRMED", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~unconfirmed");
    const secret = await newSecret(visitor);
    const patch = (who: Visitor, setupIntentId: string) =>
      who.call("PATCH", "/user/online-ira/card/confirm", { json: { setupIntentId } });
    for (const id of [secret.split("_secret_")[0]!, "seti_nothing", ""]) {
      const { http, body } = await patch(visitor, id);
      expect([http, body.status]).toEqual([422, "NOT_CONFIRMED"]);
      expect(body.message).toBe("Please complete card setup in the section below and try again");
    }
    const { setupIntentId } = (await confirm(secret)).body;
    const thief = await signedIn(world.sandbox, "new-applicant~card-thief");
    expect((await patch(thief, setupIntentId)).body.status).toBe("NOT_CONFIRMED");
  });

  test("API028 REG057 a removed card is gone; a new one replaces the old", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~replace");
    const setUp = async (entry: object) => {
      const { setupIntentId } = (await confirm(await newSecret(visitor), entry)).body;
      await visitor.call("PATCH", "/user/online-ira/card/confirm", { json: { setupIntentId } });
    };
    await setUp(visa);
    await setUp({ ...visa, number: "378282246310005", securityCode: "1234" });
    expect((await visitor.get("/user/online-ira/card")).body.card).toMatchObject({
      brand: "amex",
      lastDigits: "0005",
    });
    const other = await signedIn(world.sandbox, "new-applicant~keeps");
    const { setupIntentId } = (await confirm(await newSecret(other))).body;
    await other.call("PATCH", "/user/online-ira/card/confirm", { json: { setupIntentId } });
    const reply = await visitor.call("DELETE", "/user/online-ira/card");
    expect([reply.http, reply.body]).toEqual([200, { success: true }]);
    expect((await visitor.get("/user/online-ira/card")).body.card).toBeUndefined();
    expect((await visitor.get("/user/online-ira/current-application")).body.card).toBeUndefined();
    expect((await other.get("/user/online-ira/card")).body.card).toMatchObject({ lastDigits: "4242" });
  });

  test("BLK032 the security code has as many digits as the brand's cards have", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~code");
    const amex = { ...visa, number: "378282246310005" };
    for (const entry of [
      { ...amex, securityCode: "123" },
      { ...amex, securityCode: "12345" },
      { ...visa, securityCode: "1234" },
    ]) {
      expect((await confirm(await newSecret(visitor), entry)).body.status).toBe("CARD_INVALID");
    }
  });

  test("BLK032 the test numbers: declined, unsupported brand", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~numbers");
    const secret = await newSecret(visitor);
    const declined = await confirm(secret, { ...visa, number: "4000000000000002" });
    expect([declined.http, declined.body.status]).toEqual([422, "CARD_DECLINED"]);
    const unsupported = await confirm(secret, { ...visa, number: "30569309025904" });
    expect(unsupported.body.message).toBe(
      "Card type is unsupported, we only support VISA, MASTERCARD, DISCOVER and AMERICAN EXPRESS",
    );
    expect((await confirm(secret)).http).toBe(200);
  });

  test("BLK034 expiry from this month to nine years on; code and ZIP code are looked at", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~expiry");
    const secret = await newSecret(visitor);
    const wrong = [
      { expMonth: "10", expYear: "2026" },
      { expMonth: "1", expYear: "2036" },
      { expMonth: "13", expYear: "2030" },
      { expMonth: "x", expYear: "2030" },
      { expMonth: "1", expYear: "29" },
      { expMonth: "1", expYear: "2029.5" },
      { number: "4242 4242 4242 424" },
      { number: "drop table" },
      { securityCode: "12" },
      { securityCode: "1234" },
      { zipCode: "" },
    ];
    for (const entry of wrong)
      expect((await confirm(secret, { ...visa, ...entry })).body.status).toBe("CARD_INVALID");
    expect((await confirm(secret, { ...visa, expMonth: "11", expYear: "2026" })).http).toBe(200);
    expect((await confirm(await newSecret(visitor), { ...visa, expMonth: "12", expYear: "2035" })).http).toBe(
      200,
    );
  });

  test("BLK034 a card is taken on the last day of its month, whatever the day is in UTC", async () => {
    const begun = world.options.clock();
    const at = async (moment: string, entry: object) => {
      world.pass(Date.parse(moment) - world.options.clock());
      const visitor = await signedIn(world.sandbox, "new-applicant~month-end");
      return (await confirm(await newSecret(visitor), { ...visa, ...entry })).http;
    };
    const november = { expMonth: "11", expYear: "2026" };
    expect(await at("2026-12-01T11:59:00Z", november)).toBe(200);
    expect(await at("2026-12-01T12:00:00Z", november)).toBe(422);
    expect(await at("2026-12-31T10:00:00Z", { expMonth: "1", expYear: "2036" })).toBe(200);
    world.pass(begun - world.options.clock());
  });

  test("only the frame's own page may post to it", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~own");
    const reply = await confirm(await newSecret(visitor), visa, portalOrigin);
    expect([reply.http, reply.body.status]).toEqual([403, "FOREIGN_ORIGIN"]);
  });

  test("number and code are kept nowhere, what is kept is sealed, and the secret is not stored", async () => {
    const card = { ...visa, number: "4929123498761234", securityCode: "987" };
    // Random ids and times can hold four digits by chance, but not those of three visits.
    const kept: string[] = [];
    for (const person of ["new-applicant~s1", "new-applicant~s2", "new-applicant~s3"]) {
      const secret = await newSecret(await signedIn(world.sandbox, person));
      await confirm(secret, card);
      const { rows } = await world.pool.query("select * from setup_intents where person_id = $1", [person]);
      const text = rows
        .flatMap((row) => Object.values(row))
        .map((value) => (Buffer.isBuffer(value) ? value.toString("latin1") : String(value)))
        .join("|");
      expect(text).not.toContain(secret);
      kept.push(text);
    }
    for (const canary of [card.number, "1234", card.securityCode])
      expect(kept.every((text) => text.includes(canary))).toBe(false);
    expect(world.lines.join("\n")).not.toContain(card.number.slice(0, 8));
  });
});

describe("brands", () => {
  test("BLK030 BLK031 the brand by number, 16 digits, 15 for American Express", () => {
    const brand = (number: string) => cardBrand(number)?.brand ?? null;
    expect(brand("4")).toBe("visa");
    expect(["50", "56"].map(brand)).toEqual([null, null]);
    expect(["51", "52", "53", "54", "55"].map(brand)).toEqual(Array(5).fill("mastercard"));
    expect(["6011", "6012", "65", "64"].map(brand)).toEqual(["discover", null, "discover", null]);
    expect(["33", "34", "35", "36", "37", "38"].map(brand)).toEqual([null, "amex", null, null, "amex", null]);
    expect(cardBrand("4242424242424242")?.complete).toBe(true);
    expect(cardBrand("424242424242424")?.complete).toBe(false);
    expect(cardBrand("378282246310005")?.complete).toBe(true);
    expect(cardBrand("3782822463100055")?.complete).toBe(true);
    expect(cardBrand("37828224631000")?.complete).toBe(false);
  });

  test.each([
    ["4242", [16]],
    ["5105", [16]],
    ["6011", [16]],
    ["6500", [16]],
    ["3400", [15, 16]],
    ["3700", [15, 16]],
  ])("BLK030 a number that begins with %s is whole with %j digits", (head, whole) => {
    const lengths = [12, 13, 14, 15, 16, 17, 18, 19];
    expect(lengths.filter((length) => cardBrand(head.padEnd(length, "0"))?.complete)).toEqual(whole);
  });
});

describe("cards kept with an account", () => {
  const card = {
    accountCode: "7121004001",
    name: "Elena Marchetti",
    countryCode: "USA",
    street: "5 Oak",
    city: "Reno",
    stateProvince: "NV",
    zipCode: "89501",
    ccn: "5555555555554444",
    expMonth: "7",
    expYear: "2030",
    securityCode: "321",
    isAuthorize: "true",
    isDefault: "true",
  };

  test("API034 API035 BLK027 a card is saved, and listed as JSON text without number and code", async () => {
    const visitor = await signedIn(world.sandbox, "existing-holder~cards");
    const save = (entry: Record<string, string>) =>
      visitor.call("POST", "/api/account/save/card", { form: entry });
    const first = await save(card);
    expect(first.body.id).toMatch(/^[0-9a-f-]{36}$/);
    const second = await save({ ...card, ccn: "4242424242424242" });
    const listOf = (accountCode: string) =>
      visitor.call("POST", "/api/billing/get/cc/list", { form: { accountCode } });
    const { body } = await listOf("7121004001");
    expect((await listOf("7131004002")).body).toEqual({ success: true, list: "[]" });
    for (const notOwn of ["7121005001", ""]) expect((await listOf(notOwn)).http).toBe(404);
    expect(typeof body.list).toBe("string");
    const list = JSON.parse(body.list);
    expect(list.map((entry: { id: string; isDefault: boolean }) => [entry.id, entry.isDefault])).toEqual([
      [first.body.id, false],
      [second.body.id, true],
    ]);
    expect(list[0]).toEqual({
      id: first.body.id,
      acctCode: "7121004001",
      cardType: "mastercard",
      name: "Elena Marchetti",
      number: "**** 4444",
      expMonth: "07",
      expYear: "2030",
      isDefault: false,
      country: "USA",
      street: "5 Oak",
      city: "Reno",
      stateProvince: "NV",
      zipCode: "89501",
    });
  });

  /** Saves a card with a key, and says what the answer was; its second half is what the account then has. */
  async function savedOnce(visitor: Visitor, key: string, entry: Record<string, string>) {
    const { http, body, headers } = await visitor.call("POST", "/api/account/save/card", {
      form: entry,
      headers: { "Idempotency-Key": key },
    });
    const form = { accountCode: card.accountCode };
    const list = (await visitor.call("POST", "/api/billing/get/cc/list", { form })).body.list;
    const ids = (JSON.parse(list) as { id: string }[]).map(({ id }) => id);
    return { http, body, isReplayed: headers.get("idempotent-replayed") === "true", ids };
  }

  test("API035 a card that is sent again with its key, because the answer was lost, is saved once", async () => {
    const visitor = await signedIn(world.sandbox, "existing-holder~lost-answer");
    const first = await savedOnce(visitor, "card-1", card);
    const again = await savedOnce(visitor, "card-1", card);
    expect([first.isReplayed, again.isReplayed]).toEqual([false, true]);
    expect(again.body).toEqual(first.body);
    expect(again.ids).toEqual([first.body.id]);
    const atOnce = await Promise.all(Array.from({ length: 4 }, () => savedOnce(visitor, "card-2", card)));
    expect(new Set(atOnce.map(({ body }) => body.id)).size).toBe(1);
    expect((await savedOnce(visitor, "card-3", card)).ids).toHaveLength(3);
  });

  test("API035 a key is good for one card; a card that was refused leaves it free", async () => {
    const visitor = await signedIn(world.sandbox, "existing-holder~other-card");
    const declined = await savedOnce(visitor, "card-1", { ...card, ccn: "4000000000000002" });
    expect(declined.body.status).toBe("CC_FAILED_Your card was declined.");
    expect((await savedOnce(visitor, "card-1", card)).ids).toHaveLength(1);
    const other = await savedOnce(visitor, "card-1", { ...card, ccn: "4242424242424242" });
    expect([other.http, other.body.status]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    expect(other.ids).toHaveLength(1);
    expect((await savedOnce(visitor, "k".repeat(256), card)).body.status).toBe("IDEMPOTENCY_KEY_MISSING");
  });

  test("API035 what is kept of a key is made of neither the number nor the security code", async () => {
    const person = "existing-holder~digest";
    const visitor = await signedIn(world.sandbox, person);
    await savedOnce(visitor, "card-1", card);
    await savedOnce(visitor, "card-2", { ...card, ccn: "5105105105104444", securityCode: "987" });
    const kept = await world.pool.query<{ request_hash: Buffer }>(
      "select request_hash from idempotency_keys where person_id = $1",
      [person],
    );
    const digests = kept.rows.map(({ request_hash }) => request_hash.toString("hex"));
    expect([digests.length, new Set(digests).size]).toEqual([2, 1]);
  });

  test("of cards that are saved as the default at once, one is", async () => {
    const visitor = await signedIn(world.sandbox, "existing-holder~defaults");
    const save = () => visitor.call("POST", "/api/account/save/card", { form: card });
    await Promise.all(Array.from({ length: 10 }, save));
    const form = { accountCode: card.accountCode };
    const { body } = await visitor.call("POST", "/api/billing/get/cc/list", { form });
    const list = JSON.parse(body.list) as { isDefault: boolean }[];
    expect([list.length, list.filter(({ isDefault }) => isDefault).length]).toEqual([10, 1]);
  });

  test.each<[string, Record<string, string>]>([
    ["a street", { street: " " }],
    ["a city", { city: "" }],
    ["a country", { countryCode: "" }],
    ["a country that there is", { countryCode: "US" }],
    ["a state at home", { stateProvince: "" }],
    ["a state of the list at home", { stateProvince: "Ontario" }],
    ["five digits of a ZIP code at home", { zipCode: "8950" }],
    ["five digits and no more at home", { zipCode: "895011" }],
    ["ten characters at most abroad", { countryCode: "CAN", zipCode: "12345678901" }],
    ["the type of its number", { cardType: "visa" }],
  ])("BLK026 BLK057 a card without %s is not taken", async (_part, entry) => {
    const visitor = await signedIn(world.sandbox, "existing-holder~parts");
    const save = async (changes: Record<string, string>) =>
      (await visitor.call("POST", "/api/account/save/card", { form: { ...card, ...changes } })).body;
    expect((await save(entry)).status).toBe("INVALID_PARAMETERS");
    const whole = { cardType: "mastercard", cardName: "Mastercard" };
    expect((await save(whole)).success).toBe(true);
    const abroad = { countryCode: "CAN", stateProvince: "", zipCode: "1234567890" };
    expect((await save({ ...whole, ...abroad })).success).toBe(true);
  });

  test("ERR023 BLK033 wrong details, a missing authorization and a declined card have their codes", async () => {
    const visitor = await signedIn(world.sandbox, "existing-holder~badcards");
    const save = async (entry: Record<string, string>) =>
      (await visitor.call("POST", "/api/account/save/card", { form: { ...card, ...entry } })).body.status;
    expect(await save({ ccn: "5555" })).toBe("INVALID_PARAMETERS");
    expect(await save({ name: " " })).toBe("INVALID_PARAMETERS");
    expect(await save({ isAuthorize: "false" })).toBe("INVALID_PARAMETERS");
    expect(await save({ ccn: "4000000000000002" })).toBe("CC_FAILED_Your card was declined.");
    expect(await save({ ccn: "30569309025904" })).toBe("CARD_UNSUPPORTED");
    expect(await save({ accountCode: "7999999999" })).toBe("NOT_FOUND");
    const list = await visitor.call("POST", "/api/billing/get/cc/list", {
      form: { accountCode: "7121004010" },
    });
    expect(list.http).toBe(404);
  });
});

describe("the frame's page", () => {
  const get = (path: string) => world.card.fetch(new Request(`${cardOrigin}${path}`));

  test("only the portal may frame it, and it runs nothing inline", async () => {
    const response = await get("/frame?theme=dark&parent=http://localhost:4173");
    const policy = response.headers.get("content-security-policy")!;
    expect(policy).toContain(`frame-ancestors ${portalOrigin}`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    const html = await response.text();
    expect(html).not.toMatch(/<script(?![^>]*src=)|style="|\son\w+="/);
    for (const [, address] of html.matchAll(/(?:href|src)="([^"]+)"/g))
      expect((await get(address!)).status).toBe(200);
  });

  test("every field has a label and the right autocomplete", async () => {
    const html = await (await get("/frame")).text();
    for (const [id, autocomplete] of [
      ["number", "cc-number"],
      ["expiry", "cc-exp"],
      ["code", "cc-csc"],
      ["zip", "billing postal-code"],
    ]) {
      expect(html).toContain(`<label for="${id}">`);
      expect(html).toMatch(new RegExp(`id="${id}"[^>]*autocomplete="${autocomplete}"`, "s"));
    }
  });

  test("BLK034 it takes cards of this year and the nine that follow", async () => {
    const script = await (await get("/frame.js")).text();
    const [source] = /function expiryOf[\s\S]*?\n}/.exec(script)!;
    const expiryOf = new Function("expiryYears", `${source}; return expiryOf;`)(10);
    const year = new Date().getFullYear();
    expect(expiryOf(`12/${year}`)).toEqual({ month: "12", year: `${year}` });
    expect(expiryOf(`12/${year + 9}`)).toEqual({ month: "12", year: `${year + 9}` });
    expect([`1/${year + 10}`, `12/${year - 1}`].map(expiryOf)).toEqual([null, null]);
  });

  test("BLK034 its settings hold brands, years and the portals it answers to", async () => {
    const settings = await (await get("/settings.json")).json();
    expect(settings.expiryYears).toBe(10);
    expect(settings.portalOrigins).toEqual([portalOrigin]);
    expect(settings.brands.map((brand: { brand: string }) => brand.brand)).toEqual([
      "visa",
      "mastercard",
      "discover",
      "amex",
    ]);
  });
});
