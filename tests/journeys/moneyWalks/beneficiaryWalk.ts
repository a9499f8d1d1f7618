import { expect } from "../expect.ts";
import { words } from "../fill/words.ts";
import type { MoneyWalk } from "./MoneyWalk.ts";
import { walkOf } from "./walkOf.ts";

const home = {
  country: "USA",
  address1: "2214 Juniper Way",
  city: "Portland",
  state: "OR",
  zipPostalCode: "97205",
};

export const beneficiaryWalk: MoneyWalk = {
  name: "a child and a charity named for an account, with documents",
  covers: "BEN002 BEN003 BEN004 BEN005",
  person: "existing-holder",
  async run(stage) {
    const walk = walkOf(stage, "beneficiary", "beneficiary", {
      account: { account: { code: "7131004002" } },
      beneficiaries: {
        confirmPersonalInfo: { maritalStatus: 2, state: "TX" },
        email: "elena.marchetti@example.com",
        list: [
          {
            beneficiaryType: 1,
            type: 11,
            name: { firstName: "Luca", lastName: "Marchetti" },
            relationship: 2,
            ssn: "518447025",
            dateOfBirth: "1994-02-17",
            address: home,
            share: 100,
            attachments: [{ id: "a", fileName: "consent.pdf", name: "consent", ext: "pdf", size: 1 }],
          },
          {
            beneficiaryType: 2,
            type: 12,
            trust: 2,
            entityName: "Portland Food Bank",
            contactPerson: "Ruth Adler",
            address: { ...home, address1: "88 Dock Street" },
            share: 100,
          },
        ],
      },
      review: { isRead: true },
    });
    await walk.start();
    await walk.pass("account");
    await walk.pass("beneficiaries");
    await walk.pass("review");
    await walk.open("done");
    await expect(stage.page.getByText(words("activity.reference"), { exact: true })).toBeVisible();
    await walk.look("done", "opened");
    await walk.readSent("account");
  },
};
