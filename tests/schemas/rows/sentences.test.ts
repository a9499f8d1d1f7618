import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readSources } from "../../../engine/cli/index.ts";
import { compileFlow, filledSentence, type Json, loadExample, playExample } from "../../../engine/index.ts";
import brand from "../../../schemas/reference/brand.json" with { type: "json" };
import { formatSsn } from "../../../widgets/format/identifiers.ts";
import { readPhone } from "../../../widgets/PhoneInput/readPhone.ts";

const sources = readSources(fileURLToPath(new URL("../../../schemas/", import.meta.url)));
const messages = JSON.parse(sources["messages.en.json"] ?? "{}") as { [key: string]: string };
const compiled = compileFlow(sources, "registration");
if (!compiled.plan) throw new Error("registration does not compile");
const { plan, validators } = compiled;
const play = (name: string) =>
  playExample({ plan, validators }, loadExample(sources, `flows/registration/examples/${name}.json`));

function sentence(key: string, params: { readonly [name: string]: Json }): string {
  return filledSentence(messages[key] ?? key, params, { brand });
}
const general =
  "We're sorry! The server encountered an internal error and was unable to complete your request. Please try again later.";
const told = (name: string) =>
  play(name).draft.notices.map(({ message, params }) => sentence(message, params));
/** The field next to which each notice is shown, if it names one. */
const placed = (name: string) => play(name).draft.notices.map(({ at }) => at);

describe("what a refusal reads on the screen", () => {
  test("ERR018 the rest of CC_FAILED_ is shown without the prefix, by the final save and by the card", () => {
    for (const [name, rest] of [
      ["submit-card-failed", "Your card was declined."],
      ["card-failed", "Insufficient funds"],
    ] as const) {
      expect(told(name)).toEqual([rest]);
    }
  });

  test("ERR020 a declined card reads 'Card Error:' and the provider's words", () => {
    expect(told("card-declined")).toEqual(["Card Error: Your card was declined."]);
    expect(told("refused-card-invalid-confirm-card")).toEqual(["Card Error: The custodian's own sentence."]);
  });

  test.each([
    ["ERR015", "owner-save-422"],
    ["REG111", "card-422"],
    ["UPL007", "owner-upload-422"],
  ])("%s %s reads as the custodian put it", (_row, name) => {
    const { server } = loadExample(sources, `flows/registration/examples/${name}.json`);
    const text = server.find(({ error }) => error)?.error?.text;
    expect(text).toBeTruthy();
    expect(told(name)).toEqual([text]);
  });

  test.each([
    ["ERR021", "card-401", "Access denied."],
    ["ERR021", "card-409", "You are already logged in from another computer."],
    ["ERR021", "card-419", "Your session has expired. You must login again."],
    ["ERR022", "card-503", "Payment failed. Unknown Error. Please contact system administrator"],
    ["ERR019", "submit-409", "You are already logged in from another computer."],
    ["ERR019", "submit-503", general],
    ["ERR016", "owner-save-404", general],
    ["ERR016", "owner-save-419", "Your session has expired. You must login again."],
    ["ERR017", "submit-double", "Application already saved."],
  ])("%s %s reads: %s", (_row, name, words) => expect(told(name)).toEqual([words]));

  test.each([
    ["registration", "registration.confirmCard"],
    ["payment-letter", "forms.pay"],
    ["recurring", "forms.pay"],
    ["withdrawal", "forms.pay"],
  ])("ERR022 in %s each number but those with sentences of their own says that %s failed", (flow, call) => {
    const { plan: flowPlan } = compileFlow(sources, flow);
    const { errors = {} } = flowPlan?.calls[call] ?? {};
    // A refused card has the custodian's words (REG111), the end of a session its own sentence (ERR021).
    const worded = ["401", "409", "419", ...(call === "registration.confirmCard" ? ["422"] : [])];
    const numbers = Object.keys(errors).filter((code) => /^(\d{3}|\*)$/.test(code) && !worded.includes(code));
    expect(numbers).toEqual(expect.arrayContaining(["400", "404", "429", "*"]));
    for (const code of numbers) expect([code, errors[code]?.message]).toEqual([code, "payment.failed"]);
  });

  test("REG112 a payment step that cannot be saved is told at the top, not beside a field", () => {
    expect(told("payment-save-fails").length).toBe(1);
    expect(placed("payment-save-fails")).toEqual([undefined]);
  });

  test.each(["card-not-confirmed", "refused-not-confirmed-submit"])(
    "REG110 a card that was not confirmed is told at the card section: %s",
    (name) => {
      expect(told(name)).toEqual(["Please complete card setup in the section below and try again"]);
      expect(placed(name)).toEqual(["/payment/card"]);
    },
  );

  test.each(["card-none", "refused-no-card-submit"])(
    "REG109 a payment without a card is told at the card section: %s",
    (name) => {
      expect(told(name)).toEqual(["You need to setup a payment method to continue with application"]);
      expect(placed(name)).toEqual(["/payment/card"]);
    },
  );

  test("ERR023 ERR024 invalid parameters and a fee of another type have sentences of their own", () => {
    const both = [...told("payment-invalid-parameters"), ...told("payment-one-time-fee")];
    expect(both.length).toBe(2);
    expect(new Set(both).size).toBe(2);
    expect(both.every((words) => words !== "" && words !== messages["payment.failed"])).toBe(true);
    expect(both[0]).toMatch(/payment details are not valid/);
    expect(both[1]).toMatch(/one-time fee/i);
  });

  test("ERR036 a wrong ssn and a bad promo code have sentences of their own, beside their fields", () => {
    for (const [name, why] of [
      ["ssn-area-900", "It cannot begin with 000, 666 or 900 to 999."],
      ["ssn-group-00", "Its middle two digits cannot be 00."],
      ["ssn-serial-0000", "Its last four digits cannot be 0000."],
      ["ssn-listed-wallet", "It was printed as an example and belongs to nobody."],
    ]) {
      const issues = play(name!).walker.issues("/owner/ssn");
      expect(issues.map(({ message, params }) => sentence(message, params))).toEqual([
        `Please check the Social Security number. ${why}`,
      ]);
    }
    const { message = "", params = {} } = play("ssn-8-digits").walker.issues("/owner/ssn")[0] ?? {};
    expect(sentence(message, params)).toMatch(/^The Social Security number must have 9 digits/);
    for (const name of ["promo-bad", "promo-unknown"]) {
      expect(told(name)).toEqual([
        "This promo code is not valid. Please check it, or choose another way to pay.",
      ]);
      expect(placed(name)).toEqual(["/payment/promoCode"]);
    }
  });
});

