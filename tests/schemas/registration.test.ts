import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readSources } from "../../engine/cli/index.ts";
import type { FieldNode, Json, Node, ObjectNode, PipelineEntry } from "../../engine/index.ts";
import {
  compileFlow,
  createDraft,
  createRuntime,
  createWalker,
  filledSentence,
  loadExample,
  loadExamples,
  memoryPorts,
  playExample,
} from "../../engine/index.ts";
import agreements from "../../schemas/reference/agreements.json" with { type: "json" };
import brand from "../../schemas/reference/brand.json" with { type: "json" };
import countries from "../../schemas/reference/countries.json" with { type: "json" };
import dictionaries from "../../schemas/reference/dictionaries.json" with { type: "json" };
import fees from "../../schemas/reference/fees.json" with { type: "json" };
import referral from "../../schemas/reference/referral.json" with { type: "json" };
import usStates from "../../schemas/reference/usStates.json" with { type: "json" };

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));
const messages = JSON.parse(sources["messages.en.json"] ?? "{}") as { [key: string]: string };
const compiled = compileFlow(sources, "registration");
if (!compiled.plan) throw new Error("registration does not compile");
const { plan, validators } = compiled;
const texan = loadExample(sources, "flows/registration/examples/texan.json");

const step = (id: string) => {
  const found = plan.steps.find((one) => one.id === id);
  if (!found) throw new Error(`no step ${id}`);
  return found;
};

/** Every node of the flow with the objects around it. */
function* nodes(node: Node, outer: ObjectNode[] = []): Generator<{ node: Node; outer: ObjectNode[] }> {
  yield { node, outer };
  if (node.kind === "object") for (const child of node.children) yield* nodes(child, [...outer, node]);
  if (node.kind === "list") yield* nodes(node.entry, outer);
}
const all = plan.steps.flatMap(({ root }) => [...nodes(root)]);
const node = (pattern: string) => {
  const found = all.find((one) => one.node.pattern === pattern);
  if (!found) throw new Error(`no node ${pattern}`);
  return found.node;
};
const field = (pattern: string) => node(pattern) as FieldNode;
const children = (pattern: string) => (node(pattern) as ObjectNode).children.map((child) => child.key);
const placeholders = (text: string) =>
  [...text.matchAll(/\{([^}:]+)[^}]*\}/g)].map(([, name]) => name as string);

describe("routes and titles", () => {
  const routes: [string, string, string, string, string][] = [
    ["REG004", "owner", "s1", "Account Owner Information", "About You"],
    ["REG005", "account", "s2", "Account And Investment Type", "Your Account"],
    ["REG006", "beneficiaries", "s3", "Beneficiaries", "Beneficiaries"],
    ["REG007", "disclosures", "s4", "Fee Disclosure and agreements", "Disclosures"],
    ["REG008", "payment", "s5", "Payment of Fees", "Payment of Fees"],
    ["REG009", "review", "s6", "Review & Submit", "Review & Submit"],
    ["REG011", "done", "s7", "Congratulations", "Congratulations"],
  ];
  test.each(routes)("%s the step %s is at /%s with the title %s / %s", (_, id, path, title, label) => {
    expect(step(id)).toMatchObject({ path, title, label });
    expect(plan.steps.indexOf(step(id)) + 1, "which step it is").toBe(Number(path.slice(1)));
  });
  test("REG005 the second step asks for the account type and the investment types", () => {
    expect(children("/account")).toEqual(expect.arrayContaining(["typeIRA", "idTypeInvest"]));
  });
  test("REG006 the third step holds the beneficiaries, or who receives the account when there are none", () => {
    expect(children("/beneficiaries")).toEqual(expect.arrayContaining(["beneficiaryType", "list"]));
    expect(node("/beneficiaries/list")).toMatchObject({ kind: "list" });
  });
  test("REG007 the fourth step shows the fees, and below them the agreements to accept", () => {
    const sections = step("disclosures").root.ui.sections as { fields: string[] }[];
    const [fees, ...below] = sections.map(({ fields }) => fields);
    expect(fees).toContain("fees");
    expect(below.at(-1)).toEqual(["documents", "disclosuresAreAcknowledged"]);
    expect(field("/disclosures/fees").ui.widget).toBe("feeSchedule");
    expect(field("/disclosures/documents").ui.widget).toBe("agreements");
    expect(field("/disclosures/disclosuresAreAcknowledged")).toMatchObject({ required: true });
    const walker = createWalker(plan, validators);
    const load = { fees: { installmentFeeAmount: 0 } };
    walker.update({}, { load, user: {}, today: "2026-11-20" });
    for (const shown of ["fees", "documents", "disclosuresAreAcknowledged"])
      expect(walker.relevant(`/disclosures/${shown}`), `${shown}, without a fee`).toBe(true);
  });
  test("REG008 the fifth step asks how the setup fee and the yearly fees are paid, and for the card", () => {
    expect(children("/payment")).toEqual(
      expect.arrayContaining(["paymentMethod", "promoCode", "admPaymentMethod", "card"]),
    );
  });
  test("REG106 how the setup fee and the yearly fees are paid is never answered beforehand", () => {
    expect(field("/payment/paymentMethod").default).toBeUndefined();
    expect(field("/payment/admPaymentMethod").default).toBeUndefined();
    expect(field("/owner/primaryPhone/country").default).toBeDefined();
  });
  test("REG003 the wizard is under accounts and holds the seven steps", () => {
    expect(plan.base).toBe("/o/accounts/ira/register");
    expect(plan.steps.map(({ id }) => id)).toEqual(routes.map(([, id]) => id));
  });
  test("REG004 REG011 REG014 the address may carry these parameters, and after Submit what was sent", () => {
    expect(plan.query).toEqual([
      "partner",
      "investorId",
      "partnerCompanyName",
      "error",
      "openLastStep",
      "funding",
      "sent",
    ]);
  });
  test("REG010 the review shows steps 1 to 4 and the payment, each of which can be edited", () => {
    expect(field("/review/answers").ui.steps).toEqual([
      "owner",
      "account",
      "beneficiaries",
      "disclosures",
      "payment",
    ]);
  });
  test("REG012 'Fund your account' leads to the funding activity of the newer portal", () => {
    expect(field("/done/fund")).toMatchObject({
      title: "Fund your account",
      ui: { widget: "link", exit: "fund" },
    });
    expect(plan.exits.fund?.to).toBe("fundingCreate");
    expect(brand.portalPaths.fundingCreate).toBe("/portal/activity/funding/create");
  });
  test("every exit leads to a place the brand knows, to what was sent, or home", () => {
    for (const { to } of Object.values(plan.exits))
      if (to !== "/o" && to !== "/o/activity/{sent}") expect(brand.portalPaths).toHaveProperty(to);
  });
});

