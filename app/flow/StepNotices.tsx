import { useEffect, useRef } from "react";
import type { Pointer } from "../../engine/index.ts";
import { isWithin } from "../../engine/index.ts";
import {
  entryWithPage,
  idOf,
  useFlow,
  useFlowContext,
  useIssues,
  useStep,
} from "../../engine/react/index.ts";
import { Notice } from "../../widgets/index.ts";
import { words } from "../messages/words.ts";

/** What is to be said of the whole step. Takes the focus after an attempt, so that it is in sight: Next is far below. */
export function StepNotices({ attempt }: { attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  const notices = useFlow((now) => now.notices);
  // What went wrong twice on the way is said once.
  const said = (notice: (typeof notices)[number]) => words(notice.message, notice.params);
  const general = new Map(
    notices.flatMap((notice) => (notice.at === undefined ? [[said(notice), notice.level] as const] : [])),
  );
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (general.size === 0) return null;
  return (
    <div className="StepNotices" ref={box} tabIndex={-1}>
      {[...general].map(([text, level]) => (
        <Notice key={text} level={level} live>
          {text}
        </Notice>
      ))}
    </div>
  );
}

/**
 * What is shown as wrong on the step's page, in its order, with the id of each control.
 * @param within the step, or the entry whose page it is
 */
export function useStepIssues(within: Pointer): { id: string; path: Pointer; text: string }[] {
  const step = useStep();
  const { runtime } = useFlowContext();
  const issues = useIssues(step.id);
  const notices = useFlow((now) => now.notices);
  const { keys } = runtime.getDraft();
  const errors = issues.filter(({ level }) => level === "error");
  const placed = notices.flatMap(({ at, level, message, params }) =>
    at !== undefined && level === "error"
      ? [{ path: at, text: words(message, params, runtime.walker.node(at)?.ui) }]
      : [],
  );
  const isStep = within === `/${step.id}`;
  return [...errors, ...placed]
    .filter(({ path }) => isWithin(path, within))
    .map(({ path, text }) => {
      // The field is on another page, among others of its name.
      const entry = isStep ? entryWithPage(runtime, path)?.title : undefined;
      const said = entry === undefined ? text : words("ui.issueOfEntry", { entry, issue: text });
      return { id: idOf(path, keys), path, text: said };
    });
}

/**
 * Names the page in the window. A screen reader reads the title first, so it says at once that something keeps one from
 * going on.
 * @param title undefined where another part of the page names it
 */
export function useTitleOf(title: string | undefined, isWrong: boolean): void {
  const step = useStep();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going on to a step of the same title names it anew
  useEffect(() => {
    if (title === undefined) return;
    document.title = `${isWrong ? `${words("ui.error")} ` : ""}${title} · ${words("ui.siteTitle")}`;
  }, [step, title, isWrong]);
}
