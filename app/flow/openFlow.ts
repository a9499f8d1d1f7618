import type { LoadedFlow } from "virtual:flows";
import type {
  CallError,
  Draft,
  Json,
  Notice,
  Plan,
  Ports,
  RouteValues,
  StoredDraft,
} from "../../engine/index.ts";
import { createDraft, createRuntime, type Runtime, restoreDraft } from "../../engine/index.ts";
import { CallRefused } from "../api/CallRefused.ts";
import { callNamed } from "../api/calls.ts";
import { draftCallsFor } from "../api/draftCalls.ts";
import { beforeThePageGoes } from "../draft/beforeThePageGoes.ts";
import { browserDrafts } from "../draft/browserDrafts.ts";
import { mergeDrafts } from "../draft/mergeDrafts.ts";
import { ServerDraft } from "../draft/ServerDraft.ts";
import { words } from "../messages/words.ts";
import { notify } from "../portal/notificationStore.ts";
import type { Session } from "../session/Session.ts";
import { userFacts } from "../session/userFacts.ts";
import { createDialogStore, type DialogStore, openDialog } from "./dialogStore.ts";
import { today } from "./today.ts";

/** A flow that is open on the page. */
export interface OpenFlow {
  runtime: Runtime;
  server: ServerDraft;
  dialogs: DialogStore;
  /** What this tab was working on is no longer open; it begins anew and says so. */
  isGone?: boolean;
  /** The person goes elsewhere: where the flow says so, nothing of the draft stays in the browser, unless they come back. */
  leave(keeps?: boolean): void;
}

export interface FlowSurroundings {
  session: Session;
  /** A step came to the screen, or its issues are to be looked at. */
  onShow(step: string, focus: "heading" | "issues"): void;
  /** The person leaves the flow. `keeps`: they come back, and what the browser keeps of it stays. */
  onExit(to: string, values: { [name: string]: Json }, keeps: boolean): void;
  /** The session is over: 401, 409 or 419. */
  onSignedOut(status: number): void;
  /** The draft was changed from outside: the flow goes on with this one. */
  onReplaced(next: OpenFlow): void;
}

/** What the flow goes on with when its draft is replaced. */
type Around = Pick<OpenFlow, "server" | "dialogs">;

/**
 * Opens a flow where its person left it: the server's draft, and over it what this tab knew later.
 * @param query what the address holds; its `id` is the number of the draft
 * @throws CallRefused where the server's draft cannot be asked for
 */
export async function openFlow(
  loaded: LoadedFlow,
  around: FlowSurroundings,
  query: RouteValues = {},
): Promise<OpenFlow> {
  const { plan } = loaded;
  const person = around.session.user?.id ?? "";
  const dialogs = createDialogStore();
  const kept = keptDraft(plan, person, query.id);
  const id = query.id ?? idOf(kept);

  const calls = await draftCallsFor(plan, person);
  const server: ServerDraft = new ServerDraft({
    calls,
    id,
    onSignedOut: around.onSignedOut,
    async onConflict(theirs, ours) {
      const read = restoreDraft(plan, theirs.json);
      if (!read.draft) return { draft: ours, replaces: false };
      // Two tabs on one application are rare; nobody else need load this.
      const [{ differences }, { takeTheirs }] = await Promise.all([
        import("../draft/differences.ts"),
        import("../draft/takeTheirs.ts"),
      ]);
      const found = differences(ours.answers, read.draft.answers);
      const taken =
        found.length === 0
          ? new Set<string>()
          : await openDialog<ReadonlySet<string> | undefined>(dialogs, (settle) => ({
              kind: "conflict",
              differences: found,
              settle,
            }));
      if (!taken) return undefined;
      const draft = takeTheirs(ours, read.draft, taken);
      const replaces = taken.size > 0;
      if (replaces) around.onReplaced(continueWith(loaded, draft, { server, dialogs }, around));
      return { draft, replaces };
    },
  });

  const held = await server.load().catch(noneThere);
  const isUnsent = held !== undefined && !held.isSubmitted;
  const stored = restored(plan, held?.json, isUnsent);
  const fromServer = stored.draft && held ? { ...stored.draft, revision: held.revision } : stored.draft;
  const browsers = restored(plan, kept, isUnsent);
  const fromBrowser = browsers.draft;
  // What was saved there and is there no more was submitted, perhaps by the very page that was cut off here: going on
  // with what this tab remembers would be a second application.
  const isGone = held === undefined && fromBrowser?.revision !== undefined;
  const isLost = stored.isLost || browsers.isLost;
  const draft = isGone
    ? beginning(plan, { message: "draft.gone", params: {}, level: "info" })
    : (mergeDrafts(fromServer, fromBrowser) ??
      (isLost ? beginning(plan, { message: "draft.unreadable", params: {}, level: "warning" }) : undefined));
  return { ...flowWith(loaded, draft, { server, dialogs }, around), isGone };
}

