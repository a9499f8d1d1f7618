import { describe, expect, test } from "vitest";
import { newKey } from "./support/forms.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { png, uploadForm } from "./support/sampleFiles.ts";
import { settle } from "./support/settle.ts";
import { signedIn, type Visitor } from "./support/visitor.ts";

/** Changes of beneficiaries, written by hand from the documents' fields: no portal and no flow takes part. */
const world = ledgerWorld();

const account = "7121004001";
const home = {
  country: "USA",
  address1: "2214 Juniper Way",
  city: "Portland",
  state: "OR",
  zipCode: "97205",
};
const paolo = {
  beneficiaryType: 1,
  linkType: 11,
  firstName: "Paolo",
  lastName: "Marchetti",
  relationship: 1,
  socialSecurityNumber: "518224071",
  dofb: "1959-06-30",
  ...home,
  percentShare: 100,
};
const luca = {
  ...paolo,
  firstName: "Luca",
  relationship: 2,
  socialSecurityNumber: "518447025",
  dofb: "1994-02-17",
};
const trust = {
  beneficiaryType: 2,
  linkType: 11,
  trust: 1,
  entityName: "Marchetti Family Trust",
  taxId: "931204417",
  contactPerson: "Paolo Marchetti",
  acceptTrustDisclosure: true,
  ...home,
  percentShare: 100,
};
const charity = { ...trust, trust: 2, taxId: undefined, acceptTrustDisclosure: undefined };
const halves = [
  { ...paolo, percentShare: 50 },
  { ...luca, percentShare: 50 },
];
/** A married owner in a community-property state. */
const inTexas = { confirmPersonalInfo: { maritalStatus: 2, state: "TX" } };
const change = {
  accountCode: account,
  email: "elena.marchetti@example.com",
  confirmPersonalInfo: { maritalStatus: 2, state: "OR" },
  beneficiaries: [paolo],
  acknowledgement: { isRead: true },
};

const send = (visitor: Visitor, fields: object, key = newKey()) =>
  visitor.call("POST", "/user/application/beneficiary", {
    json: fields,
    headers: { "Idempotency-Key": key },
  });
const stored = async (visitor: Visitor) =>
  (await visitor.get("/user/application/beneficiary/list")).body.list as {
    accountCode: string;
    status: number;
    number?: string;
    beneficiaries: { firstName?: string }[];
  }[];

