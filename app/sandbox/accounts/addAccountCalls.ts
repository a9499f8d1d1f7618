import type { AccountTraits } from "../people/demoPeople.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { accountWithCash } from "./accountChoice.ts";
import banks from "./banks.json" with { type: "json" };
import { listAccounts } from "./listAccounts.ts";
import { placesOf } from "./placesOf.ts";

/** Where banks are looked up. A purchase is not paid by ACH. */
const bankPaths = [
  "/user/account-assist/banks/:kind{wire|ach}",
  "/user/otd/banks/:kind{wire|ach}",
  "/user/re-bdl/banks/:kind{wire}",
];

interface Row {
  code: string;
  title: string;
  opened: string;
  traits: AccountTraits;
}

/** Account lists and bank lookups. */
export function addAccountCalls(app: SandboxApp, context: SandboxContext): void {
  const lists = [
    ["/user/account/non-custodial", "non-custodial"],
    ["/user/lpoa/accounts", "lpoa"],
    ["/user/ipd/accounts", "ipd"],
  ] as const;

  app.get("/user/account/list", async (call) => {
    const person = call.get("person");
    const asked = call.req.query("account");
    const accounts = await listAccounts(context, context.options.pool, person.id);
    return call.json({
      success: true,
      list: await Promise.all(
        accounts
          .filter((account) => !asked || account.code === asked)
          .map(async (account) => ({
            ...(await accountWithCash(context.options.pool, person, account)),
            user: { id: person.id, name: person.demo.name },
            addon: null,
            typeLink: account.typeLink,
            account: describe({ ...account, opened: account.openedOn }),
          })),
      ),
    });
  });

  for (const [path, name] of lists) {
    app.get(path, async (call) => {
      const list = (await accountsOf(call.get("person").id)).filter(({ traits }) =>
        traits.lists.includes(name),
      );
      return call.json({ success: true, list: list.map(describe) });
    });
  }

  app.get("/user/address/places", async (call) =>
    call.json({ success: true, list: await placesOf(call.req.query("zip") ?? "") }),
  );

  for (const path of bankPaths) {
    app.get(path, (call) => {
      const query = (call.req.query("q") ?? "").trim().toLowerCase();
      const list =
        query.length > 3
          ? banks.filter((bank) => bank.routing.startsWith(query) || bank.name.toLowerCase().includes(query))
          : [];
      return call.json({ success: true, list });
    });
  }

  async function accountsOf(personId: string): Promise<Row[]> {
    const found = await context.options.pool.query<Row>(
      `select code, title, opened_on::text as opened, traits from accounts
       where person_id = $1 and closed_at is null order by code`,
      [personId],
    );
    return found.rows;
  }

  const describe = ({ code, title, opened }: Pick<Row, "code" | "title" | "opened">) => ({
    code,
    title,
    opened,
  });
}
