import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { categories } from "../../../schemas/reference/listFilters.json";
import { type ListedRequest, type RequestPage, readRequests } from "../../api/portal/lists.ts";
import { CallRefused, endsSession } from "../../api/transport/refusal.ts";
import { today } from "../../flow/today.ts";
import { words } from "../../messages/words.ts";
import { forgetPerson } from "../../session/forgetPerson.ts";
import { messageFor, routeForError } from "../errors/routeForError.ts";
import { notify } from "../frame/notificationStore.ts";
import { type ListAddress, orderQuery, rowsOf } from "./listAddress.ts";
import { momentsOf } from "./periodOf.ts";
import { draftStatusesOf, type PanelName, type RequestList } from "./RequestList.ts";

/**
 * The state of loading one page of requests. `message` is the key of a sentence; `isOld` says that these rows are still
 * shown while others are loaded, `offset` how many are before them.
 */
export type Asked =
  | { state: "loading" }
  | { state: "failed"; message: string }
  | ({ state: "there"; isOld: boolean; offset: number } & RequestPage);

/**
 * Loads one panel of a list as its address says. Returns its state and a function that loads again. If the session has
 * ended, opens the sign-in page.
 */
export function useRequests(
  list: RequestList,
  panel: PanelName,
  { order, filter, offsets }: ListAddress,
): [Asked, () => void] {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);
  const { category, ...times } = filter;
  // As text, so that an address that says the same again loads nothing.
  const query = JSON.stringify({
    ...(order ? orderQuery(list.sorting, order) : {}),
    ...momentsOf(times, today()),
  });
  const offset = offsets[panel];

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` loads again; `navigate` is always new
  useEffect(() => {
    const { signal, abort } = abortable();
    setAsked((before) => (before.state === "there" ? { ...before, isOld: true } : { state: "loading" }));
    const kinds = categories.find(({ id }) => id === category)?.kinds ?? list.kinds;
    readRequests({ kinds, panel, asked: JSON.parse(query), offset, limit: rowsOf(list), signal }).then(
      (page) => signal.aborted || setAsked({ state: "there", isOld: false, offset, ...page }),
      (error: unknown) => {
        if (signal.aborted) return;
        const message = refused(error, list, navigate);
        if (message !== undefined) setAsked({ state: "failed", message });
      },
    );
    return abort;
  }, [list, panel, query, category, offset, attempt]);

  return [asked, useCallback(() => setAttempt((count) => count + 1), [])];
}

/**
 * Asks for the newest draft of a list of one kind, on whichever page of it that is.
 * @returns whether an answer is awaited, and the function that asks: what it is given hears of the draft, or that there is none;
 * a refusal is shown as a notification
 */
export function useNewestDraft(
  list: RequestList,
): [boolean, (then: (draft: ListedRequest | undefined) => void) => void] {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);

  const ask = (then: (draft: ListedRequest | undefined) => void) => {
    const [kind = ""] = list.kinds;
    const status = draftStatusesOf(kind).join(",");
    if (status === "") return then(undefined);
    asked.current = new AbortController();
    const { signal } = asked.current;
    setIsAsking(true);
    readRequests({ kinds: [kind], panel: "pending", asked: { status }, offset: 0, limit: 1, signal })
      .then(
        (page) => signal.aborted || then(page.list[0]),
        (error: unknown) => {
          const message = signal.aborted ? undefined : refused(error, list, navigate);
          if (message !== undefined) notify("error", words(message));
        },
      )
      .finally(() => setIsAsking(false));
  };
  return [isAsking, ask];
}

/** What is said of a refusal, as a key; undefined where the session has ended and the sign-in page opens instead. */
function refused(
  error: unknown,
  { path }: RequestList,
  navigate: ReturnType<typeof useNavigate>,
): string | undefined {
  const status = error instanceof CallRefused ? error.error.status : 500;
  if (!endsSession(status)) return status === 0 ? "list.offline" : messageFor(status);
  forgetPerson();
  navigate(routeForError({ code: "", status, text: "" }, path));
  return undefined;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