describe("fields", () => {
  test("REG019 the first step holds its sections in order", () => {
    const held = [
      ["duration"],
      ["name", "salutation", "suffix", "dateOfBirth", "ssn"],
      ["email", "confirmEmail", "primaryPhone", "otherPhone"],
      ["maritalStatus", "industry", "isPep"],
      ["address", "hasMailingAddress", "mailingAddress", "linkedForm"],
      ["hasBusinessPartnerReferral", "source", "sourceEmployerName", "userReferralCode", "sourceOther"],
      ["identityFiles"],
    ];
    const sections = step("owner").root.ui.sections as { fields: string[] }[];
    expect(sections.map(({ fields }) => fields)).toEqual(
      held.map((keys) => (keys.includes("source") ? expect.arrayContaining(keys) : keys)),
    );
    const referral = sections.flatMap(({ fields }) => fields).filter((key) => held[5]?.includes(key));
    expect(referral).toEqual(held[5]);
    expect(field("/owner/identityFiles").ui.widget).toBe("upload");
  });
  test("REG024 BEN012 a name has first, middle and last", () => {
    for (const pattern of ["/owner/name", "/beneficiaries/list/*/name"]) {
      expect(children(pattern)).toEqual(["firstName", "middleName", "lastName"]);
    }
  });
  test("REG024 the salutations are those of dictionary 5, the suffixes those of dictionary 6", () => {
    const { answers, load, today } = texan;
    const walker = createWalker(plan, validators);
    walker.update(answers, { user: {}, today, load });
    const offered = (at: string) => walker.options(at)?.map(({ label }) => label);
    expect(offered("/owner/salutation")).toEqual(["Mr.", "Mrs.", "Ms.", "Mx.", "Dr."]);
    expect(offered("/owner/suffix")).toEqual(["Jr.", "Sr.", "II", "III", "IV"]);
  });
  test("REG027 a phone has country, code, number and type", () => {
    for (const phone of ["primaryPhone", "otherPhone"]) {
      expect(children(`/owner/${phone}`)).toEqual(["country", "code", "number", "type"]);
    }
  });
  test("REG028 BLK009 the older address has country, three lines, city, state or province and zip", () => {
    const keys = [
      "country",
      "address1",
      "address2",
      "address3",
      "city",
      "state",
      "province",
      "zipPostalCode",
    ];
    for (const pattern of ["/owner/address", "/owner/mailingAddress", "/beneficiaries/list/*/address"]) {
      expect(children(pattern)).toEqual(keys);
    }
  });
  test("REG082 REG083 the referral search starts at 4 characters and ignores a leading 'the'", () => {
    expect(field("/owner/businessReferral").ui).toMatchObject({ minCharacters: 4, ignoreLeading: ["the"] });
  });
  test("UPL009 UPL010 UPL013 UPL014 REG071 REG072 files are images and PDF of 10 MB, five for identity and four for a beneficiary", () => {
    const accept = ["pdf", "png", "jpg", "jpeg", "gif", "bmp"];
    const held = ["id", "fileName", "name", "ext", "size"];
    for (const [pattern, maxFiles] of [
      ["/owner/identityFiles", 5],
      ["/beneficiaries/list/*/attachments", 4],
    ] as const) {
      const { ui, schema } = field(pattern);
      expect(ui).toMatchObject({ accept, maxFiles, maxBytes: 10 * 1024 * 1024 });
      expect(schema.maxItems).toBe(maxFiles);
      expect(Object.keys((schema.items as { properties: object }).properties)).toEqual(held);
    }
  });
  test("BEN034 the four files of a beneficiary, images or PDF of 10 MB, must differ in their names", () => {
    expect(field("/beneficiaries/list/*/attachments").ui).toMatchObject({
      widget: "upload",
      accept: ["pdf", "png", "jpg", "jpeg", "gif", "bmp"],
      maxFiles: 4,
      maxBytes: 10_485_760,
      noDuplicates: true,
    });
  });
  test("BEN023 a share takes up to six decimals as it is typed", () => {
    expect(field("/beneficiaries/list/*/share").ui).toMatchObject({ widget: "percent", decimals: 6 });
  });
  test("BEN010 BEN013 BEN014 BEN015 BEN016 a beneficiary entry has these fields", () => {
    const keys = [
      "beneficiaryType",
      "type",
      "name",
      "relationship",
      "noSSN",
      "ssn",
      "dateOfBirth",
      "trust",
      "isTrust",
      "entityName",
    ];
    keys.push(
      "taxId",
      "contactPerson",
      "acceptTrustDisclosure",
      "address",
      "phone",
      "email",
      "share",
      "notes",
      "accessToView",
    );
    expect(children("/beneficiaries/list/*")).toEqual(
      expect.arrayContaining([...keys, "attachments", "addMore"]),
    );
    expect(field("/beneficiaries/list/*/beneficiaryType").schema.enum).toEqual([1, 2]);
    expect(field("/beneficiaries/list/*/beneficiaryType").ui.labels).toEqual({
      1: "A person",
      2: "An entity",
    });
    expect(field("/beneficiaries/list/*/trust").ui.labels).toEqual({ 1: "Yes", 2: "No" });
  });
  test("REG042 LAY043 what is only kept is hidden from the person", () => {
    const kept = [
      "linkedForm",
      "partnerCompanyName",
      "partnerReferralCode",
      "originalReferralCode",
      "investorId",
      "originatingOffice",
      "isTest",
    ];
    for (const key of kept)
      expect(field(`/owner/${key}`).ui).toMatchObject({ widget: "hidden", review: false });
  });
  test("REG042 a partner who referred somebody has name, code and the number that others know it by", () => {
    const { properties } = field("/owner/businessReferral").schema as { properties: object };
    expect(Object.keys(properties)).toEqual(["name", "code", "externalId"]);
  });
  test("REG053 who receives the account is individuals, an entity, or for later", () => {
    const { labels } = field("/beneficiaries/beneficiaryType").ui;
    expect(labels).toEqual({
      1: "Individual(s)",
      2: expect.stringMatching(/^Entity\b/),
      3: expect.stringMatching(/do this later$/),
    });
  });
  test("REG040 a stored card has brand, last digits and expiration date, never a number", () => {
    const { properties } = field("/payment/card").schema as { properties: object };
    expect(Object.keys(properties)).toEqual(["setupIntentId", "brand", "lastDigits", "expirationDate"]);
  });
});

