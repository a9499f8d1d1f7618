import type { LoadedFlow } from "virtual:flows";
import type { CallError, Draft, Json, Plan, Ports, RouteValues, StoredDraft } from "../../engine/index.ts";
import { createRuntime, type Runtime, restoreDraft, storedDraft } from "../../engine/index.ts";
import { draftCallsFor } from "../api/drafts/draftCalls.ts";
import { callNamed } from "../api/flows/calls.ts";
import { CallRefused, endsSession } from "../api/transport/refusal.ts";
import { beforeThePageGoes } from "../draft/beforeThePageGoes.ts";
import { browserDrafts } from "../draft/browserDrafts.ts";
import { ServerDraft } from "../draft/ServerDraft.ts";
import { words } from "../messages/words.ts";
import { notify } from "../portal/frame/notificationStore.ts";
import { type Session, userFacts } from "../session/Session.ts";
import { sessionStore } from "../session/sessionStore.ts";
import type { Found } from "./chooseDraft.ts";
import { createDialogStore, type DialogStore, openDialog } from "./dialogStore.ts";
import { today } from "./today.ts";

/** Whoever begins a draft, in one tab, needs no code for another one. */
const otherDrafts = () => import("./otherDrafts.ts");

export interface OpenFlow {
  runtime: Runtime;
  server: ServerDraft;
  dialogs: DialogStore;
  /** The draft of this tab no longer exists on the server. The flow starts again and says so. */
  isGone?: boolean | undefined;
  /**
   * The person leaves the flow. Deletes the draft from the browser, once the server has all of it, unless the flow's
   * `leaving` is "keep".
   * @param keeps the person will return, so the browser's draft stays
   */
  leave(keeps?: boolean): void;
  /** Leaves, and leads the person to another page. */
  exit: FlowSurroundings["onExit"];
}

export interface FlowSurroundings {
  session: Session;
  /** Shows a step, or the issues of the current one. */
  onShow(step: string, focus: "heading" | "issues"): void;
  /** The person leaves the flow. `keeps`: they will return, so the browser keeps its draft. */
  onExit(to: string, values: { [name: string]: Json }, keeps: boolean): void;
  /** The session has ended. */
  onSignedOut(status: number): void;
  /** The draft was changed from outside: continue with this flow. */
  onReplaced(next: OpenFlow): void;
}

/** The draft of each flow and person that was left last: it may still have to be saved. */
const left = new Map<string, { server: ServerDraft; giveUpCopy(): void }>();

const keyOf = (plan: Plan, person: string) => `${plan.flow} ${person}`;

const signedIn = () => sessionStore.getState().session?.user?.id;

/** What a flow keeps when its draft is replaced. */
type Around = Pick<OpenFlow, "server" | "dialogs">;

/**
 * Opens a flow where its person left it: with this tab's draft, and with what only the server may keep.
 * @param query the parameters of the address; its `id` is the id of the draft
 * @throws CallRefused if the server's draft cannot be read
 */
export async function openFlow(
  loaded: LoadedFlow,
  around: FlowSurroundings,
  query: RouteValues = {},
): Promise<OpenFlow> {
  const { plan } = loaded;
  const person = around.session.user?.id ?? "";
  const dialogs = createDialogStore();
  const before = left.get(keyOf(plan, person));
  // What is on its way would come between what is read here and what is saved here.
  await before?.server.flush();
  const kept = keptDraft(plan, person, query);
  const id = query.id ?? idOf(kept);

  const calls = await draftCallsFor(plan, person);
  const opener = signedIn();
  const server: ServerDraft = new ServerDraft({
    calls,
    id,
    isForeign: () => signedIn() !== opener,
    onSignedOut: around.onSignedOut,
    async onConflict(...conflict) {
      // Who has left sees no question; who comes back is asked then.
      if (left.get(keyOf(plan, person))?.server === server) return;
      return (await otherDrafts()).settleConflict(plan, dialogs, ...conflict);
    },
    onReplaced: (draft) => around.onReplaced(continueWith(loaded, draft, { server, dialogs }, around)),
  });

  const held = await server.load().catch(noneThere);
  // From now on the copy is this page's. It saves what was left of this draft; what was left of another saves itself.
  before?.giveUpCopy();
  if (kept) before?.server.close();
  const isUnsent = held !== undefined && !held.isSubmitted;
  const stored = restored(plan, held?.json, isUnsent);
  const fromServer = stored.draft && held ? { ...stored.draft, revision: held.revision } : stored.draft;
  if (fromServer) server.holds(fromServer);
  const found =
    kept || stored.lost
      ? (await otherDrafts()).chooseDraft(
          plan,
          server,
          held !== undefined,
          { ...stored, draft: fromServer },
          kept,
          restored(plan, kept, isUnsent),
        )
      : { draft: fromServer };
  return { ...flowWith(loaded, found.draft, { server, dialogs }, around), isGone: found.isGone };
}

