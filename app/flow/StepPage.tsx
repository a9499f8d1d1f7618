import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { useStore } from "zustand";
import { exitNamed } from "../../engine/index.ts";
import {
  StepForm,
  useEntryPage,
  useFlow,
  useFlowContext,
  useOpenEntry,
  useStep,
  useWalkPath,
} from "../../engine/react/index.ts";
import { PoliteStatus, StepActions, StepHeading } from "../../widgets/index.ts";
import { words } from "../messages/words.ts";
import { Loading } from "../portal/frame/Loading.tsx";
import { Page } from "../portal/frame/Page.tsx";
import { later } from "../widgets/later.tsx";
import { DraftStatus } from "./DraftStatus.tsx";
import { openDialog } from "./dialogStore.ts";
import { EntryPageLater } from "./EntryPageLater.tsx";
import { FlowStepBar } from "./FlowStepBar.tsx";
import { goOnAfter, useHold } from "./holdStore.ts";
import type { OpenFlow } from "./openFlow.ts";
import { StepNotices, useStepIssues, useTitleOf } from "./StepNotices.tsx";
import { hasRail, SummaryRailLater } from "./SummaryRailLater.tsx";
import { savedFirst } from "./savedFirst.ts";
import { useFinishWhenIdle } from "./useFinishWhenIdle.ts";
import { useStepReady } from "./useStepReady.ts";
import { waysOn } from "./waysOn.ts";

/** Nobody sees it before the first Next; it is fetched once the step has shown, so that it is there by then. */
const { component: ErrorSummary, load: loadErrorSummary } = later(
  async () => (await import("../../widgets/ErrorSummary/ErrorSummary.tsx")).ErrorSummary,
  null,
);

/** Fetched like it: who is offline by then is asked all the same. */
const { component: FlowDialogs, load: loadDialogs } = later(
  async () => (await import("./FlowDialogs.tsx")).FlowDialogs,
  null,
);

/** The current step: its heading, issues, fields and buttons. */
export function StepPage({ flow, attempt }: { flow: OpenFlow; attempt: number }) {
  const { runtime } = useFlowContext();
  const { plan } = runtime;
  const step = useStep();
  const busy = useFlow((now) => now.busy);
  const loading = useFlow((now) => now.loading);
  const mode = useFlow((now) => now.mode);
  const heldBy = useFlow((now) => now.held);
  const onward = useFlow((now) => now.onward);
  const onwardWith = useFlow((now) => now.onwardWith);
  const mayRevise = useFlow((now) => now.mayRevise);
  const caption = runtime.walker.caption();
  const said = useFlow((now) => now.said);
  const isRevised = useFlow((now) => now.isRevised);
  const loads = useHold();
  const held = heldBy === undefined ? loads : words(heldBy);
  const path = useWalkPath();
  const isReady = useStepReady();
  const opened = useOpened(step.id, loading);
  const opening = !isReady || (loading && !opened);
  const lacksData = !loading && !opened;
  const isFirst = path[0]?.id === step.id;
  const exitOf = (name: string) => exitNamed(runtime.walker, name);
  const leadsBack = !isFirst || exitOf("back");
  // A request that is only read has no Next on its last step.
  const isLast = path.at(-1)?.id === step.id;
  const entryPage = useEntryPage();
  // The page of an entry would hide why its step lacks data, and how to get it.
  const page = lacksData ? null : entryPage;
  const asks = useStore(flow.dialogs, (now) => now.open !== undefined);
  const statusId = useId();
  const fields = useRef<HTMLDivElement>(null);
  const pressedNext = useRef(false);
  // The second tap of two on Next is not for what has come there: the page may have moved to what is wrong on it.
  const keepFromSecondTap = (event: MouseEvent) => {
    const isNext = (event.target as Element).closest("[type=submit]") !== null;
    if (event.detail > 1 && pressedNext.current && !isNext) {
      event.preventDefault();
      event.stopPropagation();
    } else pressedNext.current = isNext;
  };
  useFinishWhenIdle(fields, isReady ? step.id : undefined, runtime.walker);
  // The flow ends at a last step that submits nothing.
  const isEnd = step.submit.length === 0 && plan.steps.at(-1)?.id === step.id;

  const saves = words(onward ?? wayOn(step.submit.length > 0, isLastSubmit(plan.steps, step.id)), onwardWith);
  // What is only read sends nothing, whatever its button says of a draft.
  const reads = isLast ? undefined : words("ui.next");
  const next = mode === "read" ? reads : saves;
  const wayOut = (exit: string, label: string) =>
    exitOf(exit) && { label: words(label), onPress: () => leave(flow, exit), disabled: busy };
  const hasBar = plan.steps.some(({ inBar }) => inBar);
  return (
    <Page
      progress={hasBar ? <FlowStepBar /> : undefined}
      rail={hasRail(plan, step.id) ? <SummaryRailLater step={step.id} /> : undefined}
    >
      {page ? <EntryPageLater page={page} flow={flow} attempt={attempt} /> : null}
      {/* The step stays mounted while an entry's page is open, so that it keeps its state and focus. */}
      <div className="StepPage-step" hidden={page !== null}>
        <StepHeading title={step.title} step={step.id} {...(step.title === caption ? {} : { caption })} />
        <StepNotices attempt={attempt} />
        <StepIssues attempt={attempt} isShown={page === null} />
        {opening ? <Loading /> : null}
        {/* The buttons come with the fields: above them they would be pushed away from under a finger. */}
        <form
          className="StepForm"
          noValidate
          hidden={opening}
          onClickCapture={keepFromSecondTap}
          onSubmit={(event) => {
            event.preventDefault();
            if (!loads) void goOnAfter(() => runtime.send({ type: "submit" }));
          }}
        >
          {/* What we send must be what we checked, so the fields are locked during a submit. */}
          <div className="StepForm-fields" ref={fields} inert={busy}>
            {isReady && !lacksData ? <StepForm /> : null}
          </div>
          {isEnd && !lacksData ? null : (
            <StepActions
              onward={waysOn({
                next,
                // While the step's data loads, a click would be lost.
                busy: busy || loading || !isReady,
                lacksData,
                mayRevise,
                isRevised,
                send: runtime.send,
              })}
              held={lacksData ? undefined : held}
              {...(leadsBack
                ? {
                    back: {
                      label: words("ui.back"),
                      onPress: () => (isFirst ? leave(flow, "back") : runtime.send({ type: "back" })),
                    },
                  }
                : {})}
              // Where nothing can be changed any more, "Cancel" would sound as if it took the request back.
              cancel={wayOut("cancel", mode === "read" && !mayRevise ? "ui.close" : "ui.cancel")}
              later={wayOut("later", "ui.saveAndExit")}
              status={{ id: statusId, content: <DraftStatus id={statusId} saves={flow.server.saves} /> }}
            />
          )}
        </form>
      </div>
      <PoliteStatus text={said} />
      {asks ? <FlowDialogs dialogs={flow.dialogs} /> : null}
    </Page>
  );
}

