import { describe, expect, test } from "vitest";
import { fileWorld } from "./support/fileWorld.ts";
import { openAt } from "./support/openAt.ts";
import type { Tab } from "./support/Tab.ts";

const { request } = await import("../../app/api/transport/request.ts");

const world = fileWorld();

interface Held {
  revision: number;
  json: { answers: { owner: Record<string, unknown>; account: Record<string, unknown> } };
}

async function held(tab: Tab): Promise<Held> {
  const { tempApplication } = await tab.do(() =>
    request<{ tempApplication: Held }>("get", "/user/online-ira/current-application"),
  );
  return tempApplication;
}

/** Waits until the tab asks which values to keep. */
async function asked(tab: Tab) {
  await expect
    .poll(() => tab.flow.dialogs.getState().open?.kind, { timeout: 20_000, interval: 5 })
    .toBe("conflict");
  const { open } = tab.flow.dialogs.getState();
  if (open?.kind !== "conflict") throw new Error("No conflict is open.");
  return open;
}

/**
 * Two tabs with one application: the first has saved a street, and the other is about to save another street and a
 * salutation.
 */
async function apart(person: string): Promise<{ first: Tab; other: Tab; before: Held }> {
  const first = await openAt(world.origin, person, "account");
  await first.saved();
  const other = await first.beside();
  first.edit("/owner/address/address1", "1 First Street");
  await first.saved();
  const before = await held(first);
  other.edit("/owner/address/address1", "2 Second Street");
  other.edit("/account/employerNameSER", "Second Company");
  other.do(() => other.flow.server.flush());
  return { first, other, before };
}

describe("two tabs at one application", () => {
  test("the later one is shown both values of each answer, and nothing is saved over meanwhile", {
    timeout: 120_000,
  }, async () => {
    const { other, before } = await apart("new-applicant~tabs-shown");
    const { differences } = await asked(other);
    expect(differences).toEqual([
      { at: "/owner/address/address1", ours: "2 Second Street", theirs: "1 First Street" },
      { at: "/account/employerNameSER", ours: "Second Company", theirs: "Grant Translations" },
    ]);
    expect(await held(other)).toEqual(before);
  });

  test.each([
    ["own values", [], "2 Second Street", "Second Company"],
    [
      "the other tab's values",
      ["/owner/address/address1", "/account/employerNameSER"],
      "1 First Street",
      "Grant Translations",
    ],
    ["one of each", ["/owner/address/address1"], "1 First Street", "Second Company"],
  ])(
    "choosing %s ends in one revision, on the page and on the server",
    { timeout: 120_000 },
    async (name, theirs, street, company) => {
      const { other, before } = await apart(`new-applicant~tabs-${name.replace(/\W/g, "-")}`);
      const open = await asked(other);
      other.do(() => open.settle(new Set(theirs)));
      await expect.poll(() => other.flow.server.saves.getState().state, { timeout: 20_000 }).toBe("saved");
      await other.idle();
      const after = await held(other);
      expect(after.revision).toBe(before.revision + 1);
      expect(after.json.answers.owner.address).toMatchObject({ address1: street });
      expect(after.json.answers.account).toMatchObject({ employerNameSER: company });
      expect(other.draft.answers.owner?.address).toMatchObject({ address1: street });
      expect(other.draft.answers.account).toMatchObject({ employerNameSER: company });
      // From here on the tab saves as if it were alone.
      other.edit("/owner/address/city", "Braga");
      await other.saved();
      expect((await held(other)).revision).toBe(before.revision + 2);
    },
  );

  test("closing the question saves nothing over, and the next save asks again", {
    timeout: 120_000,
  }, async () => {
    const { other, before } = await apart("new-applicant~tabs-closed");
    const open = await asked(other);
    other.do(() => open.settle(undefined));
    await expect.poll(() => other.flow.server.saves.getState().state, { timeout: 20_000 }).toBe("failed");
    expect(await held(other)).toEqual(before);
    other.press();
    const again = await asked(other);
    expect(again.differences.map(({ at }) => at)).toEqual([
      "/owner/address/address1",
      "/account/employerNameSER",
    ]);
    other.do(() => again.settle(new Set()));
    await other.idle();
    expect(other.draft.step).toBe("beneficiaries");
    expect((await held(other)).json.answers.owner.address).toMatchObject({ address1: "2 Second Street" });
  });

  test("a revision that is already there is taken without a question", { timeout: 120_000 }, async () => {
    const first = await openAt(world.origin, "new-applicant~tabs-same", "account");
    await first.saved();
    const other = await first.beside();
    for (const tab of [first, other]) tab.edit("/owner/address/city", "Braga");
    await first.saved();
    const { revision } = await held(first);
    await other.saved();
    expect(other.flow.dialogs.getState().open).toBeUndefined();
    expect((await held(other)).revision).toBe(revision + 1);
  });
});

describe("who introduced a person", () => {
  test("stays with the application when its person comes back without the link", {
    timeout: 120_000,
  }, async () => {
    const tab = await openAt(world.origin, "new-applicant~link", "account");
    const query = { partner: "HARBOR", partnerCompanyName: "Harbor Point Realty" };
    await tab.open("account", query);
    tab.edit("/account/employerNameSER", "Somewhere");
    await tab.saved();
    const back = await tab.beside();
    expect(back.draft.load.query).toEqual(query);
    expect(back.runtime.walker.fact("isPartnerLinked")).toBe(true);
    expect(back.runtime.walker.relevant("/disclosures/partnerAgreement")).toBe(true);
  });
});
