import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import states from "../../../schemas/reference/usStates.json" with { type: "json" };
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { accountChoice, choicesWithCash } from "./accountChoice.ts";
import { listAccounts } from "./accountFacts.ts";
import banks from "./banks.json" with { type: "json" };
import { accountLists } from "./isOnList.ts";

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
}

/** Account lists and bank lookups. */
export function addAccountCalls(app: SandboxApp, context: SandboxContext): void {
  app.get("/user/account/list", async (call) => {
    const person = call.get("person");
    const asked = call.req.query("account");
    const all = await listAccounts(context, context.options.pool, person.id);
    const accounts = all.filter(({ code }) => !asked || code === asked);
    const choices = await choicesWithCash(context.options.pool, person, accounts);
    return call.json({
      success: true,
      list: accounts.map((account, at) => ({
        ...choices[at],
        user: { id: person.id, name: person.demo.name },
        addon: null,
        typeLink: account.typeLink,
        account: describe({ ...account, opened: account.openedOn }),
      })),
    });
  });

  for (const { path, name } of accountLists) {
    app.get(path, async (call) => {
      const person = call.get("person");
      const all = await listAccounts(context, context.options.pool, person.id);
      const list = all
        .filter(({ traits }) => traits.lists.includes(name))
        .map((account) => ({
          ...accountChoice(person, account),
          ...describe({ ...account, opened: account.openedOn }),
        }));
      return call.json({ success: true, list });
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

  const describe = ({ code, title, opened }: Row) => ({
    code,
    title,
    opened,
  });
}

/** Where a ZIP code of the United States is, or nothing. The table is read when it is first asked for: it is large. */
export async function placesOf(zip: string): Promise<readonly { city: string; state: string }[]> {
  const { default: table } = await import("zipcodes");
  const place = new RegExp(limits.zipUnitedStates).test(zip) ? table.lookup(zip) : undefined;
  if (!place || !states.some(({ alpha2 }) => alpha2 === place.state)) return [];
  return [{ city: place.city, state: place.state }];
}