/**
 * Whether the data of a step has been here. Until then its tables would be empty and its notices wrong, so that nothing of
 * it shows, whether the data is on its way or was refused. When an answer loads data again, the fields stay on the screen.
 */
function useOpened(step: string, loading: boolean): boolean {
  const { runtime } = useFlowContext();
  const [opened, setOpened] = useState<string>();
  const isOpen = opened === step || (!loading && runtime.isLoaded());
  if (isOpen && opened !== step) setOpened(step);
  return isOpen;
}

function StepIssues({ attempt, isShown }: { attempt: number; isShown: boolean }) {
  const step = useStep();
  const issues = useStepIssues(`/${step.id}`);
  const openEntry = useOpenEntry();
  useEffect(() => void Promise.allSettled([loadErrorSummary(), loadDialogs()]), []);
  useTitleOf(isShown ? step.title : undefined, issues.length > 0);
  return (
    <ErrorSummary
      issues={issues}
      attempt={attempt}
      onFollow={(id) => {
        const issue = issues.find((each) => each.id === id);
        if (issue) openEntry(issue.path);
      }}
    />
  );
}

function wayOn(submits: boolean, isLast: boolean): string {
  if (!submits) return "ui.next";
  return isLast ? "ui.submit" : "ui.saveAndContinue";
}

/** Leaves by an exit, if all is saved. If the exit has a dialog, the person is asked first. */
async function leave(flow: OpenFlow, exit: string): Promise<void> {
  const { runtime, dialogs } = flow;
  const { dialog, says } = exitNamed(runtime.walker, exit) ?? {};
  const agreed =
    dialog === undefined ||
    (await openDialog(dialogs, (settle) => ({ kind: "ask", dialog, values: {}, settle })));
  if (agreed && (await savedFirst(flow, says !== undefined))) runtime.send({ type: "cancel", exit });
}

/** Whether this is the last step that submits something: it submits the whole application. */
function isLastSubmit(steps: readonly { id: string; submit: readonly unknown[] }[], id: string): boolean {
  return steps.findLast((step) => step.submit.length > 0)?.id === id;
}
