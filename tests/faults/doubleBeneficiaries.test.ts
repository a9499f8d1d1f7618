import { expect, test } from "vitest";
import { campaign, fc, replay } from "../config/campaign.ts";
import { ledgerFlaws } from "../sandbox/support/ledger.ts";
import { signedIn, Visitor } from "../sandbox/support/visitor.ts";
import { fewAtOnce } from "./support/fewAtOnce.ts";
import { fileWorld } from "./support/fileWorld.ts";
import { hurriedWays, type Press } from "./support/hurriedWays.ts";
import { served } from "./support/served.ts";

const RUNS = campaign("server").numRuns;
const world = fileWorld();

const change = {
  accountCode: "7121004001",
  email: "elena.marchetti@example.com",
  confirmPersonalInfo: { maritalStatus: 2, state: "OR" },
  beneficiaries: [
    {
      ...{ beneficiaryType: 1, linkType: 11, firstName: "Paolo", lastName: "Marchetti", relationship: 1 },
      ...{
        socialSecurityNumber: "518224071",
        dofb: "1959-06-30",
        country: "USA",
        address1: "2214 Juniper Way",
      },
      ...{ city: "Portland", state: "OR", zipCode: "97205" },
    },
  ],
  acknowledgement: { isRead: true },
};

test(`${RUNS} changes of beneficiaries that are sent twice or cut off make one change each`, {
  timeout: 600_000,
}, async () => {
  const cases = fc.sample(
    fc.record({ way: fc.constantFrom(...Object.keys(hurriedWays)), delay: fc.integer({ min: 1, max: 60 }) }),
    campaign("server"),
  );
  const wrong: unknown[] = [];
  await fewAtOnce(RUNS, async (number) => {
    const { way, delay } = cases[number]!;
    const visitor = await signedIn(served(world.origin), `existing-holder~twice${number}`);
    const { accountCode } = change;
    const begun = await visitor.post("/user/e-form", {
      ...{ type: "BENEFICIARY_DESIGNATION", accountCode, jsonForm: {} },
    });
    const press: Press = async ({ key, cut }) => {
      const tab = new Visitor(served(world.origin, cut === undefined ? undefined : AbortSignal.timeout(cut)));
      tab.cookie = visitor.cookie;
      const sent = { ...change, formId: begun.body.id };
      return tab.post("/user/application/beneficiary", sent, { "Idempotency-Key": key }).catch(() => "cut");
    };
    const heard = await hurriedWays[way]!(press, delay);
    const isTold = heard !== "cut" && (heard.http === 200 || heard.body.status === "ALREADY_SUBMITTED");
    const { list } = (await visitor.get("/user/application/beneficiary/list")).body;
    const { rows } = await world.pool.query(
      "select status from requests where person_id = $1 and flow = 'beneficiary'",
      [`existing-holder~twice${number}`],
    );
    if (!isTold || list.length !== 2 || rows.length !== 1 || rows[0].status !== "4")
      wrong.push({ number, way, delay, heard, list, rows });
  });
  expect(wrong, replay).toEqual([]);
  expect(await ledgerFlaws(world.pool)).toEqual([]);
});