describe("privacy and help", () => {
  const answers = all.filter(
    ({ node }) => node.kind === "field" && node.type !== "null" && node.ui.widget !== "hidden",
  );
  test("numbers, e-mails, birth dates, codes, cards and files never stay in the browser", () => {
    const kept = answers.filter(({ node }) => !(node as FieldNode).sensitive).map(({ node }) => node.pattern);
    const secret =
      /\/(ssn|taxId|email|confirmEmail|dateOfBirth|promoCode|userReferralCode|businessReferralCode|card|identityFiles|attachments|annualSalary|notes)$/;
    expect(kept.filter((pattern) => secret.test(pattern))).toEqual([]);
  });
  test("ssn and tax id show their last four digits only", () => {
    for (const pattern of ["/owner/ssn", "/beneficiaries/list/*/ssn", "/beneficiaries/list/*/taxId"]) {
      expect(field(pattern).ui.mask).toBe("last4");
    }
  });
  test("another person's data is never filled in by the browser", () => {
    const typed = answers.filter(
      ({ node }) => node.pattern.startsWith("/beneficiaries/list/") && (node as FieldNode).type === "string",
    );
    expect(
      typed.filter(({ node }) => node.ui.autocomplete !== "off").map(({ node }) => node.pattern),
    ).toEqual([]);
  });
  test("a second address is told apart from the first when the browser fills it in", () => {
    expect(field("/owner/address/address1").ui.autocomplete).toBe("address-line1");
    expect(field("/owner/mailingAddress/address1").ui.autocomplete).toBe("shipping address-line1");
    expect(field("/disclosures/employerAddress/city").ui.autocomplete).toBe(
      "section-employer address-level2",
    );
  });
  test("every typed field of the owner says how the browser may fill it, but those of which it knows nothing", () => {
    const typed = answers.filter(
      ({ node }) =>
        /^\/(owner|account|disclosures)\//.test(node.pattern) && (node as FieldNode).type === "string",
    );
    const silent = typed.filter(
      ({ node }) =>
        node.ui.autocomplete === undefined && node.ui.widget !== "select" && node.ui.widget !== "date",
    );
    expect(silent.map(({ node }) => node.pattern)).toEqual([
      "/owner/ssn",
      "/owner/userReferralCode",
      "/owner/sourceOther",
      "/owner/businessReferralCode",
    ]);
  });
  test("every answer has a title of its own", () => {
    expect(answers.filter(({ node }) => node.title === node.key).map(({ node }) => node.pattern)).toEqual([]);
  });
  test("every sentence on a step gets what it names", () => {
    for (const { node } of all) {
      const key = node.ui.text;
      if (typeof key !== "string") continue;
      const named = placeholders(messages[key] ?? "").filter((name) => !name.startsWith("brand."));
      expect(Object.keys(node.props ?? {}), `${node.pattern}: ${key}`).toEqual(expect.arrayContaining(named));
    }
  });
  test("every issue's sentence gets what it names", () => {
    for (const { node } of all) {
      for (const check of node.checks) {
        const named = placeholders(messages[check.message] ?? "").filter(
          (name) => !name.startsWith("brand."),
        );
        expect(["field", "limit", ...Object.keys(check.params)], check.id).toEqual(
          expect.arrayContaining(named),
        );
      }
    }
  });
  test("every sentence names only what the brand has", () => {
    for (const [key, text] of Object.entries(messages)) {
      for (const name of placeholders(text)) {
        if (name.startsWith("brand.")) expect(brand, key).toHaveProperty(name.slice("brand.".length));
      }
    }
  });
});

