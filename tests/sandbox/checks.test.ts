import { describe, expect, test } from "vitest";
import { fileSandbox } from "./support/fileSandbox.ts";
import { signedIn, Visitor } from "./support/visitor.ts";

const world = fileSandbox();

const ssn = {
  passed: "734-21-5501",
  suspended: "734215502",
  otherEmail: "734215503",
  frozen: "734215504",
  forced: "734215505",
  question: "734215506",
  failed: "734215507",
  exhausted: "734215508",
};

const identity = (number: string) => ({
  ssn: number,
  firstName: "Nora",
  lastName: "Whitfield",
  birthDate: "04/12/1980",
  phoneNumber: "415-555-0100",
  street1: "1 Elm Street",
  street2: "",
  city: "Oakland",
  state: "CA",
  zip: "94610",
  country: "USA",
  deviceToken: "device",
});

describe("standing of an ssn", () => {
  test("API020 an unknown ssn has its e-mail available", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~standing");
    const reply = await visitor.get(`/user/account/application/email/check?ssn=${ssn.passed}`);
    expect(reply.body).toEqual({ success: true, value: "AVAILABLE" });
  });

  test("API020 ERR008 an ssn with a different e-mail answers EMAIL_EXIST with the phone", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~standing");
    const { http, body } = await visitor.get(`/user/account/application/email/check?ssn=${ssn.otherEmail}`);
    expect(http).toBe(422);
    expect(body).toEqual({
      success: false,
      status: "EMAIL_EXIST",
      message:
        "User with this SSN already exists and has different email on file. Please contact Client Services Department for assistance at 800-392-9653, option 1.",
    });
    const person = await signedIn(world.sandbox, "other-email");
    expect((await person.get("/user/account/application/email/check?ssn=734219999")).body.status).toBe(
      "EMAIL_EXIST",
    );
  });

  test("API018 REG094 the value is 0 for a suspended ssn and above 0 otherwise", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~standing");
    expect((await visitor.get(`/user/account/ssn/check?ssn=${ssn.passed}`)).body.value).toBe(1);
    expect((await visitor.get(`/user/account/ssn/check?ssn=${ssn.suspended}`)).body.value).toBe(0);
    const person = await signedIn(world.sandbox, "suspended");
    expect((await person.get("/user/account/ssn/check?ssn=734219999")).body.value).toBe(0);
  });

  test("API019 REG048 REG095 frozen and force-distributed accounts are told apart", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~standing");
    expect((await visitor.get(`/user/account/frozen?ssn=${ssn.passed}`)).body).toEqual({
      success: true,
      isFrozen: false,
      isForcedDistribution: false,
      result: "OK",
    });
    expect((await visitor.get(`/user/account/frozen?ssn=${ssn.frozen}`)).body).toMatchObject({
      isFrozen: true,
      isForcedDistribution: false,
      result: "FROZEN",
      closureReason: "Frozen for unpaid fees",
    });
    expect((await visitor.get(`/user/account/frozen?ssn=${ssn.forced}`)).body).toMatchObject({
      isFrozen: false,
      isForcedDistribution: true,
      result: "FORCED_DISTRIBUTION",
      closureReason: "Forced distribution for unpaid fees",
    });
    for (const [person, result] of [
      ["frozen", "FROZEN"],
      ["force-distributed", "FORCED_DISTRIBUTION"],
    ] as const) {
      const signed = await signedIn(world.sandbox, person);
      expect((await signed.get("/user/account/frozen?ssn=734219999")).body.result).toBe(result);
    }
  });

  test.each([
    ["passed", ssn.passed, { result: "OK" }, { value: 1 }, { value: "AVAILABLE" }],
    ["suspended", ssn.suspended, { result: "OK" }, { value: 0 }, { value: "AVAILABLE" }],
    ["other-email", ssn.otherEmail, { result: "OK" }, { value: 1 }, { status: "EMAIL_EXIST" }],
    ["frozen", ssn.frozen, { result: "FROZEN" }, { value: 1 }, { value: "AVAILABLE" }],
  ])(
    "API018 API019 API020 without an ssn in the address the saved application's counts: %s",
    async (name, saved, frozen, allowed, available) => {
      const visitor = await signedIn(world.sandbox, `new-applicant~saved-${name}`);
      await visitor.post("/user/application/temp", { json: { answers: { owner: { ssn: saved } } } });
      expect((await visitor.get("/user/account/frozen")).body).toMatchObject(frozen);
      expect((await visitor.get("/user/account/ssn/check")).body).toMatchObject(allowed);
      expect((await visitor.get("/user/account/application/email/check")).body).toMatchObject(available);
    },
  );
});

