import type { Reply, Visitor } from "./visitor.ts";

/** What the back office does with all that a person has sent, or with one request. Returns what it settled. */
export async function settle(
  visitor: Visitor,
  person: string,
  { request, outcome = "COMPLETED" }: { request?: string; outcome?: string } = {},
): Promise<Reply["body"]> {
  return (await visitor.post("/sandbox/settle", { person, request, outcome })).body.list;
}