describe("reference data", () => {
  const ids = (number: keyof typeof dictionaries) => dictionaries[number].map(({ id }) => id);
  test("REG046 the dictionaries of registration", () => {
    expect(Object.keys(dictionaries)).toEqual(
      expect.arrayContaining(["1", "5", "6", "9", "10", "15", "19", "21", "22"]),
    );
    for (const entries of Object.values(dictionaries)) {
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
      expect(entries.every(({ value }) => value.trim() !== "")).toBe(true);
    }
    expect(ids("1")).toEqual([1, 2, 3, 4, 5, 6, 7, 9]);
    expect(dictionaries["9"].map(({ value }) => value)).toEqual(["Spouse", "Child", "Parent", "Other"]);
    expect(ids("22")).toEqual(expect.arrayContaining([11, 12]));
  });
  test.each([
    ["REG046", "/account/typeIRA", "1", "Traditional IRA"],
    ["REG046", "/owner/salutation", "5", "Mrs."],
    ["REG046", "/owner/suffix", "6", "Jr."],
    ["REG046", "/beneficiaries/list/0/relationship", "9", "Spouse"],
    ["REG046 REG025", "/owner/maritalStatus", "10", "Married"],
    ["REG046", "/account/idTypeInvest", "15", "Precious metals"],
    ["REG041", "/owner/source", "source", "A client's referral code"],
    ["REG046 REG025", "/owner/industry", "19", "Law"],
    ["REG046 REG027", "/owner/primaryPhone/type", "21", "Mobile"],
    ["REG046 REG027", "/owner/otherPhone/type", "21", "Mobile"],
    ["REG046", "/beneficiaries/list/0/type", "22", "Primary"],
  ] as const)("%s %s is chosen from dictionary %s, such as %s", (_, at, number, one) => {
    const labels = walkWith({
      owner: { otherPhone: { country: "USA", number: "415-5550123" } },
      beneficiaries: { beneficiaryType: 1, list: [{ beneficiaryType: 1 }, { beneficiaryType: 1 }] },
    })
      .options(at)
      ?.map(({ label }) => label);
    expect(labels).toContain(one);
    expect(labels).toEqual(dictionaries[number].map(({ value }) => value));
  });
  test("REG037 a way of funding has an id and a value", () => {
    const offered = walkWith({}).options("/account/funding");
    expect(offered?.map(({ value }) => value)).toEqual([1, 2, 3, 5]);
    expect(offered?.[0]?.label).toBe("Contribution");
    expect(new Set(offered?.map(({ label }) => label.trim())).size).toBe(4);
  });
  test("REG037 the contribution years that are offered are the previous and the current one", () => {
    expect(field("/account/fundingYear").ui).toMatchObject({ widget: "year", from: -1, to: 0 });
  });
  test("REG062 REG063 the birthday of the owner is typed month first, or chosen from a calendar that opens 18 years back", () => {
    expect(field("/owner/dateOfBirth").ui).toMatchObject({
      widget: "date",
      hint: "Month, day, year, like 03/27/1980",
      opensYearsBack: 18,
    });
  });
  test.each([
    ["REG030", 1, /^Traditional/],
    ["REG030", 2, /^Roth/],
    ["REG030", 9, /^Custodial/],
    ["REG031", 3, /^Simple/i],
    ["REG032", 4, /^SEP/],
    ["REG033", 5, /^Inherited/],
    ["REG035", 7, /^Coverdell/],
  ])("%s the account type %i is named %s", (_, type, name) => {
    expect(dictionaries["1"].find(({ id }) => id === type)?.value).toMatch(name);
  });
  /** Somebody's walk with these answers, who came from no partner. */
  const walkWith = (answers: { [step: string]: { [field: string]: Json } }) => {
    const walker = createWalker(plan, validators);
    walker.update(answers, { load: {}, user: {}, today: "2026-11-20" });
    return walker;
  };
  /** Which of the choices 1 to 20 at a place bring another question, for somebody whom no partner referred. */
  const bringing = (step: string, key: string, asked: string) =>
    Array.from({ length: 20 }, (_, index) => index + 1).filter((choice) =>
      walkWith({ [step]: { hasBusinessPartnerReferral: false, [key]: choice } }).relevant(asked),
    );
  test("REG031 a Simple IRA, and no other type, asks for the employer's name", () => {
    expect(bringing("account", "typeIRA", "/account/employerName")).toEqual([3]);
  });
  test("REG032 a SEP IRA, and no other type, asks for the employer's name and the start date of the plan", () => {
    expect(bringing("account", "typeIRA", "/account/employerNameSER")).toEqual([4]);
    expect(bringing("account", "typeIRA", "/account/planStartDate")).toEqual([4]);
  });
  test("REG034 an HSA, and no other type, asks whether only the owner is covered", () => {
    expect(bringing("account", "typeIRA", "/account/isSelfOnlyCoverage")).toEqual([6]);
  });
  test("REG101 an inherited IRA, and no other type, asks whether the account was held with us", () => {
    expect(bringing("account", "typeIRA", "/account/isEntrustClient")).toEqual([5]);
  });
  test("REG076 source 2, and no other, asks for the name of the employee", () => {
    expect(bringing("owner", "source", "/owner/sourceEmployerName")).toEqual([2]);
  });
  test("REG078 source 4, and no other, asks for a referral code", () => {
    expect(bringing("owner", "source", "/owner/userReferralCode")).toEqual([4]);
  });
  test("REG077 sources 10, 11, 12 and 14, and no other, ask for free text, saying 'please specify'", () => {
    expect(bringing("owner", "source", "/owner/sourceOther")).toEqual([10, 11, 12, 14]);
    expect(field("/owner/sourceOther")).toMatchObject({
      type: "string",
      title: "Please specify",
      ui: { widget: "text", placeholder: "please specify" },
    });
  });
  test("REG074 the partner AIR, and no other, asks for a code", () => {
    const asking = [...referral.specialPartners, "THEODO"].filter((code) => {
      const owner = { hasBusinessPartnerReferral: true, businessReferral: { name: "A partner", code } };
      return walkWith({ owner }).relevant("/owner/businessReferralCode");
    });
    expect(asking).toEqual(["AIR"]);
  });
  test("REG080 source 5, and no other, asks which business referred", () => {
    expect(bringing("owner", "source", "/owner/businessReferral")).toEqual([5]);
  });
  test("REG023 the employment statuses that are offered", () => {
    expect(
      walkWith({})
        .options("/disclosures/employmentStatus")
        ?.map(({ value, label }) => [value, label]),
    ).toEqual(
      ["Employed", "Self-Employed", "Unemployed", "Retired", "Student"].map((status) => [status, status]),
    );
  });
  test("BEN039 of all states nine are community-property states", () => {
    const found = usStates.filter(
      ({ alpha2 }) =>
        walkWith({ owner: { address: { country: "USA", state: alpha2 } } }).fact(
          "ownerLivesInCommunityPropertyState",
        ) === true,
    );
    expect(found.map(({ alpha2 }) => alpha2).sort()).toEqual([
      "AZ",
      "CA",
      "ID",
      "LA",
      "NM",
      "NV",
      "TX",
      "WA",
      "WI",
    ]);
  });
  test("REG085 the referral of a client of the eleven special partners is settled, of no other's", () => {
    const referralOf = (partnerCode: string) => {
      const walker = createWalker(plan, validators);
      walker.update({}, { load: {}, user: { partner: { partnerCode } }, today: "2026-11-20" });
      return walker.forced("/owner/businessReferral") && walker.value("/owner/businessReferral");
    };
    expect(new Set(referral.specialPartners).size).toBe(11);
    expect(referral.specialPartners).toContain("AIR");
    for (const code of referral.specialPartners) expect(referralOf(code), code).toMatchObject({ code });
    expect(referralOf("ANOTHER")).toBe(false);
  });
  test("BLK058 an address and a phone number begin in the USA", () => {
    const draft = { ...createDraft(plan), step: "owner" };
    const ports = memoryPorts({ today: "2026-11-20" });
    const runtime = createRuntime({ plan, validators, user: {}, draft, ports });
    runtime.send({ type: "context" });
    expect(runtime.getDraft().answers.owner).toMatchObject({
      address: { country: "USA" },
      primaryPhone: { country: "USA" },
    });
  });
  test("BLK059 countries have two codes, a name and a calling code", () => {
    expect(countries.length).toBe(249);
    expect(new Set(countries.map(({ alpha3 }) => alpha3)).size).toBe(countries.length);
    for (const country of countries) {
      expect(country.alpha3).toMatch(/^[A-Z]{3}$/);
      expect(country.alpha2).toMatch(/^[A-Z]{2}$/);
      expect(country.callingCode).toMatch(/^[0-9]{1,4}$/);
    }
    const known = [
      { alpha3: "USA", alpha2: "US", name: "United States", callingCode: "1" },
      { alpha3: "CHE", alpha2: "CH", name: "Switzerland", callingCode: "41" },
      { alpha3: "JPN", alpha2: "JP", name: "Japan", callingCode: "81" },
    ];
    expect(countries).toEqual(expect.arrayContaining(known.map((each) => expect.objectContaining(each))));
    const { walker } = playExample({ plan, validators }, texan);
    const offered = { value: "CHE", label: "Switzerland" };
    expect(walker.options("/owner/address/country")).toContainEqual(expect.objectContaining(offered));
  });
  test("BLK059 the states are the fifty, the district and the territories", () => {
    expect(usStates.length).toBe(56);
    expect(new Set(usStates.map(({ alpha2 }) => alpha2)).size).toBe(56);
    const fifty =
      "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI " +
      "SC SD TN TX UT VT VA WA WV WI WY";
    const others = {
      DC: "District of Columbia",
      AS: "American Samoa",
      GU: "Guam",
      MP: "Northern Mariana Islands",
      PR: "Puerto Rico",
      VI: "U.S. Virgin Islands",
    };
    const { walker } = playExample({ plan, validators }, texan);
    const offered = walker.options("/owner/address/state") ?? [];
    expect(offered.map(({ value }) => value).sort()).toEqual(
      [...fifty.split(" "), ...Object.keys(others)].sort(),
    );
    const names = Object.fromEntries(offered.map(({ value, label }) => [value, label]));
    expect(names).toMatchObject({ ...others, MI: "Michigan", MN: "Minnesota", WV: "West Virginia" });
  });
});