describe("what a wizard tells beforehand", () => {
  test("ERR028 pending deposits name the provider, as the brand is called", () => {
    const named = (providerName: string) =>
      filledSentence(messages["fees.pendingDeposits"] ?? "", {}, { brand: { ...brand, providerName } });
    expect(sentence("fees.pendingDeposits", {})).toBe(
      "Your account has pending deposit(s). Entrust will fund your transaction once the funds are cleared on the date indicated below.",
    );
    expect(named("The provider")).toBe(
      "Your account has pending deposit(s). The provider will fund your transaction once the funds are cleared on the date indicated below.",
    );
  });

  test("REBDL075 a loan must be non-recourse, with no personal guarantee", () => {
    expect(sentence("realEstate.nonRecourse", {})).toMatch(
      /^A loan must be non-recourse, with no personal guarantee\. /,
    );
  });

  test("MFA002 who has no second factor is told to turn it on, and to try again", () => {
    expect(sentence("secondFactor.notActive", {})).toMatch(
      /Please turn it on in your security settings and try again\./,
    );
  });

  test("OTD080 who is younger than 59½ is told that a distribution may be taxed as premature", () => {
    expect(sentence("otd.under59AndAHalf", {})).toMatch(
      /^You are younger than 59½\. A distribution may be taxed as premature\./,
    );
  });

  test("OTD083 a distribution is carried out within 3 business days after all pending cash has cleared", () => {
    expect(sentence("otd.execution", { days: 3 })).toBe(
      "We send your distribution within 3 business days after all pending cash has cleared.",
    );
  });
});

describe("masks and lists", () => {
  test("REG061 an ssn is written 999-99-9999, by the widget of the ssn field", () => {
    expect(play("texan").walker.node("/owner/ssn")).toMatchObject({ ui: { widget: "ssn" }, required: true });
    expect(formatSsn("452118734")).toBe("452-11-8734");
  });

  test("REG060 a US phone number is written 999-9999999", () => {
    expect(play("texan").walker.node("/owner/primaryPhone/number")?.ui.widget).toBe("phone");
    for (const typed of ["5125550148", "(512) 555-0148", "512-555-0148", "512-5550148"]) {
      expect(readPhone(typed, "USA").stored).toBe("512-5550148");
    }
  });

  test("REG104 the lists leave out funding 4, options 3 and 4, and every link type but 11 and 12", () => {
    const { walker } = play("texan");
    const offered = (at: string) => walker.options(at)?.map(({ value }) => value);
    expect(offered("/account/funding")).not.toContain(4);
    expect(offered("/account/funding")?.length).toBeGreaterThan(1);
    expect(offered("/payment/admPaymentMethod")).toEqual([1, 2]);
    expect(offered("/beneficiaries/list/0/type")).toEqual([11, 12]);
  });

  test("REG039 the setup fee is paid by card, check or promo code, the yearly fees by debit or card", () => {
    const choices = (at: string) => {
      const node = play("texan").walker.node(at);
      if (node?.kind !== "field") throw new Error(`no field ${at}`);
      return { enum: node.schema.enum, labels: node.ui.labels };
    };
    expect(choices("/payment/paymentMethod")).toMatchObject({
      enum: [1, 2, 3],
      labels: {
        1: expect.stringMatching(/card/i),
        2: expect.stringMatching(/check/i),
        3: expect.stringMatching(/promo/i),
      },
    });
    expect(play("texan").walker.options("/payment/admPaymentMethod")).toMatchObject([
      { value: 1, label: expect.stringMatching(/debit|account/i) },
      { value: 2, label: expect.stringMatching(/card/i) },
    ]);
  });
});
