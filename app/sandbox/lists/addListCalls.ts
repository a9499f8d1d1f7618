import { formKind, formKinds } from "../forms/formKind.ts";
import { Refusal } from "../http/Refusal.ts";
import { type KindName, kindNames } from "../requests/listedStatuses.ts";
import { listRequests, rowsAsked } from "../requests/listRequests.ts";
import type { SandboxApp, SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { describeListed } from "./describeListed.ts";

/** Lists of the person's requests: of all kinds, and of forms. */
export function addListCalls(app: SandboxApp, context: SandboxContext): void {
  const answer = async (call: SandboxCall, kinds: readonly KindName[]) => {
    const asked = { kinds, ...rowsAsked(call.req.query()) };
    const { list, total } = await listRequests(context, context.options.pool, call.get("person").id, asked);
    return call.json({ success: true, list: list.map(describeListed), total });
  };

  app.get("/user/requests", (call) => answer(call, kindsAsked(call.req.query("kind"))));
  app.get("/user/e-form/list", (call) => {
    const type = call.req.query("type");
    return answer(
      call,
      (type ? [formKind(type)] : formKinds).map(({ flow }) => flow),
    );
  });
}

/** @throws Refusal MALFORMED_BODY for a kind that nobody knows */
function kindsAsked(names = ""): readonly KindName[] {
  const asked = names.split(",");
  if (names === "") return kindNames;
  if (!asked.every((name) => kindNames.includes(name as KindName))) throw new Refusal("MALFORMED_BODY");
  return asked as KindName[];
}