/** What this tab keeps of the flow, unless it is of another draft than the address names. */
function keptDraft(plan: Plan, person: string, id: string | undefined): unknown {
  const kept = browserDrafts.read(plan.flow, person);
  return id === undefined || idOf(kept) === id ? kept : undefined;
}

/** The number of a draft that was kept in the browser. */
function idOf(kept: unknown): string | undefined {
  const id = (kept as StoredDraft | null | undefined)?.query?.id;
  return typeof id === "string" ? id : undefined;
}

function noneThere(error: unknown): undefined {
  if (!(error instanceof CallRefused) || error.error.status !== 404) throw error;
}

/** A new draft whose person is told why it is new. */
function beginning(plan: Plan, notice: Notice): Draft {
  return { ...createDraft(plan), notices: [notice] };
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
  let isCleared = false;
  const write = (draft: StoredDraft | undefined) => browserDrafts.write(plan.flow, person, draft);
  const leave = (keeps = false) => {
    stays ||= keeps;
    if (stays) return;
    isCleared = true;
    write(undefined);
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
          // The person is told; what went wrong is for whoever mends it.
          console.error(error);
          throw error;
        }
        const { status } = error.error;
        if (status === 401 || status === 409 || status === 419) around.onSignedOut(status);
        throw error.error satisfies CallError;
      }
    },
    ask: (dialog, values) =>
      openDialog<Json | undefined>(dialogs, (settle) => ({ kind: "ask", dialog, values, settle })),
    askClear: (at) => openDialog<boolean>(dialogs, (settle) => ({ kind: "clear", at, settle })),
    show: around.onShow,
    notify: ({ message, params, level }) => notify(level, words(message, params)),
    async exit(_exit, to, values, keeps) {
      // An exit may sign the person out, and then nothing is saved any more.
      await server.flush().catch(() => {});
      leave(keeps);
      around.onExit(to, values, keeps);
    },
    save: (_reason, whole) => server.saveSoon(whole),
    soon: beforeThePageGoes,
    storage: {
      write(draft) {
        if (!isCleared) write(server.isClosed ? undefined : draft);
      },
    },
  };
  const user = userFacts(around.session);
  const runtime = createRuntime({ plan, validators, user, ports, ...(draft ? { draft } : {}) });
  server.onSaved = ({ id, savedAt, revision }) => runtime.send({ type: "saved", at: savedAt, revision, id });
  return { runtime, server, dialogs, leave };
}

/** What was stored, as a draft to go on with; `isLost` where it is there and cannot be read. */
function restored(plan: Plan, stored: unknown, isUnsent = false): { draft?: Draft; isLost?: boolean } {
  if (stored === null || stored === undefined) return {};
  const read = restoreDraft(plan, stored, isUnsent);
  return read.draft ? { draft: read.draft } : { isLost: read.reason !== "finished" };
}
