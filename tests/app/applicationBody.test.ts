import { plan } from "virtual:flow/registration";
import { expect, test } from "vitest";
import { applicationBody } from "../../app/api/flows/applicationBody.ts";
import { slashedDate } from "../../app/api/transport/slashedDate.ts";

test("API030 lays the owner's fields side by side, the mailing address under names of its own", () => {
  const body = applicationBody(
    {
      owner: {
        name: { firstName: "Ada", lastName: "Lind" },
        ssn: "512348765",
        primaryPhone: { country: "USA", number: "415-5550142" },
        address: { address1: "1 Elm", state: "TX" },
        mailingAddress: { address1: "P.O. Box 1", state: "NV" },
      },
      account: { typeIRA: 1, idTypeInvest: [1, 2] },
      beneficiaries: {
        beneficiaryType: 1,
        list: [
          {
            type: 11,
            name: { firstName: "Bo" },
            address: { city: "Reno" },
            phone: { country: "USA", code: "1" },
          },
        ],
      },
      disclosures: { disclosuresAreAcknowledged: true },
      payment: { paymentMethod: 1, card: { setupIntentId: "seti_1", brand: "visa" } },
    },
    "t1",
    plan.provides,
  );
  expect(body).toMatchObject({
    idTemp: "t1",
    firstName: "Ada",
    lastName: "Lind",
    ssn: "512348765",
    primaryPhone: { country: "USA", number: "415-5550142" },
    address1: "1 Elm",
    state: "TX",
    address1Mailing: "P.O. Box 1",
    stateMailing: "NV",
    typeIRA: 1,
    idTypeInvest: [1, 2],
    disclosuresAreAcknowledged: true,
    paymentMethod: 1,
    setupIntentId: "seti_1",
  });
  // A country without a number is not a phone number.
  expect(body.beneficiaries).toEqual([{ type: 11, firstName: "Bo", city: "Reno" }]);
  expect(body).not.toHaveProperty("card");
});

test("carries the same answers step by step, and no setup intent where no card was set up", () => {
  const submission = { owner: { ssn: "1" }, payment: { paymentMethod: 2 } };
  const body = applicationBody(submission, "t1", plan.provides);
  expect(body.answers).toEqual(submission);
  expect(body).not.toHaveProperty("setupIntentId");
});

test("API015 writes dates with slashes", () => {
  expect(slashedDate("1980-03-27")).toBe("03/27/1980");
  expect(slashedDate(undefined)).toBeNull();
});