describe("a change of beneficiaries", () => {
  test("API036, API037, API039, API040: the lists that it loads", async () => {
    const elena = await signedIn(world.sandbox, "existing-holder~ben1");
    const { list: accounts } = (await elena.get("/user/beneficiaries/accounts")).body;
    expect(accounts).toMatchObject([{ code: account, type: "Traditional IRA" }, { code: "7131004002" }]);
    expect((await elena.get("/user/application/limitation/list")).body.list).toEqual([]);
    const owners = (await elena.get("/user/application/person/list?type=owner")).body.list;
    expect(owners).toMatchObject([{ firstName: "Elena", socialSecurityNumber: "612404401" }]);
    expect((await elena.get("/user/application/person/list?type=other")).body.list).toEqual([]);
    expect(await stored(elena)).toMatchObject([
      {
        accountCode: account,
        status: 7,
        beneficiaries: [{ firstName: "Paolo" }, { firstName: "Chiara" }, {}],
      },
    ]);
    const viewer = await signedIn(world.sandbox, "holder-readonly~ben");
    const limits = (await viewer.get("/user/application/limitation/list")).body.list;
    expect(limits[0]).toMatchObject({ limitation: "READ_ONLY" });
  });

  test("BEN008 API038, API039: is sent from the documents' fields alone, waits, is approved and is on file", async () => {
    const elena = await signedIn(world.sandbox, "existing-holder~ben2");
    const sent = await send(elena, change);
    expect(sent.body).toMatchObject({ success: true, number: expect.stringMatching(/^BEN-/) });
    const [onFile, waiting] = await stored(elena);
    expect(onFile).toMatchObject({ status: 7, beneficiaries: [{}, {}, {}] });
    expect(waiting).toMatchObject({ status: 4, beneficiaries: [{ firstName: "Paolo", percentShare: 100 }] });
    await settle(elena, "existing-holder~ben2", { request: sent.body.id });
    expect(await stored(elena)).toMatchObject([{ status: 7, number: sent.body.number, beneficiaries: [{}] }]);
  });

  test("a newer change takes the place of one that waits, and what is returned changes nothing", async () => {
    const elena = await signedIn(world.sandbox, "existing-holder~ben3");
    const first = (await send(elena, change)).body;
    const second = (await send(elena, { ...change, beneficiaries: [luca] })).body;
    expect((await elena.get(`/user/e-form/${first.id}`)).body.formStatus).toBe(15);
    const refused = await settle(elena, "existing-holder~ben3", { request: first.id });
    expect(refused).toMatchObject({ status: "NOT_OPEN" });
    await settle(elena, "existing-holder~ben3", { request: second.id, outcome: "RETURNED" });
    expect(await stored(elena)).toMatchObject([{ status: 7, beneficiaries: [{}, {}, {}] }]);
  });

  test("is sent once, however often", async () => {
    const elena = await signedIn(world.sandbox, "existing-holder~ben4");
    const key = newKey();
    const answers = await Promise.all([send(elena, change, key), send(elena, change, key)]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await stored(elena)).toHaveLength(2);
  });

  test.each([
    ["BEN002", "no account", { accountCode: undefined }, "account/code"],
    ["BEN018", "no marital status", { confirmPersonalInfo: { state: "OR" } }, "maritalStatus"],
    ["BEN040", "no acknowledgement", { acknowledgement: {} }, "isRead"],
    [
      "BEN010",
      "neither a person nor an entity",
      { beneficiaries: [{ ...paolo, beneficiaryType: 3 }] },
      "beneficiaryType",
    ],
    [
      "BEN011",
      "neither primary nor contingent",
      { beneficiaries: [paolo, { ...luca, linkType: 13 }] },
      "1/type",
    ],
    ["BEN017", "no email of the account", { email: undefined }, "email"],
    [
      "BEN017",
      "a community-property state that is none",
      { confirmPersonalInfo: { ...change.confirmPersonalInfo, isResidentOfCPS: true } },
      "isResidentOfCPS",
    ],
    [
      "BEN026",
      "an entity that does not say whether it is a trust",
      { beneficiaries: [{ ...trust, trust: undefined, acceptTrustDisclosure: undefined }] },
      "trust",
    ],
    [
      "BEN027",
      "an entity without its name",
      { beneficiaries: [{ ...trust, entityName: undefined }] },
      "entityName",
    ],
    [
      "BEN027",
      "an entity without a contact person",
      { beneficiaries: [{ ...trust, contactPerson: undefined }] },
      "contactPerson",
    ],
    ["BEN028", "a trust without its tax ID", { beneficiaries: [{ ...trust, taxId: undefined }] }, "taxId"],
    [
      "BEN028",
      "a trust whose disclosure is not accepted",
      { beneficiaries: [{ ...trust, acceptTrustDisclosure: false }] },
      "acceptTrustDisclosure",
    ],
    ...(["address1", "city", "state", "zipCode"] as const).map((part): [string, string, object, string] => [
      "BEN021",
      `a beneficiary without ${part}`,
      { beneficiaries: [{ ...paolo, [part]: undefined }] },
      part === "zipCode" ? "address/zipPostalCode" : `address/${part}`,
    ]),
    [
      "BEN021",
      "a ZIP code of 4 digits",
      { beneficiaries: [{ ...paolo, zipCode: "9720" }] },
      "address/zipPostalCode",
    ],
    [
      "BEN024",
      "a share that is blank beside one that is not",
      { beneficiaries: [paolo, { ...luca, percentShare: undefined }] },
      "list",
    ],
    [
      "BEN035",
      "a child of half beside the spouse, without the spouse's consent",
      { ...inTexas, beneficiaries: halves },
      "1/attachments",
    ],
    [
      "BEN037",
      "an entity of a married Texan, without documents",
      { ...inTexas, beneficiaries: [charity] },
      "0/attachments",
    ],
    [
      "BEN038",
      "a child of all in Texas, whose spouse is contingent with 100%",
      { ...inTexas, beneficiaries: [luca, { ...paolo, linkType: 12 }] },
      "0/attachments",
    ],
    ["BEN029", "shares that do not come to 100", { beneficiaries: [{ ...paolo, percentShare: 90 }] }, "list"],
    [
      "BEN032",
      "the owner's number",
      { beneficiaries: [{ ...paolo, socialSecurityNumber: "612404401" }] },
      "ssn",
    ],
    ["BEN033", "the email of the account", { beneficiaries: [{ ...paolo, email: change.email }] }, "email"],
    ["BEN036", "a trust without its documents", { beneficiaries: [trust] }, "attachments"],
  ])("%s: %s is refused", async (row, _what, fields, at) => {
    const elena = await signedIn(world.sandbox, `existing-holder~${row}`);
    const { body } = await send(elena, { ...change, ...fields });
    expect(body).toMatchObject({ status: "VALIDATION_FAILED" });
    expect(body.issues[0].path).toMatch(new RegExp(`${at}$`));
    expect(await stored(elena)).toHaveLength(1);
  });

  test("BEN024 blank shares are taken, and are equal parts of each kind, the rest on the last", async () => {
    const elena = await signedIn(world.sandbox, "existing-holder~blank");
    const blank = { percentShare: undefined };
    const sent = await send(elena, {
      ...change,
      beneficiaries: [
        { ...paolo, ...blank },
        { ...luca, ...blank },
        { ...charity, ...blank },
        { ...luca, firstName: "Chiara", socialSecurityNumber: "518330912", linkType: 12, ...blank },
      ],
    });
    expect(sent.body).toMatchObject({ success: true });
    const { beneficiaries } = (await stored(elena))[1]!;
    expect(beneficiaries).toMatchObject(
      [33.333333, 33.333333, 33.333334, 100].map((effectiveShare) => ({ effectiveShare })),
    );
    for (const each of beneficiaries) expect(each).not.toHaveProperty("percentShare");
  });

  test.each([
    ["90% of the primary kind", [{ ...paolo, percentShare: 90 }]],
    ["90% of the contingent kind", [paolo, { ...luca, linkType: 12, percentShare: 90 }]],
    [
      "101% of the primary kind",
      [
        { ...paolo, percentShare: 51 },
        { ...luca, percentShare: 50 },
      ],
    ],
  ])("BEN031 %s is refused with the documents' sentence", async (_what, beneficiaries) => {
    const elena = await signedIn(world.sandbox, "existing-holder~total");
    const { body } = await send(elena, { ...change, beneficiaries });
    expect(body.messages).toEqual([
      "The sum of all Primary Beneficiary shares must equal 100%. The sum of all Contingent Beneficiary shares must equal 100%.",
    ]);
  });

  test.each([
    ["BEN035", "oregon", { confirmPersonalInfo: change.confirmPersonalInfo, beneficiaries: halves }],
    ["BEN037", "single", { confirmPersonalInfo: { maritalStatus: 1, state: "TX" }, beneficiaries: [luca] }],
    ["BEN037", "contingent", { ...inTexas, beneficiaries: [paolo, { ...charity, linkType: 12 }] }],
    ["BEN038", "spouse", { ...inTexas, beneficiaries: [paolo, { ...luca, linkType: 12 }] }],
  ])("%s no documents are needed (%s)", async (_row, name, fields) => {
    const elena = await signedIn(world.sandbox, `existing-holder~no-${name}`);
    expect((await send(elena, { ...change, ...fields })).body).toMatchObject({ success: true });
  });

  test("BEN015 a draft keeps status 13, takes documents, and is sent with them and their names", async () => {
    const elena = await signedIn(world.sandbox, "existing-holder~ben6");
    const texan = {
      ...change,
      confirmPersonalInfo: { maritalStatus: 2, state: "TX" },
      beneficiaries: [luca],
    };
    const { accountCode, ...jsonForm } = texan;
    const draft = (
      await elena.post("/user/e-form", {
        type: "BENEFICIARY_DESIGNATION",
        accountCode,
        jsonForm,
        formStatus: 13,
      })
    ).body;
    expect((await elena.get(`/user/e-form/${draft.id}`)).body.formStatus).toBe(13);
    const without = await send(elena, { formId: draft.id });
    expect(without.body.issues).toMatchObject([{ path: expect.stringMatching(/attachments$/) }]);
    const multipart = uploadForm({ idTemp: draft.id, type: "beneficiary-a" }, ["consent.png", png()]);
    const { list } = (await elena.call("POST", "/user/application/files/upload", { multipart })).body;
    const attachments = list.map(({ type: _, ...file }: { type: string }) => file);
    const withDocuments = (fileNames: string[]) =>
      send(elena, { formId: draft.id, ...texan, beneficiaries: [{ ...luca, attachments, fileNames }] });
    const misnamed = await withDocuments(["will.png"]);
    expect(misnamed.body.issues).toMatchObject([
      { code: "unknownFile", field: "/beneficiaries/0/attachments" },
    ]);
    const sent = await withDocuments(["consent.png"]);
    expect(sent.body).toMatchObject({ success: true, id: draft.id });
    expect((await stored(elena))[1]?.beneficiaries).toMatchObject([
      { attachments: [{ fileName: "consent.png" }], fileNames: ["consent.png"] },
    ]);
    const forged = [{ ...luca, attachments: [{ id: "f00", fileName: "none.png" }] }];
    expect((await send(elena, { ...texan, beneficiaries: forged })).body).toMatchObject({ success: false });
  });
});
