import type { LoadedFlow } from "virtual:flows";
import { createDraft } from "../../engine/draft/createDraft.ts";
import { createRuntime, type Runtime } from "../../engine/draft/createRuntime.ts";
import type { Ports } from "../../engine/draft/Ports.ts";
import { restoreDraft } from "../../engine/draft/restoreDraft.ts";
import type { StoredDraft } from "../../engine/draft/storedDraft.ts";
import type { CallError, Draft, Json, Plan } from "../../engine/types.ts";
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
}

export interface FlowSurroundings {
  session: Session;
  /** A step came to the screen, or its issues are to be looked at. */
  onShow(step: string, focus: "heading" | "issues"): void;
  onExit(to: string, values: { [name: string]: Json }): void;
  /** The session is over: 401, 409 or 419. */
  onSignedOut(status: number): void;
  /** The draft was changed from outside: the flow goes on with this one. */
  onReplaced(next: OpenFlow): void;
}

/**
 * Opens a flow where its person left it: the server's draft, and over it what this tab knew later.
 * @throws CallRefused where the server's draft cannot be asked for
 */
export async function openFlow(loaded: LoadedFlow, around: FlowSurroundings): Promise<OpenFlow> {
  const { plan } = loaded;
  const person = around.session.user?.id ?? "";
  const dialogs = createDialogStore();

  const server: ServerDraft = new ServerDraft({
    calls: draftCallsFor(plan, person),
    onSignedOut: around.onSignedOut,
    async onConflict(theirs, ours) {
      const read = restoreDraft(plan, theirs.json);
      if (!read.draft) return ours;
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
      const merged = takeTheirs(ours, read.draft, taken);
      if (taken.size > 0) around.onReplaced(continueWith(loaded, merged, { server, dialogs }, around));
      return merged;
    },
  });

  const held = await server.load();
  const fromServer = restored(plan, held?.json, held?.revision);
  const fromBrowser = restored(plan, browserDrafts.read(plan.flow, person));
  // What was saved there and is there no more was submitted, perhaps by the very page that was cut off here: going on
  // with what this tab remembers would be a second application.
  const isGone = held === undefined && fromBrowser?.revision !== undefined;
  const draft = isGone ? goneDraft(plan) : mergeDrafts(fromServer, fromBrowser);
  return { ...flowWith(loaded, draft, { server, dialogs }, around), isGone };
}

function goneDraft(plan: Plan): Draft {
  return { ...createDraft(plan), notices: [{ message: "draft.gone", params: {}, level: "info" }] };
}

/** The same flow with another draft, or another version of its plan. */
export function continueWith(
  loaded: LoadedFlow,
  draft: Draft | StoredDraft,
  open: Pick<OpenFlow, "server" | "dialogs">,
  around: FlowSurroundings,
): OpenFlow {
  return flowWith(loaded, restored(loaded.plan, draft), open, around);
}

function flowWith(
  { plan, validators }: LoadedFlow,
  draft: Draft | undefined,
  { server, dialogs }: Pick<OpenFlow, "server" | "dialogs">,
  around: FlowSurroundings,
): OpenFlow {
  const person = around.session.user?.id ?? "";
  const ports: Ports = {
    ids: { next: () => crypto.randomUUID() },
    today,
    async call(request) {
      try {
        return await callNamed(request.call)(request, { plan, server });
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
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
    exit(_exit, to, values) {
      // An exit may sign the person out, and then nothing is saved any more.
      void server.flush().finally(() => around.onExit(to, values));
    },
    save: (_reason, whole) => server.saveSoon(whole),
    soon: beforeThePageGoes,
    storage: { write: (kept) => browserDrafts.write(plan.flow, person, server.isClosed ? undefined : kept) },
  };
  const user = userFacts(around.session);
  const runtime = createRuntime({ plan, validators, user, ports, ...(draft ? { draft } : {}) });
  server.onSaved = ({ savedAt, revision }) => runtime.send({ type: "saved", at: savedAt, revision });
  return { runtime, server, dialogs };
}

function restored(plan: Plan, stored: unknown, revision?: number): Draft | undefined {
  if (stored === null || stored === undefined) return undefined;
  const { draft } = restoreDraft(plan, stored);
  return draft && revision !== undefined ? { ...draft, revision } : draft;
}
