import { useEffect, useRef } from "react";
import type { Pointer } from "../../engine/index.ts";
import { above, isWithin } from "../../engine/index.ts";
import { entryAround, idOf, useFlow, useFlowContext, useIssues, useStep } from "../../engine/react/index.ts";
import { Notice } from "../../widgets/index.ts";
import { words } from "../messages/words.ts";

/** The notices of the whole step. They take the focus after an attempt to submit, since Next is far below them. */
export function StepNotices({ attempt }: { attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  const step = useStep();
  const notices = useFlow((now) => now.notices);
  // What is said of a field of another step has no field to stand beside here.
  const isGeneral = ({ at }: (typeof notices)[number]) => at === undefined || !isWithin(at, `/${step.id}`);
  // Show a sentence once, even if two notices say it.
  const general = new Map(
    notices.filter(isGeneral).map(({ message, params, level }) => [words(message, params), level] as const),
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
 * The errors of the step's page in the order of its fields, each with the id of its control.
 * @param within the step, or the entry whose page is open
 * @param isTried its page was tried: without it, and before the step was tried, only the fields say what is wrong
 */
export function useStepIssues(
  within: Pointer,
  isTried = false,
): { id: string; path: Pointer; text: string }[] {
  const step = useStep();
  const { runtime } = useFlowContext();
  const issues = useIssues(step.id);
  const stepIsTried = useFlow((now) => now.isTried);
  const notices = useFlow((now) => now.notices);
  const { keys } = runtime.getDraft();
  const errors = isTried || stepIsTried ? issues.filter(({ level }) => level === "error") : [];
  const placed = notices.flatMap(({ at, level, message, params }) =>
    at !== undefined && level === "error"
      ? [{ path: at, text: words(message, params, runtime.walker.node(at)?.ui) }]
      : [],
  );
  const isStep = within === `/${step.id}`;
  const all = [...errors, ...placed]
    .filter(({ path }) => isWithin(path, within))
    .map(({ path, text }) => {
      // Several entries have a field of this name, so say which entry; and which files are missing.
      const { ui, title } = runtime.walker.node(path) ?? {};
      const entry = isStep ? (entryAround(runtime, path)?.title ?? (ui?.upload && title)) : undefined;
      return { path, text, entry, title };
    });
  const said = (entry: unknown, issue: string) =>
    entry ? words("ui.issueOfEntry", { entry, issue }) : issue;
  return all.map(({ path, text, entry, title }) => {
    // Two addresses may have the same fault, so say which address.
    const isTwin = all.some((other) => other.path !== path && other.text === text && other.entry === entry);
    const group = above(path) === within ? title : runtime.walker.node(above(path))?.title;
    return { id: idOf(path, keys), path, text: said(entry, said(isTwin && group, text)) };
  });
}

/**
 * Sets the window's title. It starts with "Error" if something keeps the person from continuing, because a screen
 * reader reads the title first.
 * @param title undefined if another part of the page sets it
 */
export function useTitleOf(title: string | undefined, isWrong: boolean): void {
  const step = useStep();
  // biome-ignore lint/correctness/useExhaustiveDependencies: set it again for each step, even the same title
  useEffect(() => {
    if (title === undefined) return;
    document.title = `${isWrong ? `${words("widget.errorPrefix")} ` : ""}${title} · ${words("ui.siteTitle")}`;
  }, [step, title, isWrong]);
}
