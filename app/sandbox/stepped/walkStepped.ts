import type { Json } from "../../../engine/index.ts";
import { listRequestFiles } from "../files/storedFiles.ts";
import { userFacts } from "../session/describeSession.ts";
import { type WalkedRequest, walkRequest } from "../walk/walkRequest.ts";
import type { HeldStepped, Stepped, SteppedBody } from "./Stepped.ts";

/**
 * Walks a request's answers as the portal does, but on the custodian's own data.
 * @param until the last step to load for
 * @param said.changes the step of a signed request that is changed
 */
export async function walkStepped<Body extends SteppedBody>(
  { flow, answers }: Pick<Stepped<Body>, "flow" | "answers">,
  held: HeldStepped<Body>,
  until: string,
  { changes }: { changes?: string } = {},
): Promise<WalkedRequest> {
  const { context, sql, person, request, today } = held;
  const { id } = request;
  return walkRequest(flow, {
    answers: request.body.answers as { [step: string]: Json },
    load: { query: { id }, saved: { id } },
    calls: answers(held),
    files: await listRequestFiles(context, sql, person.id, id),
    until,
    ...(changes === undefined ? {} : { changes }),
    user: userFacts(context, person),
    today,
  });
}

/** What a call is asked, by parameter. */
type Asked = { readonly [name: string]: Json };

/** The custodian's answers as JSON, like the portal receives them, so that values that are undefined disappear. */
export function sentAsJson<Name extends string>(
  answered: {
    readonly [call in Name]: (asked: Asked) => unknown;
  },
): { [call in Name]: (asked: Asked) => Promise<Json> } {
  const sent = Object.entries<(asked: Asked) => unknown>(answered).map(
    ([call, answer]): [string, (asked: Asked) => Promise<Json>] => [
      call,
      async (asked) => JSON.parse(JSON.stringify(await answer(asked))),
    ],
  );
  return Object.fromEntries(sent) as { [call in Name]: (asked: Asked) => Promise<Json> };
}
