import banks from "../banks.json" with { type: "json" };
import type { DemoAccount } from "../people/demoPeople.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";

const day = 86_400_000;

/** Account lists and bank look-ups. */
export function addAccountCalls(app: SandboxApp, context: SandboxContext): void {
  const lists = [
    ["/user/account/non-custodial", "non-custodial"],
    ["/user/lpoa/accounts", "lpoa"],
    ["/user/ipd/accounts", "ipd"],
  ] as const;

  app.get("/user/account/list", (call) => {
    const person = call.get("person");
    const asked = call.req.query("account");
    const list = accountsOf(person).filter((account) => !asked || account.code === asked);
    return call.json({
      success: true,
      list: list.map((account) => ({
        user: { id: person.id, name: person.demo.name },
        addon: null,
        typeLink: account.typeLink,
        account: describe(account),
      })),
    });
  });

  for (const [path, name] of lists) {
    app.get(path, (call) => {
      const list = accountsOf(call.get("person")).filter((account) => account.lists.includes(name));
      return call.json({ success: true, list: list.map(describe) });
    });
  }

  app.get("/user/account-assist/banks/:kind{wire|ach}", (call) => {
    const query = (call.req.query("q") ?? "").trim().toLowerCase();
    const list =
      query.length > 3
        ? banks.filter((bank) => bank.routing.startsWith(query) || bank.name.toLowerCase().includes(query))
        : [];
    return call.json({ success: true, list });
  });

  const accountsOf = (person: PersonRow): readonly DemoAccount[] => person.demo.accounts ?? [];
  const describe = (account: DemoAccount) => ({
    code: account.code,
    title: account.title,
    opened: new Date(context.now().getTime() - account.openedDaysAgo * day).toISOString().slice(0, 10),
  });
}