/**
 * The draft in this tab's storage; undefined if the address names another draft, or, where a person may have several, asks
 * for something else than that one was opened with, such as for another account (BEN001).
 */
function keptDraft(plan: Plan, person: string, query: RouteValues): unknown {
  const kept = browserDrafts.read(plan.flow, person);
  const names = query.id === undefined && plan.query.includes("id") ? plan.query : ["id"];
  const { query: own } = (kept ?? {}) as Partial<StoredDraft>;
  return names.every((name) => query[name] === undefined || query[name] === own?.[name]) ? kept : undefined;
}

/** The id in a draft from the browser's storage. */
function idOf(kept: unknown): string | undefined {
  const id = (kept as StoredDraft | null | undefined)?.query?.id;
  return typeof id === "string" ? id : undefined;
}

function noneThere(error: unknown): undefined {
  if (!(error instanceof CallRefused) || error.error.status !== 404) throw error;
}

/** The same flow with another draft, or another version of its plan. */
export function continueWith(
  loaded: LoadedFlow,
  draft: Draft | StoredDraft,
  open: Around,
  around: FlowSurroundings,
): OpenFlow {
  return flowWith(loaded, restored(loaded.plan, draft).draft, open, around);
}

function flowWith(
  { plan, validators }: LoadedFlow,
  draft: Draft | undefined,
  { server, dialogs }: Around,
  around: FlowSurroundings,
): OpenFlow {
  const person = around.session.user?.id ?? "";
  let stays = plan.draft.leaving === "keep";
  let isLeft = false;
  const write = (draft: StoredDraft | undefined) =>
    browserDrafts.write(plan.flow, person, draft && { ...draft, behind: server.behind });
  const clear = () => {
    if (isLeft && !server.behind) write(undefined);
  };
  const leave = (keeps = false) => {
    stays ||= keeps;
    if (stays || isLeft) return;
    isLeft = true;
    // With what was typed last. Where the session has ended, the copy is gone already and must not come back.
    if (browserDrafts.read(plan.flow, person)) write(storedDraft(plan, runtime.getDraft(), "browser"));
    left.set(keyOf(plan, person), { server, giveUpCopy: server.saves.subscribe(clear) });
    clear();
    dialogs.getState().open?.settle(undefined as never);
  };
  const exit: OpenFlow["exit"] = (to, values, keeps) => {
    leave(keeps);
    around.onExit(to, values, keeps);
  };
  const ports: Ports = {
    ids: { next: () => crypto.randomUUID() },
    today,
    async call(request) {
      try {
        const call = await callNamed(request.call);
        return await call(request, { plan, server });
      } catch (error) {
        if (!(error instanceof CallRefused)) {
          // The person only sees a general message; the console has the cause.
          console.error(error);
          throw error;
        }
        const { status } = error.error;
        if (endsSession(status)) around.onSignedOut(status);
        throw error.error satisfies CallError;
      }
    },
    ask: (dialog, values) =>
      openDialog<Json | undefined>(dialogs, (settle) => ({ kind: "ask", dialog, values, settle })),
    askClear: (at) => openDialog<boolean>(dialogs, (settle) => ({ kind: "clear", at, settle })),
    show: around.onShow,
    notify: ({ message, params, level }) => notify(level, words(message, params)),
    async exit(_exit, ...where) {
      // Save first: an exit may sign the person out, and after that nothing can be saved.
      await server.flush();
      exit(...where);
    },
    save: (_reason, whole) => server.saveSoon(whole),
    soon: beforeThePageGoes,
    storage: {
      write(draft) {
        if (!isLeft) write(server.isClosed ? undefined : draft);
      },
    },
  };
  const user = userFacts(around.session);
  const runtime = createRuntime({ plan, validators, user, ports, ...(draft ? { draft } : {}) });
  server.onSaved = ({ id, savedAt, revision }) => runtime.send({ type: "saved", at: savedAt, revision, id });
  return { runtime, server, dialogs, leave, exit };
}

/** Reads a stored draft. `lost`: there is one, but it cannot be opened. */
function restored(plan: Plan, stored: unknown, isUnsent = false): Found {
  if (stored === null || stored === undefined) return {};
  const read = restoreDraft(plan, stored, isUnsent);
  return read.draft ? { draft: read.draft } : { lost: read.reason };
}
