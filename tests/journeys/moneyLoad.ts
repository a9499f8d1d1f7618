import type { Page } from "@playwright/test";
import type { Answers, Json } from "../../engine/index.ts";
import { flowOf } from "./fill/flowOf.ts";

type Load = { [name: string]: Json };

/** The custodian's current answers to a money flow's load calls, as far as these answers allow. */
export async function moneyLoad(page: Page, flow: string, answers: Answers): Promise<Load> {
  const get = async (path: string): Promise<Json> =>
    (await page.request.get(`/custodian/user/${path}`)).json();
  const list = async (path: string) => ((await get(path)) as { list: Json }).list ?? [];
  const asked = answers as { [step: string]: { [field: string]: { code?: string } } };
  const [, id] = /details\/([^/]+)\/transaction/.exec(page.url()) ?? [];
  const loads: { [flow: string]: () => Promise<Load> } = {
    async otd() {
      const load: Load = { accounts: await list("otd/accounts") };
      if (!id || id === "new") return load;
      const steps = { setup: 2, documents: 3, fees: 4, signature: 5 };
      for (const [name, number] of Object.entries(steps)) load[name] = await get(`otd/${id}/${number}`);
      return { ...load, query: { id } };
    },
    async withdrawal() {
      const account = asked.account?.account?.code;
      return {
        accounts: await list("withdrawal/accounts"),
        feeTypes: await list("e-form/fee-types"),
        ...(await pairIf(account, "meta", () => get(`withdrawal/meta?accountCode=${account}`))),
        ...(await pairIf(account, "methods", () => list(`e-form/payment-methods?account=${account}`))),
      };
    },
    async roth() {
      const from = asked.conversion?.from?.code;
      return {
        accountsFrom: await list("roth-conversion/accounts/from"),
        accountsTo: await get("roth-conversion/accounts/to"),
        ...(await pairIf(from, "assets", () => list(`roth-conversion/assets?accountCode=${from}`))),
      };
    },
    async recurring() {
      const account = asked.details?.account?.code;
      return {
        accounts: await list("account/list"),
        profile: await get("profile"),
        feeTypes: await list("e-form/fee-types"),
        ...(await pairIf(account, "account", () => get(`e-form/account-info?account=${account}`))),
        ...(await pairIf(account, "funds", () =>
          get(`application/available-funds?accountNumber=${account}`),
        )),
        ...(await pairIf(account, "methods", () => list(`e-form/payment-methods?account=${account}`))),
      };
    },
    /** Companies and documents stay the same: the example of this purchase holds what the custodian tells. */
    async "re-bdl"() {
      return { ...flowOf("re-bdl").example("sent-loan.json").load, accounts: await list("re-bdl/accounts") };
    },
    async beneficiary() {
      return {
        accounts: await list("beneficiaries/accounts"),
        limits: await list("application/limitation/list"),
        owners: await list("application/person/list?type=owner"),
        stored: await list("application/beneficiary/list"),
      };
    },
    async ipd() {
      return { accounts: await list("ipd/accounts") };
    },
    async "payment-letter"() {
      const { profile: _, ...load } = await loads.recurring!();
      return load;
    },
  };
  return loads[flow]?.() ?? {};
}

async function pairIf(known: unknown, name: string, ask: () => Promise<Json>): Promise<Load> {
  return known === undefined ? {} : { [name]: await ask() };
}