describe("identity", () => {
  test("API015 REG086 a passed check answers index 50 and status 3", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~identity");
    const { body } = await visitor.post("/user/account/lexis/check", identity(ssn.passed));
    expect(body).toMatchObject({ success: true, comprehensiveVerificationIndex: 50, status: 3 });
    expect(body.quest).toBeUndefined();
  });

  test("API015 a failed check answers other numbers and no question", async () => {
    const visitor = await signedIn(world.sandbox, "identity-failed");
    const { body } = await visitor.post("/user/account/lexis/check", identity("734219999"));
    expect(body).toMatchObject({ success: true, comprehensiveVerificationIndex: 10, status: 1 });
    expect(body.quest).toBeUndefined();
  });

  test("REG089 API015 API016 a question about previous addresses is asked, the right answer passes", async () => {
    const visitor = await signedIn(world.sandbox, "identity-question~right");
    const asked = (await visitor.post("/user/account/lexis/check", identity("734219999"))).body;
    expect(asked).toMatchObject({ comprehensiveVerificationIndex: 30, status: 2, attemptsLeft: 3 });
    expect(asked.quest.text).toBe("At which of these addresses have you lived?");
    expect(asked.quest.options).toContain("1180 Alder Court");
    // One option is listed twice, so that the portal has one to drop.
    expect(new Set(asked.quest.options).size).toBe(asked.quest.options.length - 1);
    const answered = await visitor.post("/user/account/lexis/answer", {
      token: asked.quest.token,
      answer: "1180 Alder Court",
      ssn: "734219999",
      deviceToken: "device",
    });
    expect(answered.body).toMatchObject({ success: true, comprehensiveVerificationIndex: 50, status: 3 });
    const again = (await visitor.post("/user/account/lexis/check", identity("734219999"))).body;
    expect(again).toMatchObject({ comprehensiveVerificationIndex: 50, status: 3 });
  });

  test("API016 REG088 ERR011 REG091 three wrong answers use up the attempts, then LEXIS_NEXIS", async () => {
    const visitor = await signedIn(world.sandbox, "identity-question~wrong");
    const { token } = (await visitor.post("/user/account/lexis/check", identity("734219999"))).body.quest;
    for (const left of [2, 1]) {
      const { http, body } = await visitor.post("/user/account/lexis/answer", {
        token,
        answer: "77 Quarry Road",
        ssn: "734219999",
      });
      expect([http, body.status, body.attemptsLeft]).toEqual([422, "WRONG_ANSWER", left]);
      expect(body.message).toBe("You have provided the wrong answer.");
    }
    // An answer to another question is no answer to this one, and uses up nothing.
    const foreign = { token: "q-other", answer: "1180 Alder Court", ssn: "734219999" };
    expect((await visitor.post("/user/account/lexis/answer", foreign)).http).toBe(404);
    const last = await visitor.post("/user/account/lexis/answer", { token, answer: "no", ssn: "734219999" });
    expect([last.http, last.body.status]).toEqual([422, "LEXIS_NEXIS"]);
    expect((await visitor.post("/user/account/lexis/check", identity("734219999"))).body.status).toBe(
      "LEXIS_NEXIS",
    );
  });

  test("REG090 REG091 who leaves the question after a wrong answer and checks again has one attempt less", async () => {
    const visitor = await signedIn(world.sandbox, "identity-question~left");
    const check = async () => (await visitor.post("/user/account/lexis/check", identity("734219999"))).body;
    const asked = await check();
    expect(asked.attemptsLeft).toBe(3);
    const wrong = { token: asked.quest.token, answer: "77 Quarry Road", ssn: "734219999" };
    expect((await visitor.post("/user/account/lexis/answer", wrong)).body.status).toBe("WRONG_ANSWER");
    const again = await check();
    expect(again.attemptsLeft).toBe(2);
    expect(again.quest.options).toContain("1180 Alder Court");
  });

  test("a passed check is about the details that were sent: with others it is made anew", async () => {
    const visitor = await signedIn(world.sandbox, "identity-question~details");
    const check = async (details: object) =>
      (await visitor.post("/user/account/lexis/check", { ...identity("734219999"), ...details })).body;
    const answer = async (token: string, text: string) =>
      (await visitor.post("/user/account/lexis/answer", { token, answer: text, ssn: "734219999" })).body
        .status;
    expect(await answer((await check({})).quest.token, "1180 Alder Court")).toBe(3);
    // The same details, written in other ways.
    for (const details of [
      { ssn: "734-21-9999" },
      { phoneNumber: "(415) 5550100" },
      { birthDate: "1980-04-12" },
      { city: " Oakland " },
      { street2: null, deviceToken: "another" },
    ]) {
      expect((await check(details)).status).toBe(3);
    }
    const { quest } = await check({ lastName: "Other" });
    expect(quest.options).toContain("1180 Alder Court");
    // The details that passed before are void too, until they are checked again.
    expect((await check({})).quest).toBeDefined();
    expect(await answer((await check({ lastName: "Other" })).quest.token, "1180 Alder Court")).toBe(3);
    expect((await check({ lastName: "Other" })).quest).toBeUndefined();
  });

  test("REG088 ERR010 out of attempts answers LEXIS_NEXIS with what to check", async () => {
    const visitor = await signedIn(world.sandbox, "identity-exhausted");
    const { http, body } = await visitor.post("/user/account/lexis/check", identity("734219999"));
    expect([http, body.status, body.attemptsLeft]).toEqual([422, "LEXIS_NEXIS", 0]);
    expect(body.message).toMatch(
      /Social Security number, phone number and ZIP code\..*not a P\.O\. box.*or call us at 800-392-9653/s,
    );
  });

  test("another SSN brings no identity answers without end: nine wrong ones within an hour", async () => {
    const visitor = await signedIn(world.sandbox, "identity-question~many");
    const said: string[] = [];
    for (const number of ["734211111", "734211112", "734211113", "734211114"]) {
      const { token } = (await visitor.post("/user/account/lexis/check", identity(number))).body.quest;
      for (let count = 0; count < 3; count++) {
        const body = { token, answer: "no", ssn: number };
        said.push((await visitor.post("/user/account/lexis/answer", body)).body.status);
      }
    }
    expect(said.slice(9)).toEqual(Array(3).fill("TOO_MANY_GUESSES"));
    expect(said.slice(0, 9)).not.toContain("TOO_MANY_GUESSES");
  });

  test("after a wrong answer the same question may be answered rightly; afterwards its token is spent", async () => {
    const visitor = await signedIn(world.sandbox, "identity-question~token");
    const { token } = (await visitor.post("/user/account/lexis/check", identity("734219999"))).body.quest;
    const answer = (text: string) =>
      visitor.post("/user/account/lexis/answer", { token, answer: text, ssn: "734219999" });
    expect((await answer("no")).body.status).toBe("WRONG_ANSWER");
    expect((await answer("1180 Alder Court")).body.status).toBe(3);
    expect((await answer("1180 Alder Court")).http).toBe(404);
  });

  test("a question's token is good for its own person and ssn only", async () => {
    const visitor = await signedIn(world.sandbox, "identity-question~mine");
    const { token } = (await visitor.post("/user/account/lexis/check", identity("734219999"))).body.quest;
    const thief = await signedIn(world.sandbox, "identity-question~thief");
    await thief.post("/user/account/lexis/check", identity("734219999"));
    for (const [who, ssn] of [
      [thief, "734219999"],
      [visitor, "734219998"],
    ] as const) {
      const reply = await who.post("/user/account/lexis/answer", { token, answer: "1180 Alder Court", ssn });
      expect(reply.http).toBe(404);
    }
  });

  test("typed ssns trigger the same for any person", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~typed");
    const check = async (number: string) =>
      (await visitor.post("/user/account/lexis/check", identity(number))).body;
    expect((await check(ssn.question)).status).toBe(2);
    expect((await check(ssn.failed)).status).toBe(1);
    expect((await check(ssn.exhausted)).status).toBe("LEXIS_NEXIS");
  });

  test("API024 REG087 the skip flag is told with the current application", async () => {
    const skip = await signedIn(world.sandbox, "identity-skipped");
    expect((await skip.get("/user/online-ira/current-application")).body).toMatchObject({
      skipLexisNexis: true,
      email: "sora.nakagawa@example.com",
    });
    const other = await signedIn(world.sandbox, "new-applicant~skip");
    const { body } = await other.get("/user/online-ira/current-application");
    expect(body).toMatchObject({ skipLexisNexis: false, email: "nora.whitfield@example.com" });
    expect(body).not.toHaveProperty("tempApplication");
  });
});