describe("fees", () => {
  test("FEE024 FEE025 FEE026 FEE027 the rules of late fees, notice and billing are told", () => {
    const told = messages[String(node("/disclosures/lateFee").ui.text)] ?? "";
    expect(filledSentence(told, fees.rules, { brand })).toBe(
      "Fees are taken about 20 days after they are due. A late fee is the lesser of 1.5% per month or the legal " +
        "maximum. We give 30 days' notice before we sell assets for unpaid fees.",
    );
    const [first] = step("disclosures").root.ui.sections as { title: string; text: string }[];
    expect(first).toMatchObject({ title: "Fees" });
    expect(messages[first!.text]).toBe(
      "These are the yearly fees for the account and the investments you chose. They are billed quarterly.",
    );
  });
  test("FEE024 FEE025 FEE026 FEE027 the fee disclosure says so, too", () => {
    const { parts } = agreements.find(({ id }) => id === "feeDisclosure")!;
    const told = parts.map(({ text }) => filledSentence(text, fees.rules, { brand })).join(" ");
    expect(told).toContain("A late fee is 1.5% a month, or less where the law allows less.");
    expect(told).toContain("about 20 days after they are due");
    expect(told).toContain("If there is not enough cash, we may sell assets. We tell you 30 days before.");
    expect(told).toContain("Yearly fees are billed every quarter.");
  });
});

