import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { type RequestPage, readRequests } from "../../api/portal/lists.ts";
import { CallRefused } from "../../api/transport/refusal.ts";
import { messageFor, routeForError } from "../errors/routeForError.ts";
import { forgetPerson } from "../signIn/handOff.ts";
import { type RequestList, type Status, statusesAsked } from "./RequestList.ts";

/** The state of loading one page of requests. `message` is the key of a sentence. */
export type Asked =
  | { state: "loading" }
  | { state: "failed"; message: string }
  | ({ state: "there" } & RequestPage);

/**
 * Loads one panel of a list from `offset` on. Returns its state and a function that loads again. If the session has
 * ended, opens the sign-in page.
 */
export function useRequests(
  list: RequestList,
  panel: Status["panel"],
  { offset, limit }: { offset: number; limit: number },
): [Asked, () => void] {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` loads again; `navigate` is always new
  useEffect(() => {
    const abort = new AbortController();
    setAsked({ state: "loading" });
    const statuses = statusesAsked(list, panel);
    readRequests({ call: list.call, type: list.type, ...statuses, offset, limit, signal: abort.signal }).then(
      (page) => setAsked({ state: "there", ...page }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const status = error instanceof CallRefused ? error.error.status : 500;
        if (status === 401 || status === 409 || status === 419) {
          forgetPerson();
          navigate(routeForError({ code: "", status, text: "" }, list.path));
        } else setAsked({ state: "failed", message: status === 0 ? "list.offline" : messageFor(status) });
      },
    );
    return () => abort.abort();
  }, [list, panel, offset, limit, attempt]);

  return [asked, useCallback(() => setAttempt((count) => count + 1), [])];
}
