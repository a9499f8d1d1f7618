import { lazy, Suspense, useId, useState } from "react";
import { useStore } from "zustand";
import type { Plan } from "../../engine/index.ts";
import {
  StepForm,
  useEntryPage,
  useFlow,
  useFlowContext,
  useOpenEntry,
  useStep,
  useWalkPath,
} from "../../engine/react/index.ts";
import { ErrorSummary, Spinner, StepActions, StepHeading } from "../../widgets/index.ts";
import { words } from "../messages/words.ts";
import { Page } from "../portal/Page.tsx";
import { DraftStatus } from "./DraftStatus.tsx";
import { EntryPageLater } from "./EntryPageLater.tsx";
import { FlowStepBar } from "./FlowStepBar.tsx";
import { holdStore } from "./holdStore.ts";
import type { OpenFlow } from "./openFlow.ts";
import { StepNotices, useStepIssues, useTitleOf } from "./StepNotices.tsx";
import { SummaryRail } from "./SummaryRail.tsx";
import { useNextStepReady } from "./useNextStepReady.ts";
import { waysOn } from "./waysOn.ts";

const FlowDialogs = lazy(async () => ({ default: (await import("./FlowDialogs.tsx")).FlowDialogs }));

/** The step on the screen: heading, what is wrong, its fields, and the ways on. */
export function StepPage({ flow, attempt }: { flow: OpenFlow; attempt: number }) {
  const { runtime } = useFlowContext();
  const { plan } = runtime;
  const step = useStep();
  const busy = useFlow((now) => now.busy);
  const loading = useFlow((now) => now.loading);
  const mode = useFlow((now) => now.mode);
  const maySubmit = useFlow((now) => now.maySubmit);
  const onward = useFlow((now) => now.onward);
  const mayRevise = useFlow((now) => now.mayRevise);
  const isRevised = useFlow((now) => now.isRevised);
  const held = useStore(holdStore, ({ count }) => count > 0);
  const path = useWalkPath();
  const opening = useOpening(step.id, loading);
  const leadsBack = path[0]?.id !== step.id || leadsOut(plan, "back");
  // What is only read leads nowhere on from its last step.
  const isLast = path.at(-1)?.id === step.id;
  const page = useEntryPage();
  const asks = useStore(flow.dialogs, (now) => now.open !== undefined);
  const statusId = useId();
  useNextStepReady();
  // A step without a pipeline, and nothing behind it, is where the flow ends.
  const isEnd = step.submit.length === 0 && plan.steps.at(-1)?.id === step.id;

  const next =
    mode === "read" && isLast
      ? undefined
      : {
          label: words(onward ?? wayOn(step.submit.length > 0, mode, isLastSubmit(plan.steps, step.id))),
          // A press would be lost while what the step needs is on its way.
          busy: busy || loading,
          disabled: !maySubmit || held,
        };
  const hasBar = plan.steps.some(({ inBar }) => inBar);
  const railed = plan.rail.some(({ steps }) => steps === undefined || steps.includes(step.id));
  return (
    <Page
      progress={hasBar ? <FlowStepBar /> : undefined}
      rail={railed ? <SummaryRail step={step.id} /> : undefined}
    >
      {page ? <EntryPageLater page={page} flow={flow} attempt={attempt} /> : null}
      {/* It stays as it is while an entry of it is asked on its own page, and the focus with it. */}
      <div className="StepPage-step" hidden={page !== null}>
        <StepHeading
          title={step.title}
          step={step.id}
          {...(step.title === plan.title ? {} : { caption: plan.title })}
        />
        <StepNotices attempt={attempt} />
        <StepIssues attempt={attempt} isShown={page === null} />
        {opening ? (
          <p className="Pending" role="status">
            <Spinner /> {words("ui.loading")}
          </p>
        ) : null}
        <form
          className="StepForm"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!held) runtime.send({ type: "submit" });
          }}
        >
          {/* While a submit is on its way, what was checked must stay what is sent. */}
          <div className="StepForm-fields" inert={busy} hidden={opening}>
            <StepForm />
          </div>
          {isEnd ? null : (
            <StepActions
              onward={waysOn({ next, mayRevise, isRevised, send: runtime.send })}
              {...(leadsBack
                ? { back: { label: words("ui.back"), onPress: () => runtime.send({ type: "back" }) } }
                : {})}
              {...(leadsOut(plan, "cancel")
                ? {
                    cancel: {
                      label: words("ui.cancel"),
                      onPress: () => runtime.send({ type: "cancel" }),
                      disabled: busy,
                    },
                  }
                : {})}
              status={{ id: statusId, content: <DraftStatus id={statusId} saves={flow.server.saves} /> }}
            />
          )}
        </form>
      </div>
      {asks ? (
        <Suspense fallback={null}>
          <FlowDialogs dialogs={flow.dialogs} />
        </Suspense>
      ) : null}
    </Page>
  );
}

/**
 * Whether what a step needs is on its way for the first time: until then its tables would be empty and its notices
 * wrong. What is asked for again, after an answer on the step, changes the fields where they stand.
 */
function useOpening(step: string, loading: boolean): boolean {
  const [opened, setOpened] = useState<string>();
  if (!loading && opened !== step) setOpened(step);
  return loading && opened !== step;
}

function StepIssues({ attempt, isShown }: { attempt: number; isShown: boolean }) {
  const step = useStep();
  const issues = useStepIssues(`/${step.id}`);
  const openEntry = useOpenEntry();
  useTitleOf(isShown ? step.title : undefined, issues.length > 0);
  return (
    <ErrorSummary
      title={words("ui.errorSummary")}
      issues={issues}
      attempt={attempt}
      onFollow={(id) => {
        const issue = issues.find((each) => each.id === id);
        if (issue) openEntry(issue.path);
      }}
    />
  );
}

function wayOn(submits: boolean, mode: "draft" | "edit" | "read", isLast: boolean): string {
  if (isLast && submits) return "ui.submit";
  return submits && mode !== "read" ? "ui.saveAndContinue" : "ui.next";
}

/** Whether the flow has such an exit: Back leads out from the first step, and Cancel from every one. */
function leadsOut({ exits }: Plan, way: "back" | "cancel"): boolean {
  return Object.keys(exits).some((name) => name.split(".")[0] === way);
}

/** The last step that sends something sends the whole. */
function isLastSubmit(steps: readonly { id: string; submit: readonly unknown[] }[], id: string): boolean {
  return steps.findLast((step) => step.submit.length > 0)?.id === id;
}