describe("sentences", () => {
  const spoken = (key: string, params: { [name: string]: Json } = {}) =>
    filledSentence(messages[key] ?? "", params, { brand });
  const verbatim: [string, string, string, { [name: string]: Json }?][] = [
    [
      "ERR001",
      "server.500",
      "We're sorry! The server encountered an internal error and was unable to complete your request. Please try again later.",
    ],
    ["ERR002", "server.419", "Your session has expired. You must login again."],
    ["ERR003", "server.401", "Access denied."],
    ["ERR004", "server.409", "You are already logged in from another computer."],
    [
      "ERR008",
      "registration.emailExists",
      "User with this SSN already exists and has different email on file. Please contact Client Services Department for assistance at 800-392-9653, option 1.",
    ],
    [
      "ERR009",
      "registration.suspended",
      "Your online account has been temporarily suspended. Please contact Client Services at 800-392-9653.",
    ],
    ["ERR011", "identity.wrong", "You have provided the wrong answer."],
    ["ERR012", "referral.ownCode", "You can not use your Referral Code to open your new account"],
    ["ERR017", "registration.alreadySaved", "Application already saved."],
    ["ERR020", "payment.cardError", "Card Error: Declined", { text: "Declined" }],
    ["ERR022", "payment.failed", "Payment failed. Unknown Error. Please contact system administrator"],
    [
      "ERR026",
      "payment.lostCard",
      "To report a lost or stolen card, please call the card issuer's toll-free Customer Service Center at the number on the back of your card.",
    ],
    [
      "ERR027",
      "fees.insufficientFunds",
      "Your account does not have sufficient funds to cover the fees associated with your transaction. Please change your payment method below to proceed with the transaction.",
    ],
    [
      "ERR029",
      "account.onHold",
      "Your account is less than 7 days old and no funding is permitted until the 8th day",
    ],
    ["ERR030", "required", "City is required", { field: "City" }],
    ["ERR031", "email.invalid", "Please enter a valid email address"],
    ["ERR032", "match.different", "Email addresses do not match"],
    ["ERR033", "tooLong", "City must be 35 characters or less", { field: "City", limit: 35 }],
    ["REG070", "files.atLeastOne", "At least one file is required"],
    ["REG079", "referral.codeRequired", "Referral Code is required"],
    ["REG079", "referral.codeLength", "Referral Code must be 6 characters long", { length: 6 }],
    ["REG090", "identity.text", "Where? You have 2 attempts left.", { question: "Where?", attemptsLeft: 2 }],
    ["REG093", "identity.missing", "Please select one of the items below"],
    ["REG097", "account.investmentTypeRequired", "Investment Type is required"],
    ["REG109", "payment.noCard", "You need to setup a payment method to continue with application"],
    ["REG110", "payment.notConfirmed", "Please complete card setup in the section below and try again"],
    ["BEN026", "beneficiary.trustRequired", "Are you designating a Trust as the Beneficiary is required"],
    [
      "BEN031",
      "beneficiary.shares",
      "The sum of all Primary Beneficiary shares must equal 100%. The sum of all Contingent Beneficiary shares must equal 100%.",
    ],
    [
      "BEN032",
      "beneficiary.sameSsn",
      "Account owner and account beneficiary can not be the same person. Account SSN and beneficiary SSN should be different.",
    ],
    ["BEN033", "beneficiary.sameEmail", "Please choose a different email address"],
    [
      "UPL002",
      "upload.tooLarge",
      "The file is too large: 12.4 MB. Maximum file size: 10 MB",
      { size: "12.4", max: "10" },
    ],
    ["UPL003", "upload.tooLargeUnknown", "The file is too large."],
    ["UPL004", "upload.type", "File type is not supported"],
    ["UPL005", "upload.requestDocument", "You must submit request document"],
    ["UPL007", "upload.failed", "Server error. Can't upload files"],
    ["UPL009", "upload.limit", "The number of files is limited to 5", { limit: 5 }],
  ];
  test.each(verbatim)("%s %s is said word for word", (_, key, sentence, params) => {
    expect(spoken(key, params)).toBe(sentence);
  });
  test("REG002 the wizard tells that it takes about 10 minutes", () => {
    expect(spoken(String(node("/owner/duration").ui.text))).toContain("about 10 minutes");
    const walker = createWalker(plan, validators);
    walker.update({}, { load: {}, user: {}, today: "2026-11-20" });
    expect(walker.relevant("/owner/duration")).toBe(true);
  });
  test.each([
    ["nationality", "Nationality"],
    ["cityOfBirth", "City of birth"],
    ["countryOfBirth", "Country of birth"],
    ["employmentStatus", "Employment status"],
  ])("REG021 %s is asked for as %s", (key, title) => {
    expect(field(`/disclosures/${key}`).title).toBe(title);
  });
  test("REG020 the agreement and the referral of a partner name that partner", () => {
    const partner = "Granite Metals";
    for (const key of ["partnerAgreement", "partnerReferral"]) {
      const { ui } = field(`/disclosures/${key}`);
      expect(spoken(String(ui.text), { partner })).toContain(partner);
    }
  });
  test("REG055 an inherited account of a client asks to mail the original death certificate", () => {
    expect(spoken("account.deathCertificate")).toMatch(/original death certificate.*mail it to (?!\.)\S+/s);
    expect(spoken("account.deathCertificateFirst")).toMatch(/original death certificate by mail/);
  });
  test("ERR034 a number out of range says greater or less than", () => {
    expect(spoken("tooSmall", { field: "Share", limit: 1 })).toBe("Share must be greater than or equal to 1");
    expect(spoken("tooLarge", { field: "Share", limit: 100 })).toBe(
      "Share must be less than or equal to 100",
    );
    expect(spoken("tooSmall.limit", { field: "Share", limit: 1 })).toBe("Share must be greater than 1");
    expect(spoken("tooLarge.limit", { field: "Share", limit: 100 })).toBe("Share must be less than 100");
  });
  test("ERR035 an amount of too many decimals says two digits after the dot", () => {
    expect(spoken("wrongStep", { field: "Amount" })).toBe(
      "Amount can have no more than two digits after the dot",
    );
  });
  test("ERR010 ERR013 ERR014 UPL006 wordings that were not given say what to do", () => {
    expect(spoken("identity.failed")).toMatch(
      /^We could not confirm who you are from what you told us\. Please check your Social Security number, phone number and ZIP code\..*not a P\.O\. box.*or call us at \d{3}-\d{3}-\d{4}/s,
    );
    expect(spoken("registration.frozen")).toMatch(
      /earlier one was frozen\. Please contact our financial department at 800-392-9653\.$/,
    );
    expect(spoken("registration.forcedDistribution")).toMatch(
      /not eligible for a new account.*Client Services/s,
    );
    expect(spoken("upload.pdfOpen")).toMatch(
      /^We cannot open this PDF\. It may be protected by a password\. /,
    );
  });
});

