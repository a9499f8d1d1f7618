import { describe, expect, test } from "vitest";
import companies from "../../app/sandbox/purchase/companies.json" with { type: "json" };
import modes from "../../app/sandbox/purchase/modes.json" with { type: "json" };
import { lifecycles, type Transition } from "../../app/sandbox/requests/lifecycle.ts";
import type { Json } from "../../engine/index.ts";
import { ifMatch } from "./support/distribution.ts";
import { atDesk } from "./support/followed.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import {
  begin,
  buy,
  byWire,
  cancelPurchase,
  office,
  preparePurchase,
  purchaseOf,
  saveStep,
  signPurchase,
  upload,
} from "./support/purchase.ts";
import { bmp, gif, jpeg, pdf, png, uploadForm } from "./support/sampleFiles.ts";
import { signedIn, type Visitor } from "./support/visitor.ts";

const world = ledgerWorld();
const account = "7121005001";

const visit = (name: string, person = "holder-enough") => signedIn(world.sandbox, `${person}~${name}`);
const header = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/user/re-bdl/${id}/transaction`)).body;
const step = async (visitor: Visitor, id: string, number: number) =>
  (await visitor.get(`/user/re-bdl/${id}/${number}`)).body;

describe("the calls of a purchase, step by step", () => {
  test("API084 REBDL042 ROLE008 the accounts that can buy: code, type, name, and whether they are on hold", async () => {
    const visitor = await visit("re-accounts");
    const shared = { name: "Grace Holloway", isTransactionOnHold: false, mode: "READ_WRITE" };
    expect((await visitor.get("/user/re-bdl/accounts")).body.list).toEqual([
      { code: "7121005001", type: "Traditional IRA", ...shared, availableCash: 48250.75 },
      { code: "7121005002", type: "Roth IRA", ...shared, availableCash: 12600.4 },
    ]);
    const young = await visit("re-accounts-young", "young-account");
    expect((await young.get("/user/re-bdl/accounts")).body.list).toMatchObject([
      { code: "7121004010", type: "Roth IRA", isTransactionOnHold: true },
    ]);
  });

  test("API085 API086 REBDL016 it begins with step 1 and has a header with named status and step", async () => {
    const visitor = await visit("re-begin");
    const made = await visitor.post("/user/re-bdl", purchaseOf(account).general);
    expect([made.http, made.body]).toMatchObject([200, { revision: 1 }]);
    expect(made.body).not.toHaveProperty("validationMessages");
    expect(await header(visitor, made.body.id)).toMatchObject({
      name: expect.stringMatching(/^RE-\d{6}$/),
      accountNumber: account,
      isDraft: true,
      subStep: 2,
      continuable: true,
      isFinished: false,
      isTransactionOnHold: false,
      status: { id: "DRAFT", name: "Draft" },
      step: { id: "contract", name: "Contract" },
    });
    await saveStep(visitor, made.body, 2, purchaseOf(account).contract);
    expect(await header(visitor, made.body.id)).toMatchObject({
      subStep: 3,
      isFinished: false,
      step: { id: "deposit", name: "Deposit" },
    });
  });

  test("REBDL050 REBDL016 ROLE008 of an account that is too young, the answer says so first, and the purchase begins", async () => {
    const visitor = await visit("re-young", "young-account");
    const made = await visitor.post("/user/re-bdl", purchaseOf("7121004010").general);
    expect(made.body.validationMessages).toEqual([
      "Your account is less than 7 days old and no funding is permitted until the 8th day",
    ]);
    expect((await header(visitor, made.body.id)).isTransactionOnHold).toBe(true);
    expect((await step(visitor, made.body.id, 2)).meta.isTransactionOnHold).toBe(true);
  });

  test("REBDL021 step 1 tells the questions that will be asked, before there is a purchase too", async () => {
    const visitor = await visit("re-questions");
    const before = (await visitor.get("/user/re-bdl/new/1")).body;
    const { id } = await begin(visitor, purchaseOf(account));
    const { questions } = await step(visitor, id, 1);
    expect(before.questions).toEqual(questions);
    expect(questions.map(({ id }: { id: string }) => id)).toEqual([
      "processingEmd",
      "didUsePersonalFundsEmd",
    ]);
    for (const question of questions)
      expect(question).toEqual({
        id: expect.any(String),
        question: expect.any(String),
        additionalInfo: expect.any(String),
        possibleAnswers: expect.any(Array),
      });
    const yesOrNo = [
      { value: "YES", description: "Yes", hiddenValue: false },
      { value: "NO", description: "No", hiddenValue: false },
    ];
    const notShown = { value: "UNKNOWN", description: "Not known yet", hiddenValue: true };
    expect(questions.map(({ possibleAnswers }: { possibleAnswers: unknown }) => possibleAnswers)).toEqual([
      [...yesOrNo, notShown],
      yesOrNo,
    ]);
  });

  test("API087 API088 API089 REBDL017 each step is saved, leads to the next, and is read back with how it may be used", async () => {
    const visitor = await visit("re-steps");
    const purchase = purchaseOf(account);
    let at = await begin(visitor, purchase);
    const steps = [purchase.contract, purchase.deposit, purchase.loan, purchase.funding];
    for (const [index, fields] of steps.entries()) {
      const saved = await saveStep(visitor, at, index + 2, fields);
      expect([saved.http, saved.body]).toMatchObject([200, { id: at.id, revision: at.revision + 1 }]);
      at = saved.body;
      expect((await header(visitor, at.id)).subStep).toBe(index + 3);
    }
    for (let number = 1; number <= 7; number++)
      expect((await step(visitor, at.id, number)).meta).toEqual({
        mode: "READ_WRITE",
        signed: false,
        isTransactionOnHold: false,
      });
    const read = [1, 2, 3, 4, 5].map(async (number) => (await step(visitor, at.id, number)).data);
    expect(await Promise.all(read)).toMatchObject([
      { account: { code: account }, reviewRequest: "NORMAL_REVIEW_REQUEST", estimatedPrice: 200_000 },
      { purchasePrice: 200_000, propertyNumber: "R-4471" },
      { processingEmd: "YES", depositAmount: 5_000, fileEscrowNumber: "F-20" },
      { debtFinancing: false },
      { fundingAmount: 20_000, deliveryInstructionsSameAsEmd: true },
    ]);
    expect((await step(visitor, at.id, 4)).data).toEqual({ debtFinancing: false });
    expect((await step(visitor, at.id, 3)).balance).toEqual({ available: 48_250.75, pending: [] });
    expect((await step(visitor, at.id, 3)).feeTypes).toContainEqual(
      expect.objectContaining({ abbr: "wire", amount: 30 }),
    );
  });

  test("BLK063 of a deposit that is not final it tells when it will be, and how much it is", async () => {
    const visitor = await visit("re-not-final", "holder-pending");
    const purchase = purchaseOf("7121005101");
    const at = (await saveStep(visitor, await begin(visitor, purchase), 2, purchase.contract)).body;
    expect((await step(visitor, at.id, 3)).balance.pending).toEqual([
      { description: "ACH contribution", amount: 1000, availabilityDate: "2026-11-23" },
      { description: "Check deposit", amount: 2500, availabilityDate: "2026-11-25" },
    ]);
  });

  const metas = async (visitor: Visitor, id: string) =>
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map(async (number) => (await step(visitor, id, number)).meta));

  test("API089 REBDL017 after the signature every step says that it was signed, and the last what was", async () => {
    const visitor = await visit("re-signed-steps");
    const { id } = await buy(visitor, purchaseOf(account));
    expect((await metas(visitor, id)).map(({ signed }) => signed)).toEqual(Array(7).fill(true));
    expect((await step(visitor, id, 7)).data).toMatchObject({ signed: true });
  });

  test("REBDL017 ROLE008 of an account on hold every step says so", async () => {
    const visitor = await visit("re-held-steps", "young-account");
    const { id } = await begin(visitor, purchaseOf("7121004010"));
    expect((await metas(visitor, id)).map((meta) => meta.isTransactionOnHold)).toEqual(Array(7).fill(true));
  });

  const [realtor] = companies.REALTOR;
  const abroad = { country: "MEX", address: "Calle 5", city: "Tulum" };
  const partnering = {
    iraPartnering: true,
    iraOwnershipPercentage: 60,
    partners: [
      { name: "Kim Lane", ownershipPercentage: 30 },
      { name: "Ola Berg", ownershipPercentage: 10 },
    ],
  };
  test.each<[string, string, { [field: string]: Json }, { [field: string]: Json }]>([
    ["REBDL025", "a bank's property", { propertyIsA: "REO" }, { propertyIsA: "REO" }],
    ["REBDL025", "a short sale", { propertyIsA: "SHORT_SALE" }, { propertyIsA: "SHORT_SALE" }],
    ["REBDL025", "neither of them", { propertyIsA: "none" }, { propertyIsA: "none" }],
    [
      "REBDL026",
      "a property abroad",
      { propertyType: "FOREIGN", propertyAddress: { ...abroad, state: "Quintana Roo", zip: "77760" } },
      { propertyAddress: { ...abroad, province: "Quintana Roo", zipCode: "77760" } },
    ],
    ["REBDL027", "a purchase with partners", partnering, partnering],
    [
      "REBDL028",
      "an agent by name",
      {},
      {
        agentCompany: { name: "Wren & Wren" },
        agentContactName: "Ann Wren",
        agentPhone: "555-0101",
        agentEmail: "ann@example.com",
      },
    ],
    [
      "REBDL028",
      "an agent of the list",
      {
        reAgentBrokerCompanyId: realtor!.id,
        reAgentBrokerCompanyName: realtor!.name,
        reAgentBrokerCompanyContactId: realtor!.managers[0]!.id,
      },
      {
        agentCompany: { id: realtor!.id, name: realtor!.name },
        agentContactId: realtor!.managers[0]!.id,
        agentPhone: "555-0101",
      },
    ],
  ])("%s %s is kept with all its fields", async (_id, name, fields, answers) => {
    const visitor = await visit(`re-kept-${name.replaceAll(/\W/g, "-")}`);
    const purchase = purchaseOf(account);
    const { reAgentBrokerCompanyContactName: named, ...contract } = purchase.contract;
    const sent = fields.reAgentBrokerCompanyId
      ? contract
      : { ...contract, reAgentBrokerCompanyContactName: named! };
    const saved = await saveStep(visitor, await begin(visitor, purchase), 2, { ...sent, ...fields });
    expect(saved.http, JSON.stringify(saved.body)).toBe(200);
    expect((await step(visitor, saved.body.id, 2)).data).toMatchObject(answers);
  });

  test("REBDL030 an escrow company of the list is kept with all its fields", async () => {
    const visitor = await visit("re-kept-escrow");
    const purchase = purchaseOf(account);
    const at = (await saveStep(visitor, await begin(visitor, purchase), 2, purchase.contract)).body;
    const { id, name } = companies.ETA[0]!;
    const fields = { ...purchase.deposit, etaCompanyId: id, etaCompanyName: name };
    const saved = await saveStep(visitor, at, 3, fields);
    expect(saved.http, JSON.stringify(saved.body)).toBe(200);
    expect((await step(visitor, at.id, 3)).data).toMatchObject({
      escrow: {
        company: { id, name },
        contactName: "Bo Marsh",
        phone: "555-0102",
        email: "bo@example.com",
      },
      fileEscrowNumber: "F-20",
    });
  });

  test("REBDL033 a deposit by check and a funding by wire are kept with all fields of their payment", async () => {
    const visitor = await visit("re-kept-payment");
    const purchase = purchaseOf(account);
    const { wire, ...deposit } = purchase.deposit;
    const check = { deliveryInstructionsType: "OVERNIGHT_MAIL", phone: "512-555-0142" };
    const funding = { fundingAmount: 20_000, payFrom: "ENTRUST_ACCOUNT", ...byWire };
    const paid = { ...deposit, paymentMethod: "check", check };
    let at = await begin(visitor, purchase);
    for (const [index, fields] of [purchase.contract, paid, purchase.loan, funding].entries()) {
      const saved = await saveStep(visitor, at, index + 2, fields);
      expect(saved.http, JSON.stringify(saved.body)).toBe(200);
      at = saved.body;
    }
    const { payee } = byWire;
    expect((await step(visitor, at.id, 3)).data).toMatchObject({
      payFrom: "ENTRUST_ACCOUNT",
      delivery: { method: "check", check, payee },
      payment: { type: "ENTRUST_ACCOUNT" },
    });
    const { accountNumber, bankNumber: routing, bankName: name } = wire as { [field: string]: Json };
    expect((await step(visitor, at.id, 5)).data).toMatchObject({
      payFrom: "ENTRUST_ACCOUNT",
      delivery: { method: "wire", wire: { accountNumber, bank: { routing, name } }, payee },
    });
  });

  test.each([[{ etaSameAsEmd: true }], [{ deliveryInstructionsSameAsEmd: true }]])(
    "REBDL034 a funding of 20,000 is kept with %j",
    async (same) => {
      const visitor = await visit(`re-${Object.keys(same).join()}`);
      const purchase = purchaseOf(account);
      let at = await begin(visitor, purchase);
      for (const [index, before] of [purchase.contract, purchase.deposit, purchase.loan].entries())
        at = (await saveStep(visitor, at, index + 2, before)).body;
      const delivery = "etaSameAsEmd" in same ? byWire : {};
      const fields = { fundingAmount: 20_000, payFrom: "ENTRUST_ACCOUNT", ...delivery, ...same };
      const saved = await saveStep(visitor, at, 5, fields);
      expect(saved.http, JSON.stringify(saved.body)).toBe(200);
      const { data } = await step(visitor, at.id, 5);
      const { fundingAmount, etaSameAsEmd, deliveryInstructionsSameAsEmd } = data;
      expect({ fundingAmount, etaSameAsEmd, deliveryInstructionsSameAsEmd }).toEqual({
        fundingAmount: 20_000,
        ...same,
      });
    },
  );

  test("API087 REBDL017 step 6 answers the documents that were saved", async () => {
    const visitor = await visit("re-documents-read");
    const { id } = await preparePurchase(visitor, purchaseOf(account));
    const { documents } = (await step(visitor, id, 6)).data;
    expect(documents).toContainEqual(
      expect.objectContaining({ type: "PURCHASE_CONTRACT", fileName: "PURCHASE_CONTRACT.pdf" }),
    );
  });

  test("REBDL018 its status and its step are told with their names, on every step and after the signature", async () => {
    const visitor = await visit("re-named");
    const purchase = purchaseOf(account);
    let at = await begin(visitor, purchase);
    const named = async () => {
      const { status, step: now } = await header(visitor, at.id);
      return [status, now];
    };
    const draft = { id: "DRAFT", name: "Draft" };
    expect(await named()).toEqual([draft, { id: "contract", name: "Contract" }]);
    at = (await saveStep(visitor, at, 2, purchase.contract)).body;
    expect(await named()).toEqual([draft, { id: "deposit", name: "Deposit" }]);
    at = await buy(visitor, purchase);
    expect(await named()).toEqual([
      { id: "MANAGER_REVIEW", name: "Manager review" },
      { id: "disclosure", name: "Disclosure" },
    ]);
  });

  const [lender, another] = companies.LOAN_SERVICING;
  const contact = { phone: "512-555-0170", email: "max@lender.example" };
  const kept = { lenderPhone: contact.phone, lenderEmail: contact.email };
  const byCompany = { lender: "COMPANY", lenderCompanyId: lender!.id, lenderCompanyName: lender!.name };
  const place = { country: "USA", address: "12 Elm Street", city: "Austin", state: "TX" };
  test.each<[string, { [field: string]: Json }, { [field: string]: Json }]>([
    [
      "a person",
      { lender: "PERSON", lenderContactName: "Lee Park", ...contact },
      { lenderKind: "PERSON", lenderContactName: "Lee Park", ...kept },
    ],
    [
      "a company's branch",
      { ...byCompany, lenderCompanyServicerId: lender!.managers[0]!.id },
      {
        lenderKind: "COMPANY",
        lenderCompany: { id: lender!.id, name: lender!.name },
        lenderCompanyServicerId: lender!.managers[0]!.id,
      },
    ],
    [
      "a company's new branch",
      {
        ...byCompany,
        lenderCompanyServicerId: -1,
        contactName: "Max Hill",
        ...contact,
        ...place,
        zip: "78701",
      },
      {
        lenderKind: "COMPANY",
        lenderCompany: { id: lender!.id, name: lender!.name },
        lenderCompanyServicerId: -1,
        servicerContactName: "Max Hill",
        ...kept,
        lenderAddress: { ...place, zipCode: "78701" },
      },
    ],
  ])(
    "REBDL035 REBDL036 REBDL037 REBDL052 a lender that is %s is kept with all its fields",
    async (name, fields, answers) => {
      const visitor = await visit(`re-lender-${name.replaceAll(/\W/g, "-")}`);
      const purchase = purchaseOf(account);
      let at = await begin(visitor, purchase);
      for (const [index, before] of [purchase.contract, purchase.deposit].entries())
        at = (await saveStep(visitor, at, index + 2, before)).body;
      const loan = {
        debtFinancing: true,
        loanAmount: 100_000,
        loanInterestRate: 6.25,
        loanMaturityDate: "2046-11-20",
        loanNumber: "L-9",
        loanType: "INTEREST_ONLY",
      };
      const saved = await saveStep(visitor, at, 4, { ...loan, ...fields });
      expect(saved.http, JSON.stringify(saved.body)).toBe(200);
      expect((await step(visitor, at.id, 4)).data).toEqual({ ...loan, ...answers });
    },
  );

  test("REBDL012 REBDL011 a step that is saved out of order is refused, and told which comes first", async () => {
    const visitor = await visit("re-order");
    const purchase = purchaseOf(account);
    const { contract, deposit, loan, funding } = purchase;
    const steps = { contract, deposit, loan, funding, documents: { documents: [] } };
    let at = await begin(visitor, purchase);
    for (const [index, [name, fields]] of Object.entries(steps).entries()) {
      for (const later of Object.values(steps)
        .slice(index + 1)
        .keys()) {
        const number = index + later + 3;
        const early = await saveStep(visitor, at, number, Object.values(steps)[number - 2]!);
        expect(early.body).toMatchObject({ status: "STEP_OUT_OF_ORDER", step: name });
      }
      if (name === "funding") {
        // Its documents are there, and it needs no funding; still each step is passed by itself.
        const { list } = (await upload(visitor, at.id, "PURCHASE_CONTRACT")).body;
        const kept = await visitor.call("PUT", `/user/re-bdl/${at.id}/6`, {
          json: { answers: { files: list } },
          headers: { ...ifMatch(at.revision), Prefer: "handling=lenient" },
        });
        at = kept.body;
      }
      const signed = await signPurchase(visitor, at, `early-${name}`);
      expect(signed.body).toMatchObject({ status: "STEP_OUT_OF_ORDER", step: name });
      expect((await header(visitor, at.id)).subStep).toBe(index + 2);
      if (name === "funding") break;
      at = (await saveStep(visitor, at, index + 2, fields)).body;
    }
  });

  test("REBDL003 REBDL019 REBDL020 the first step is kept with its account, review, price and acknowledgment", async () => {
    const visitor = await visit("re-general");
    const { general } = purchaseOf(account);
    const kept = { account: { code: account }, estimatedPrice: 200_000, acknowledgment: true };
    const { id } = await begin(visitor, { general });
    expect((await step(visitor, id, 1)).data).toEqual({ ...kept, reviewRequest: "NORMAL_REVIEW_REQUEST" });
    const fast = { ...general, reviewRequest: "EXPEDITED_REVIEW_REQUEST" };
    const { id: other } = await begin(visitor, { general: fast });
    expect((await step(visitor, other, 1)).data).toEqual({ ...kept, reviewRequest: fast.reviewRequest });
    for (const [change, path] of [
      [{ account: null }, "/general/account"],
      [{ reviewRequest: null }, "/general/reviewRequest"],
      [{ reviewRequest: "TOMORROW" }, "/general/reviewRequest"],
      [{ estimatedPrice: 0 }, "/general/estimatedPrice"],
      [{ acknowledgment: false }, "/general/acknowledgment"],
    ] as const) {
      const { body } = await visitor.post("/user/re-bdl", { ...general, ...change });
      expect([body.status, body.issues?.map((issue: { path: string }) => issue.path).join()]).toEqual([
        "VALIDATION_FAILED",
        expect.stringContaining(path),
      ]);
    }
  });

  test("REBDL031 REBDL064 REBDL065 REBDL067 a deposit is kept with its date, price and amount, its instructions for later; a date is refused in the documents' words", async () => {
    const visitor = await visit("re-later");
    const purchase = purchaseOf(account);
    const at = (await saveStep(visitor, await begin(visitor, purchase), 2, purchase.contract)).body;
    const { paymentMethod: _, wire: __, payee: ___, paymentOfFees: ____, ...deposit } = purchase.deposit;
    const later = { ...deposit, deliveryInstructionsLater: true };
    for (const [expectedClosingDate, says] of [
      [null, "This field is required"],
      ["2026-11-19", "Please enter the valid Expected closing date"],
    ] as const) {
      const refused = await saveStep(visitor, at, 3, { ...later, expectedClosingDate });
      expect(refused.body.validationMessages.join()).toContain(says);
    }
    const today = { ...later, expectedClosingDate: "2026-11-20" };
    const saved = await saveStep(visitor, at, 3, today);
    expect(saved.http, JSON.stringify(saved.body)).toBe(200);
    const { data } = await step(visitor, at.id, 3);
    expect(data).toMatchObject({
      expectedClosingDate: "2026-11-20",
      contractPrice: 200_000,
      depositAmount: 5_000,
      deferInstructions: true,
    });
    expect(data).not.toHaveProperty("delivery.method");
  });

  test("REBDL051 of a purchase without a loan only that is kept, whatever was before", async () => {
    const visitor = await visit("re-no-loan");
    const purchase = purchaseOf(account);
    let at = await begin(visitor, purchase);
    const person = { lender: "PERSON", lenderContactName: "Lee Park", loanAmount: 100_000 };
    const lent = { debtFinancing: true, ...person };
    for (const [index, fields] of [purchase.contract, purchase.deposit, lent].entries())
      at = (await saveStep(visitor, at, index + 2, fields)).body;
    expect((await step(visitor, at.id, 4)).data).toMatchObject({ loanAmount: 100_000 });
    expect((await saveStep(visitor, at, 4, { debtFinancing: false })).http).toBe(200);
    expect((await step(visitor, at.id, 4)).data).toEqual({ debtFinancing: false });
  });

  test("a save needs the revision that its sender has seen", async () => {
    const visitor = await visit("re-revision");
    const { id } = await begin(visitor, purchaseOf(account));
    const json = purchaseOf(account).contract;
    expect((await visitor.call("PUT", `/user/re-bdl/${id}/2`, { json })).body.status).toBe(
      "REVISION_REQUIRED",
    );
    expect((await saveStep(visitor, { id, revision: 9 }, 2, json)).body.status).toBe("STALE_REVISION");
  });

  test("a purchase of another, of another kind, or of an account that may only be viewed is refused", async () => {
    const visitor = await visit("re-mine");
    const { id } = await begin(visitor, purchaseOf(account));
    const stranger = await visit("re-stranger");
    expect((await stranger.get(`/user/re-bdl/${id}/1`)).http).toBe(404);
    expect((await visitor.get(`/user/otd/${id}/1`)).http).toBe(404);
    const readOnly = await visit("re-readonly", "holder-readonly");
    const [own] = (await readOnly.get("/user/re-bdl/accounts")).body.list;
    const refused = await readOnly.post("/user/re-bdl", purchaseOf(own.code).general);
    expect(refused.body.status).toBe("READ_ONLY");
  });

  const unpaid = {
    didUsePersonalFundsEmd: null,
    payFrom: null,
    paymentMethod: null,
    wire: null,
    payee: null,
    paymentOfFees: null,
  };
  const wrong: [string, number, object, string][] = [
    ["no price (REBDL023)", 2, { purchasePrice: 0 }, "/contract/purchasePrice"],
    [
      "a share of more than everything (REBDL059)",
      2,
      { ...partnering, iraOwnershipPercentage: 101 },
      "/contract/iraOwnershipPercentage",
    ],
    [
      "a share of nothing (REBDL059)",
      2,
      { ...partnering, iraOwnershipPercentage: 0 },
      "/contract/iraOwnershipPercentage",
    ],
    [
      "no share beside partners (REBDL059)",
      2,
      { ...partnering, iraOwnershipPercentage: null },
      "/contract/iraOwnershipPercentage",
    ],
    [
      "a share of 60 without partners (REBDL054)",
      2,
      { iraPartnering: false, iraOwnershipPercentage: 60 },
      "/iraOwnershipPercentage",
    ],
    ["no kind of property (REBDL057)", 2, { propertyType: null }, "/contract/propertyType"],
    [
      "another kind of property without its name (REBDL057)",
      2,
      { propertyType: "OTHER" },
      "/contract/propertyTypesOther",
    ],
    ["no parcel number (REBDL058)", 2, { propertyNumber: null }, "/contract/propertyNumber"],
    [
      "nothing but the country of an address (REBDL058)",
      2,
      { propertyAddress: { country: "USA" } },
      ["address", "city", "state", "zipCode"].map((part) => `/contract/propertyAddress/${part}`).join(),
    ],
    [
      "partners of whom there are none (REBDL055)",
      2,
      { ...partnering, iraOwnershipPercentage: 100, partners: [] },
      "/contract/partners",
    ],
    ["no company of an agent (REBDL060)", 2, { reAgentBrokerCompanyName: null }, "/contract/agentCompany"],
    ["no agent (REBDL060)", 2, { reAgentBrokerCompanyContactName: null }, "/contract/agentContactName"],
    ["no phone of an agent (REBDL060)", 2, { reAgentBrokerCompanyPhone: null }, "/contract/agentPhone"],
    [
      "an email of an agent that is none (REBDL060)",
      2,
      { reAgentBrokerCompanyEmail: "ann" },
      "/contract/agentEmail",
    ],
    ["no word of whose money it is (REBDL062)", 3, unpaid, "/deposit/didUsePersonalFundsEmd"],
    ["no closing date (REBDL064)", 3, { expectedClosingDate: null }, "/deposit/expectedClosingDate"],
    [
      "a closing in the past (REBDL065)",
      3,
      { expectedClosingDate: "2026-11-19" },
      "/deposit/expectedClosingDate",
    ],
    ["a deposit of nothing (REBDL031)", 3, { depositAmount: 0 }, "/deposit/depositAmount"],
    ["more than the account has", 3, { depositAmount: 90_000 }, "/deposit/depositAmount"],
    ["payment in cash (BLK005)", 3, { paymentMethod: "cash" }, "/deposit/delivery/method"],
    ["payment by ACH (REBDL076)", 3, { paymentMethod: "ach" }, "/deposit/delivery/method"],
    [
      "an unknown bank",
      3,
      { wire: { ...(byWire.wire as object), bankName: "Nowhere Bank" } },
      "/deposit/delivery/wire/bank",
    ],
    ["no payee (REBDL033)", 3, { payee: null }, "/deposit/delivery/payee"],
    ["money from elsewhere (REBDL033)", 3, { payFrom: "CREDIT_CARD" }, "/payFrom"],
    ["fees paid by check (REBDL033)", 3, { paymentOfFees: "CHECK" }, "/deposit/payment/type"],
    ["no lender (REBDL072)", 4, { lender: null, lenderContactName: null }, "/loan/lenderKind"],
    ["a person without a name (REBDL072)", 4, { lenderContactName: null }, "/loan/lenderContactName"],
    [
      "a company without a name (REBDL072)",
      4,
      { lender: "COMPANY", lenderContactName: null },
      "/loan/lenderCompany",
    ],
    [
      "a branch of another company (REBDL052)",
      4,
      { ...byCompany, lenderContactName: null, lenderCompanyServicerId: another!.managers[0]!.id },
      "/loan/lenderCompanyServicerId",
    ],
    [
      "a new branch without an address (REBDL052, REBDL053)",
      4,
      { ...byCompany, lenderContactName: null, lenderCompanyServicerId: -1 },
      "/loan/lenderAddress",
    ],
    ["no amount of a loan (REBDL073)", 4, { loanAmount: null }, "/loan/loanAmount"],
    ["a loan of nothing (REBDL073)", 4, { loanAmount: 0 }, "/loan/loanAmount"],
    ["a lender but no loan (REBDL051)", 4, { debtFinancing: false }, "/lender"],
    ["an interest of nothing (REBDL074)", 4, { loanInterestRate: 0 }, "/loan/loanInterestRate"],
  ];
  test.each(wrong)("a step with %s is refused at its field", async (name, number, change, path) => {
    const visitor = await visit(`re-wrong-${name.replaceAll(/\W/g, "-")}`);
    const purchase = purchaseOf(account);
    let at = await begin(visitor, purchase);
    if (number > 2) at = (await saveStep(visitor, at, 2, purchase.contract)).body;
    if (number > 3) at = (await saveStep(visitor, at, 3, purchase.deposit)).body;
    const lent = {
      debtFinancing: true,
      lender: "PERSON",
      lenderContactName: "Lee Park",
      loanAmount: 100_000,
    };
    const fields = { ...[purchase.contract, purchase.deposit, lent][number - 2], ...change };
    const { http, body } = await saveStep(visitor, at, number, fields);
    expect([http, body.status]).toEqual([422, "VALIDATION_FAILED"]);
    expect(body.issues.map((issue: { path: string }) => issue.path).join()).toContain(path);
    expect(body.validationMessages).toEqual(body.messages);
  });

  test("a field that the step does not have, or that says something else than its answers, is refused", async () => {
    const visitor = await visit("re-fields");
    const at = await begin(visitor, purchaseOf(account));
    const { contract } = purchaseOf(account);
    const more = await saveStep(visitor, at, 2, { ...contract, price: 1 });
    expect(more.body.issues).toMatchObject([{ field: "/price", code: "fieldUnexpected" }]);
  });
});

describe("companies, managers and banks", () => {
  test("API091 each type has all of its companies, and a part of the name finds one", async () => {
    const visitor = await visit("re-companies");
    const ask = async (query: string) => (await visitor.get(`/user/re-bdl/companies?${query}`)).body.list;
    expect(await ask("type=ETA")).toHaveLength(companies.ETA.length);
    const last = companies.ETA.at(-1)!;
    expect(await ask(`type=ETA&q=${encodeURIComponent(last.name.toUpperCase())}`)).toEqual([
      { id: last.id, name: last.name },
    ]);
    for (const type of ["REALTOR", "LOAN_SERVICING"])
      expect(await ask(`type=${type}`)).toContainEqual({ id: expect.any(String), name: expect.any(String) });
    expect((await visitor.get("/user/re-bdl/companies?type=BANK")).http).toBe(404);
  });

  test("API092 REBDL038 the managers of a company have an id, a phone and an address; a company that was typed has none", async () => {
    const visitor = await visit("re-managers");
    const { id } = companies.LOAN_SERVICING.find(({ managers }) => managers.length > 1)!;
    const { list } = (await visitor.get(`/user/re-bdl/companies/${id}/managers`)).body;
    expect(list.length).toBeGreaterThan(1);
    expect(list[0]).toEqual({
      id: expect.any(Number),
      name: expect.any(String),
      phone: expect.stringMatching(/^555-/),
      email: expect.stringMatching(/@example\.com$/),
      address: {
        country: "USA",
        address: expect.any(String),
        city: expect.any(String),
        state: expect.any(String),
        zip: expect.any(String),
      },
    });
    const namesOf = async (company: string) =>
      (await visitor.get(`/user/re-bdl/companies/${company}/managers`)).body.list.map(
        (manager: { name: string }) => manager.name,
      );
    expect(await namesOf("L101")).toEqual(["Leila Haddad"]);
    expect(await namesOf("R101")).toEqual(["Wanda Okoye"]);
    expect((await visitor.get("/user/re-bdl/companies/typed/managers")).body.list).toEqual([]);
  });

  test("API093 BLK052 banks are found for a wire from four characters on, and not for an ACH payment", async () => {
    const visitor = await visit("re-banks");
    const found = (await visitor.get("/user/re-bdl/banks/wire?q=harbor")).body.list;
    expect(found).toContainEqual({ name: "Harbor Federal Savings", routing: "021400038" });
    expect((await visitor.get("/user/re-bdl/banks/wire?q=har")).body.list).toEqual([]);
    expect((await visitor.get("/user/re-bdl/banks/ach?q=harbor")).http).toBe(404);
  });
});

describe("documents", () => {
  test("REBDL039 the custodian asks for documents by what is bought, each with its type", async () => {
    const visitor = await visit("re-required");
    const purchase = purchaseOf(account);
    let at = await begin(visitor, purchase);
    for (const [index, fields] of [purchase.contract, purchase.deposit].entries())
      at = (await saveStep(visitor, at, index + 2, fields)).body;
    const types = async () =>
      (await step(visitor, at.id, 6)).required.map(({ type }: { type: string }) => type);
    expect(await types()).toEqual(["PURCHASE_CONTRACT"]);
    const financed = {
      debtFinancing: true,
      lender: "PERSON",
      lenderContactName: "Lee Park",
      phone: "555-0103",
      email: "lee@example.com",
      loanAmount: 100_000,
    };
    const saved = await saveStep(visitor, at, 4, financed);
    expect(saved.http, JSON.stringify(saved.body)).toBe(200);
    expect(await types()).toEqual(["PURCHASE_CONTRACT", "LOAN_DOCUMENTS"]);
    at = (await saveStep(visitor, saved.body, 5, purchase.funding)).body;
    const [contract] = (await upload(visitor, at.id, "PURCHASE_CONTRACT")).body.list;
    const posed = { ...contract, type: "LOAN_DOCUMENTS" };
    const refused = await saveStep(visitor, at, 6, { documents: [contract, posed] });
    expect(refused.body.issues).toContainEqual(
      expect.objectContaining({ path: "/documents/files/1", code: "unknownFile" }),
    );
    const [loan] = (await upload(visitor, at.id, "LOAN_DOCUMENTS")).body.list;
    expect((await saveStep(visitor, at, 6, { documents: [contract, loan] })).http).toBe(200);
    const { documents } = (await step(visitor, at.id, 6)).data;
    expect(documents.map(({ type }: { type: string }) => type).sort()).toEqual([
      "LOAN_DOCUMENTS",
      "PURCHASE_CONTRACT",
    ]);
  });

  test("API094 REBDL049 a purchase without a required document is not signed; a file of another purchase does not count", async () => {
    const visitor = await visit("re-documents");
    const purchase = purchaseOf(account);
    const complete = await preparePurchase(visitor, purchase);
    const other = (await step(visitor, complete.id, 6)).data.documents[0];
    expect(other).toMatchObject({ type: "PURCHASE_CONTRACT", fileName: "PURCHASE_CONTRACT.pdf" });
    let at = await begin(visitor, purchase);
    for (const [index, fields] of [
      purchase.contract,
      purchase.deposit,
      purchase.loan,
      purchase.funding,
    ].entries())
      at = (await saveStep(visitor, at, index + 2, fields)).body;
    for (const documents of [[], [other]])
      expect((await saveStep(visitor, at, 6, { documents })).body.status).toBe("VALIDATION_FAILED");
    const unsigned = await signPurchase(visitor, at);
    expect([unsigned.http, unsigned.body.status]).toEqual([422, "STEP_OUT_OF_ORDER"]);
    expect((await upload(visitor, at.id, "PURCHASE_CONTRACT", "run.exe")).body.status).toBe(
      "FILE_TYPE_UNSUPPORTED",
    );
    expect((await upload(visitor, crypto.randomUUID(), "PURCHASE_CONTRACT")).http).toBe(404);
  });

  test("UPL010 a document of a purchase is a PDF or an image", async () => {
    const visitor = await visit("re-kinds");
    const { id } = await begin(visitor, purchaseOf(account));
    const kinds: [string, Buffer][] = [
      ["page.pdf", pdf()],
      ["page.png", png()],
      ["page.jpeg", jpeg()],
      ["page.gif", gif()],
      ["page.bmp", bmp()],
    ];
    for (const file of kinds) {
      const multipart = uploadForm({ id, type: "PURCHASE_CONTRACT" }, file);
      const { http } = await visitor.call("POST", "/user/re-bdl/upload", { multipart });
      expect([file[0], http]).toEqual([file[0], 200]);
    }
  });

  test("another person's file is refused beside a mere warning too", async () => {
    const visitor = await visit("re-warned");
    const purchase = purchaseOf(account);
    const theirs = await preparePurchase(await visit("re-warned-other"), purchase);
    const foreign = (await step(await visit("re-warned-other"), theirs.id, 6)).data.documents[0];
    let at = await begin(visitor, purchase);
    // The shares of the purchase do not come to 100%, which only warns.
    const partners = [{ name: "Ida Stone", ownershipPercentage: 30 }];
    const contract = { ...purchase.contract, iraPartnering: true, iraOwnershipPercentage: 60, partners };
    for (const [index, fields] of [contract, purchase.deposit, purchase.loan, purchase.funding].entries())
      at = (await saveStep(visitor, at, index + 2, fields)).body;
    const { required } = await step(visitor, at.id, 6);
    const own: Json[] = [];
    for (const { type } of required) own.push((await upload(visitor, at.id, type)).body.list[0]);
    const refused = await saveStep(visitor, at, 6, { documents: [...own, foreign] });
    expect(refused.body.issues).toMatchObject([
      { path: `/documents/files/${own.length}`, code: "unknownFile" },
    ]);
    expect((await saveStep(visitor, at, 6, { documents: own })).http).toBe(200);
  });

  test("REBDL040 each document has a status: pending, approved, rejected with the reason, or asked for by the manager", async () => {
    const person = "holder-enough~re-judged";
    const visitor = await signedIn(world.sandbox, person);
    const { id } = await buy(visitor, purchaseOf(account));
    const [{ id: document }] = (await step(visitor, id, 6)).data.documents;
    const told = async () => {
      const { data, required } = await step(visitor, id, 6);
      return [data.documents[0].status, required[0].status, required[0].comment];
    };
    expect(await told()).toEqual(["PENDING", "PENDING", undefined]);
    const judge = (status: string, comment = "") =>
      atDesk(visitor, `${id}/documents/${document}`, { file: document, status, comment });
    await judge("REJECTED", "A page is missing.");
    expect(await told()).toEqual(["REJECTED", "REJECTED", "A page is missing."]);
    await judge("APPROVED");
    expect(await told()).toEqual(["APPROVED", "APPROVED", undefined]);
    await atDesk(visitor, `${id}/documents`, { label: "Appraisal", comment: "" });
    const { documents } = (await visitor.get(`/user/requests/${id}`)).body;
    expect(documents).toContainEqual(expect.objectContaining({ label: "Appraisal", status: "REQUESTED" }));
  });

  test("API095 a document is downloaded by its id, and with a holding only if it is about that account", async () => {
    const visitor = await visit("re-download");
    const { id } = await preparePurchase(visitor, purchaseOf(account));
    const [document] = (await step(visitor, id, 6)).data.documents;
    const path = `/user/documents/${document.id}`;
    const whole = await visitor.send("GET", path);
    expect([
      whole.status,
      whole.headers.get("content-type"),
      whole.headers.get("content-disposition"),
    ]).toEqual([200, "application/pdf", expect.stringContaining("PURCHASE_CONTRACT.pdf")]);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(pdf());
    const about = await visitor.send("GET", `${path}?holding=${account}`);
    expect(about.status).toBe(200);
    await about.arrayBuffer();
    expect((await visitor.get(`${path}?holding=7121005002`)).http).toBe(404);
    const stranger = await visit("re-download-stranger");
    expect((await stranger.get(path)).http).toBe(404);
    expect((await stranger.get(`${path}?holding=${account}`)).http).toBe(404);
  });
});

describe("after the signature", () => {
  test("REBDL044 it can come to each status of the documents, by the office alone but for its sending and canceling", () => {
    const { initial, transitions } = lifecycles["re-bdl"];
    const seen = new Set<string>(initial);
    const steps: Transition[] = Object.values(transitions);
    for (const at of seen) for (const { from, to } of steps) if (to && from.includes(at)) seen.add(to);
    expect([...seen].sort()).toEqual([
      "CANCELED",
      "CANCELED_WITH_DISTRIBUTION",
      "CANCELING",
      "COMPLETED",
      "DRAFT",
      "EMD_ADDITIONAL_FUNDING",
      "EMD_MONEY_TRANSFER",
      "FUNDING_MONEY_TRANSFER",
      "MANAGER_REVIEW",
      "PENDING",
      "READY_FOR_CANCELLATION",
      "REFUND_REQUEST_SENT",
      "WAITING_FOR_BDL_RATIFIED_CONTRACT",
      "WAITING_FOR_CLOSING_DOCUMENTS",
      "WAITING_FOR_RECORDED_DOCUMENTS",
    ]);
    const byOwner = steps.flatMap(({ by, to }) => (by === "owner" && to ? [to] : []));
    expect([...new Set(byOwner)].sort()).toEqual(["CANCELED", "MANAGER_REVIEW", "PENDING"]);
  });

  test("REBDL045 asked to cancel, it is PENDING, and is answered within 2 business days", async () => {
    const visitor = await visit("re-pending");
    const { id } = await buy(visitor, purchaseOf(account));
    await cancelPurchase(visitor, id);
    expect((await header(visitor, id)).status.id).toBe("PENDING");
    const { stages, status } = (await visitor.get(`/user/requests/${id}`)).body;
    expect(status.id).toBe("PENDING");
    expect(stages.at(-1)).toMatchObject({ state: "now", by: "2026-11-24" });
  });

  test("REBDL041 REBDL043 API090 nothing is sent to us before it is signed", async () => {
    const visitor = await visit("re-unsigned");
    const at = await preparePurchase(visitor, purchaseOf(account));
    const unsigned = await visitor.call("PUT", `/user/re-bdl/${at.id}/7`, {
      json: { signed: false },
      headers: { ...ifMatch(at.revision), "Idempotency-Key": "unsigned" },
    });
    expect(unsigned.body).toMatchObject({
      status: "VALIDATION_FAILED",
      issues: [{ path: "/disclosure/signed" }],
    });
    const approved = "WAITING_FOR_BDL_RATIFIED_CONTRACT";
    const taken = await office(visitor, "holder-enough~re-unsigned", at.id, approved);
    expect(taken).toMatchObject({ status: "NOT_OPEN", state: "Draft" });
    expect((await header(visitor, at.id)).status.id).toBe("DRAFT");
  });

  test("REBDL046 REBDL016 ROLE005 LAY029 whatever is not a draft is finished; what may still be changed, its status says", async () => {
    const person = "holder-enough~re-modes";
    const visitor = await signedIn(world.sandbox, person);
    const { id } = await buy(visitor, purchaseOf(account));
    const told = async () => {
      const { isDraft, isFinished, continuable } = await header(visitor, id);
      const all: string[] = [];
      for (let number = 1; number <= 7; number++) all.push((await step(visitor, id, number)).meta.mode);
      return { isDraft, isFinished, continuable, all };
    };
    const [read, both] = ["READ_ONLY", "READ_WRITE"];
    expect(await told()).toEqual({
      isDraft: false,
      isFinished: true,
      continuable: true,
      all: [read, read, read, read, both, both, read],
    });
    const { revision } = await header(visitor, id);
    const changed = await saveStep(visitor, { id, revision }, 2, purchaseOf(account).contract);
    expect(changed.body.status).toBe("NOT_CONTINUABLE");
    await office(visitor, person, id, "WAITING_FOR_BDL_RATIFIED_CONTRACT");
    expect((await told()).all[5]).toBe("WRITE_ONLY");
    expect((await upload(visitor, id, "PURCHASE_CONTRACT", "ratified.pdf")).http).toBe(200);
    await cancelPurchase(visitor, id);
    expect(await told()).toMatchObject({ continuable: false, all: Array.from({ length: 7 }, () => read) });
    expect((await upload(visitor, id, "PURCHASE_CONTRACT", "late.pdf")).body.status).toBe("NOT_CONTINUABLE");
  });

  test("steps may be changed in just the statuses in which the lifecycle lets them", () => {
    expect(Object.keys(modes.statuses).sort()).toEqual(
      [...lifecycles["re-bdl"].transitions.change.from].sort(),
    );
  });

  test("what was sent can be read, with its amounts", async () => {
    const visitor = await visit("re-activity");
    const { id } = await buy(visitor, purchaseOf(account));
    const { body } = await visitor.get(`/user/activity/${id}`);
    expect(body).toMatchObject({ status: "Manager review", reference: expect.stringMatching(/^RE-/) });
    expect(JSON.stringify(body.amounts)).toContain("5,000.00");
  });
});
