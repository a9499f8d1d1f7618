import { useId, useState } from "react";
import { isSame, isWithin, valueAt } from "../../engine/index.ts";
import {
  EntryForm,
  idOf,
  type EntryPage as OpenEntry,
  useField,
  useFlow,
  useFlowContext,
  useOpenEntry,
  useStep,
} from "../../engine/react/index.ts";
import { EntryPage as Shown } from "../../widgets/EntryPage/EntryPage.tsx";
import { DraftStatus } from "./DraftStatus.tsx";
import { useHold } from "./holdStore.ts";
import type { OpenFlow } from "./openFlow.ts";
import { StepNotices, useStepIssues, useTitleOf } from "./StepNotices.tsx";

/** The page of a list entry: only its fields, and the buttons that lead back to the step. */
export function EntryPage({ page, flow, attempt }: { page: OpenEntry; flow: OpenFlow; attempt: number }) {
  const { entry, key, node, isNew, before, at } = page;
  const { runtime, store } = useFlowContext();
  const step = useStep();
  const openEntry = useOpenEntry();
  const { readOnly } = useField(page.list);
  const busy = useFlow((now) => now.busy);
  const held = useHold();
  const [tries, setTries] = useState(0);
  const issues = useStepIssues(entry, tries > 0);
  const statusId = useId();
  const { keys } = runtime.getDraft();
  useTitleOf(`${page.title} · ${step.title}`, issues.length > 0);

  const save = () => {
    const wrong = runtime.walker
      .stepIssues(step.id)
      .some(({ path, level }) => level === "error" && isWithin(path, entry));
    if (!wrong) return store.closePage();
    runtime.send({ type: "try", at: entry });
    setTries(tries + 1);
  };
  const losesAnything = () => {
    const { answers, edited } = runtime.getDraft();
    return isNew
      ? edited.some((pointer) => isWithin(pointer, entry))
      : !isSame(valueAt(answers, entry), valueAt(before.answers, entry));
  };
  return (
    <Shown
      entry={key}
      title={page.title}
      caption={step.title}
      issues={issues}
      attempt={tries}
      readOnly={readOnly}
      isNew={isNew}
      busy={busy}
      {...(held === undefined ? {} : { held })}
      losesAnything={losesAnything}
      onFollow={(id) => {
        const issue = issues.find((each) => each.id === id);
        if (issue) openEntry(issue.path);
      }}
      onSave={save}
      onLeave={() => store.closePage(true)}
      notices={<StepNotices attempt={attempt} />}
      status={{ id: statusId, content: <DraftStatus id={statusId} saves={flow.server.saves} onlyTrouble /> }}
      {...(at === undefined ? {} : { beginAt: idOf(at, keys) })}
    >
      {/* What we send must be what we checked, so the fields are locked during a submit. */}
      <div className="StepForm-fields" inert={busy}>
        <EntryForm key={key} node={node} pointer={entry} entryKey={key} id={idOf(entry, keys)} />
      </div>
    </Shown>
  );
}