describe("the sentence a person reads", () => {
  const examples = loadExamples(sources, "registration");
  const read: [string, string, string, string][] = [
    ["REG070", "files-none", "/owner/identityFiles", "files.atLeastOne"],
    ["UPL009", "files-six", "/owner/identityFiles", "upload.limit"],
    ["UPL003", "files-above-10-mb", "/owner/identityFiles", "upload.tooLargeUnknown"],
    ["UPL004", "files-docx", "/owner/identityFiles", "upload.type"],
    ["ERR030", "first-name-missing", "/owner/name/firstName", "required"],
    ["ERR031", "email-invalid", "/owner/email", "email.invalid"],
    ["ERR032", "email-different", "/owner/confirmEmail", "match.different"],
    ["ERR033", "address1-36", "/owner/address/address1", "tooLong"],
    ["REG079", "source-code-missing", "/owner/userReferralCode", "referral.codeRequired"],
    ["REG079", "source-code-5", "/owner/userReferralCode", "referral.codeLength"],
    ["REG097", "investments-none", "/account/idTypeInvest", "account.investmentTypeRequired"],
    ["REG109", "payment-card-missing", "/payment/card", "payment.noCard"],
    ["REG110", "payment-card-not-confirmed", "/payment/card", "payment.notConfirmed"],
    ["BEN023", "share-seven-decimals", "/beneficiaries/list/0/share", "beneficiary.shareStep"],
    ["BEN026", "entity-trust-unanswered", "/beneficiaries/list/0/trust", "beneficiary.trustRequired"],
    ["BEN031", "share-one-blank", "/beneficiaries/list", "beneficiary.shares"],
    ["BEN032", "beneficiary-is-owner", "/beneficiaries/list/0/ssn", "beneficiary.sameSsn"],
    ["BEN033", "beneficiary-email-of-owner", "/beneficiaries/list/0/email", "beneficiary.sameEmail"],
  ];
  test.each(read)("%s %s says at %s %s", (_, name, pointer, message) => {
    const example = examples.find(({ file }) => file.endsWith(`/${name}.json`));
    if (!example) throw new Error("no example");
    const { walker } = playExample({ plan, validators }, example);
    expect(walker.issues(pointer).map((issue) => issue.message)).toEqual([message]);
  });
  test.each([
    ["ERR033", "address1-36", "/owner/address/address1", "Street address must be 35 characters or less"],
    ["ERR033", "address2-36", "/owner/address/address2", "Address line 2 must be 35 characters or less"],
    ["UPL009", "files-six", "/owner/identityFiles", "The number of files is limited to 5"],
    ["ERR030", "first-name-missing", "/owner/name/firstName", "First name is required"],
    ["ERR030", "ssn-missing", "/owner/ssn", "Social Security number is required"],
  ])("%s %s reads at %s: %s", (_, name, pointer, said) => {
    const example = loadExample(sources, `flows/registration/examples/${name}.json`);
    const issues = playExample({ plan, validators }, example).walker.issues(pointer);
    const read = issues.map(({ message, params }) =>
      filledSentence(messages[message] ?? "", params, { brand }),
    );
    expect(read).toEqual([said]);
  });
  test("no two examples have one title", () => {
    expect(new Set(examples.map(({ title }) => title)).size).toBe(examples.length);
  });
});

