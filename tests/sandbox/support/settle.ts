import type { Reply, Visitor } from "./visitor.ts";

/** Does the back office's work for everything a person has sent, or for one request. Returns what it settled, or the refusal. */
export async function settle(
  visitor: Visitor,
  person: string,
  { request, outcome = "COMPLETED" }: { request?: string; outcome?: string } = {},
): Promise<Reply["body"]> {
  const { body } = await visitor.post("/sandbox/settle", { person, request, outcome });
  return body.list ?? body;
}