describe("offers and lists", () => {
  test("API017 REG107 a promo code is good only when a value comes back", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~promo");
    expect((await visitor.get("/user/account/promo/check?code=welcome50")).body).toEqual({
      success: true,
      value: "50.00",
    });
    for (const code of ["EXPIRED24", "NONSENSE", ""]) {
      expect((await visitor.get(`/user/account/promo/check?code=${code}`)).body).toEqual({ success: true });
    }
  });

  test("promo codes are not guessed: after ten wrong ones within an hour even a good one must wait", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~guess");
    const check = async (code: string) => (await visitor.get(`/user/account/promo/check?code=${code}`)).body;
    for (let count = 0; count < 9; count++) await check(`WRONG${count}`);
    // A good code between wrong ones gives none of them back.
    expect((await check("WELCOME50")).value).toBe("50.00");
    await Promise.all(["WRONG10", "WRONG11", "WRONG12"].map(check));
    const refused = await check("WELCOME50");
    expect([refused.status, refused.minutes]).toEqual(["TOO_MANY_GUESSES", 60]);
    expect(refused.message).toBe("Too many wrong tries. Minutes to wait before you try again: 60.");
    const other = await signedIn(world.sandbox, "new-applicant~guess2");
    expect((await other.get("/user/account/promo/check?code=WELCOME50")).body.value).toBe("50.00");
    for (let passed = 0; passed < 60; passed += 12) {
      world.pass(720_000);
      await visitor.post("/user/session/validate");
    }
    expect((await check("WELCOME50")).value).toBe("50.00");
  });

  test("API021 REG042 twelve referral partners, one with code AIR and some that start with The", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~partners");
    const { list } = (await visitor.get("/user/account/referral/partners")).body;
    expect(list.length).toBe(12);
    expect(list.find((partner: { code: string }) => partner.code === "AIR")).toBeDefined();
    expect(
      list.filter((partner: { name: string }) => partner.name.startsWith("The ")).length,
    ).toBeGreaterThan(1);
    for (const partner of list) {
      expect(Object.keys(partner)).toEqual(["name", "code", "externalId", "child", "visible"]);
    }
    expect(list).toContainEqual({
      name: "Harbor Point Realty",
      code: "HARBOR",
      externalId: "1004",
      child: ["Harbor Point Lending"],
      visible: true,
    });
  });

  test("REG042 the session names the partner that somebody came from", async () => {
    const visitor = await signedIn(world.sandbox, "partner-linked~session");
    expect((await visitor.get("/user/session")).body.partner).toMatchObject({
      partnerCode: "HARBOR",
      partnerCompanyName: "Harbor Point Realty",
    });
  });

  test("API022 REG038 the fee schedule answers groups, the preselected code and the setup fee", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~fees");
    const { body } = await visitor.get(
      "/user/account/fee-schedule?typeIRA=1&partnerCompanyName=&idTypeInvest=1,3&clientReferralCode=",
    );
    expect(body.success).toBe(true);
    expect(body.installmentFeeAmount).toBe(50);
    expect(body.feesValue).toBe("FEE2022");
    expect(body.feeGroups.length).toBeGreaterThan(0);
    for (const { title, feeSchedules } of body.feeGroups) {
      expect(title).not.toBe("");
      expect(feeSchedules.length).toBeGreaterThan(0);
    }
    const schedules = body.feeGroups.flatMap((group: { feeSchedules: unknown[] }) => group.feeSchedules);
    expect(schedules.map((schedule: { code: string }) => schedule.code)).toContain(body.feesValue);
    for (const { title, amount } of schedules) {
      expect(title).not.toBe("");
      expect(amount).toBeGreaterThan(0);
    }
  });

  test.each([
    ["one kind of investment", "idTypeInvest=1", "FEE2022", 199, undefined],
    ["two kinds of investment", "idTypeInvest=1,3", "FEE2022", 299, undefined],
    ["a partner's name", "partnerCompanyName=Granite Metals&idTypeInvest=2", "GM1", 375, "GM1"],
    ["a referral code", "clientReferralCode=PWC&idTypeInvest=1", "200PER", 200, "200PER"],
  ])("API022 REG038 the fee schedule heeds %s", async (_what, asked, code, amount, b2bCode) => {
    const visitor = await signedIn(world.sandbox, "new-applicant~fees");
    const { body } = await visitor.get(`/user/account/fee-schedule?typeIRA=1&${asked}`);
    expect(body.feesValue).toBe(code);
    expect(body.b2bCode).toBe(b2bCode);
    const schedules = body.feeGroups.flatMap((group: { feeSchedules: unknown[] }) => group.feeSchedules);
    expect(schedules).toContainEqual(expect.objectContaining({ code, amount }));
  });

  test("API023 REG046 dictionaries come by number, unknown numbers are left out", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~reference");
    const { body } = await visitor.get("/user/reference?ids=1,10,999,__proto__");
    expect(Object.keys(body.dictionary)).toEqual(["1", "10"]);
    expect(body.dictionary["1"][0]).toEqual({ id: 1, value: "Traditional IRA" });
    const all = await visitor.get("/user/reference?ids=1,5,6,9,10,15,19,21,22");
    const dictionary = all.body.dictionary as { [number: string]: { value: string }[] };
    const first = Object.entries(dictionary).map(([number, [entry]]) => [number, entry?.value]);
    expect(Object.fromEntries(first)).toEqual({
      "1": "Traditional IRA",
      "5": "Mr.",
      "6": "Jr.",
      "9": "Spouse",
      "10": "Single",
      "15": "Real estate",
      "19": "Agriculture",
      "21": "Home",
      "22": "Primary",
    });
  });

  test("API008 the configuration names the login site and the card frame", async () => {
    const { body } = await new Visitor(world.sandbox).get("/user-anonymous/configuration");
    expect(body).toEqual({
      success: true,
      loginUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:4175\/\?for=[\w-]{43}$/),
      sandbox: true,
      cardFrameUrl: "http://127.0.0.1:4174/frame",
    });
  });

  test("API047 countries and states are static JSON files, for who is not signed in too", async () => {
    const visitor = new Visitor(world.sandbox);
    const countries = (await visitor.get("/static/countries.json")).body;
    expect(countries).toContainEqual({
      alpha3: "USA",
      alpha2: "US",
      name: "United States",
      callingCode: "1",
    });
    const codes = new Set(countries.map(({ alpha3 }: { alpha3: string }) => alpha3));
    expect([codes.size, countries.length]).toEqual([249, 249]);
    const states = (await visitor.get("/static/us-states.json")).body;
    expect(states).toContainEqual({ alpha2: "TX", name: "Texas" });
    const ofStates = new Set(states.map(({ alpha2 }: { alpha2: string }) => alpha2));
    // The states, the capital's district and five territories.
    expect([ofStates.size, states.length]).toEqual([56, 56]);
  });

  test("API014 the account list holds the person's accounts, or the one asked for", async () => {
    const visitor = await signedIn(world.sandbox, "existing-holder~lists");
    const { list } = (await visitor.get("/user/account/list")).body;
    expect(list.length).toBe(2);
    const asChoice = ["code", "type", "name", "isTransactionOnHold", "mode", "availableCash"];
    expect(Object.keys(list[0])).toEqual([...asChoice, "user", "addon", "typeLink", "account"]);
    const roth = await signedIn(world.sandbox, "young-account~lists");
    expect((await roth.get("/user/account/list")).body.list).toMatchObject([
      { user: { id: "young-account~lists" }, addon: null, typeLink: 2, account: { code: "7121004010" } },
    ]);
    const one = (await visitor.get("/user/account/list?account=7131004002")).body.list;
    expect(one.map((entry: { account: { code: string } }) => entry.account.code)).toEqual(["7131004002"]);
    expect((await visitor.get("/user/account/list?account=7121005001")).body.list, "another's").toEqual([]);
  });

  test("API044 API045 API046 the three account lists", async () => {
    const paths = ["/user/account/non-custodial", "/user/lpoa/accounts", "/user/ipd/accounts"];
    const codes = async (person: string) => {
      const visitor = await signedIn(world.sandbox, person);
      const answers = await Promise.all(paths.map((path) => visitor.get(path)));
      return answers.map(({ body }) => body.list.map(({ code }: { code: string }) => code));
    };
    expect(await codes("existing-holder~lists")).toEqual([
      ["7121004001"],
      ["7121004001"],
      ["7121004001", "7131004002"],
    ]);
    expect(await codes("young-account~lists")).toEqual([["7121004010"], [], []]);
    expect(await codes("new-applicant~lists")).toEqual([[], [], []]);
  });

  test("API048 banks are found by name or routing number from four characters on", async () => {
    const visitor = await signedIn(world.sandbox, "existing-holder~banks");
    const find = async (kind: string, q: string) =>
      (await visitor.get(`/user/account-assist/banks/${kind}?q=${q}`)).body.list;
    expect(await find("wire", "firs")).toHaveLength(2);
    expect(await find("ach", "0214")).toEqual([{ name: "Harbor Federal Savings", routing: "021400038" }]);
    expect(await find("ach", "fir")).toEqual([]);
    expect((await visitor.get("/user/account-assist/banks/other?q=first")).http).toBe(404);
  });
});