describe("calls", () => {
  type Answer = { properties: { [name: string]: Answer } };
  const calls = JSON.parse(sources["calls/registration.json"] ?? "{}") as {
    [name: string]: { answer: Answer };
  };
  const answered = (name: string) => calls[`registration.${name}`]?.answer.properties ?? {};
  test("REG047 the identity check answers index, status and a question with options and token", () => {
    for (const name of ["checkIdentity", "answerIdentity"]) {
      expect(Object.keys(answered(name))).toEqual([
        "comprehensiveVerificationIndex",
        "status",
        "quest",
        "attemptsLeft",
      ]);
      expect(Object.keys(answered(name).quest?.properties ?? {})).toEqual(
        expect.arrayContaining(["token", "options"]),
      );
    }
  });
  test("REG048 the frozen status has these four", () => {
    expect(Object.keys(answered("frozen"))).toEqual([
      "isFrozen",
      "isForcedDistribution",
      "result",
      "closureReason",
    ]);
  });
});

describe("pipelines", () => {
  const entries = (list: readonly PipelineEntry[]): PipelineEntry[] =>
    list.flatMap((entry) => (entry.kind === "repeat" ? [entry, ...entries(entry.repeat)] : [entry]));
  test("REG089 REG090 the identity dialog asks the custodian's question, offers its answers and counts the attempts left", () => {
    const ask = entries(step("owner").submit).find((entry) => entry.kind === "ask");
    if (ask?.kind !== "ask") throw new Error("no question");
    const walker = createWalker(plan, validators);
    const quest = { token: "q", text: "Where have you lived?", options: ["1 Elm", "None"] };
    const load = { identity: { quest }, identityAttempts: 2 };
    walker.update({}, { load, user: {}, today: "2026-11-20" });
    expect(ask.dialog).toBe("identityQuestion");
    expect(walker.evaluateAll(ask.with)).toEqual({
      question: "Where have you lived?",
      options: ["1 Elm", "None"],
      attemptsLeft: 2,
    });
    expect(plan.dialogs.identityQuestion?.text).toBe("identity.text");
    const filled = { question: "Where have you lived?", attemptsLeft: 2 };
    expect(filledSentence(messages["identity.text"] ?? "", filled, { brand })).toMatch(
      /^Where have you lived\? /,
    );
  });
  test.each<[string, number | undefined, number[]]>([
    ["all three where the custodian says no number", undefined, [3, 2]],
    ["those that the custodian says are left", 2, [2, 1]],
    ["one", 1, [1]],
  ])("REG090 REG091 the identity dialog counts down from %s", (_, attemptsLeft, counted) => {
    const quest = { token: "q", text: "Where have you lived?", options: ["1 Elm", "None"] };
    const asked = { comprehensiveVerificationIndex: 30, status: 2, quest };
    const calls: { [call: string]: Json } = {
      "registration.current": {},
      "registration.frozen": {},
      "registration.saveDraft": { idTemp: "t-77", revision: 1 },
      "registration.attachFiles": {},
      "registration.emailAvailable": { value: "ok" },
      "registration.ssnAllowed": { value: 1 },
      "registration.checkIdentity": attemptsLeft === undefined ? asked : { ...asked, attemptsLeft },
      "registration.answerIdentity": asked,
    };
    const ports = memoryPorts({ today: texan.today, calls });
    const told: Json[] = [];
    const flow = createRuntime({
      plan,
      validators,
      user: {},
      ports: {
        ...ports,
        // One wrong answer; then the person closes the dialog.
        ask: (_dialog, { attemptsLeft: left }) => (told.push(left ?? null) === 1 ? "None" : undefined),
      },
      draft: { ...createDraft(plan), step: "owner", answers: texan.answers },
    });
    flow.send({ type: "open", step: "owner" });
    flow.send({ type: "submit" });
    expect(told).toEqual(counted);
  });
  test("REG092 identity questions are shown without repetitions", () => {
    const ask = entries(step("owner").submit).find((entry) => entry.kind === "ask");
    if (ask?.kind !== "ask" || ask.with.options === undefined) throw new Error("no question");
    const walker = createWalker(plan, validators);
    const quest = { token: "q", options: ["1 Elm", "2 Oak", "1 Elm", "None"] };
    walker.update({}, { load: { identity: { quest } }, user: {}, today: "2026-11-20" });
    expect(walker.evaluate(ask.with.options)).toEqual(["1 Elm", "2 Oak", "None"]);
  });
  test("REG093 the identity question has its own sentence for no answer", () => {
    expect(plan.dialogs.identityQuestion?.missing).toBe("identity.missing");
  });
  test("the final save is sent with an idempotency key, the others without", () => {
    const once = Object.entries(plan.calls)
      .filter(([, call]) => call.once)
      .map(([name]) => name);
    expect(once).toEqual(["registration.submit"]);
  });
  test("ERR005 a refused application shows each of its sentences", () => {
    const example = loadExamples(sources, "registration").find(({ file }) =>
      file.endsWith("/submit-invalid.json"),
    );
    if (!example) throw new Error("no example");
    const { draft } = playExample({ plan, validators }, example);
    expect(draft.notices.map(({ level, params }) => [level, params.text])).toEqual([
      ["error", "The zip does not exist."],
      ["error", "The plan has ended."],
    ]);
  });
});
