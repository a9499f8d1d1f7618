import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useFinishWhenIdle } from "../../app/flow/useFinishWhenIdle.ts";
import type { Walker } from "../../engine/index.ts";

const isMarked = () =>
  [...document.querySelectorAll<HTMLElement>(".Section")].map((part) => "later" in part.dataset);

function Step({ id, judge, onShown }: { id?: string; judge(step: string): void; onShown?(): void }) {
  const fields = useRef<HTMLDivElement>(null);
  useFinishWhenIdle(fields, id, { stepIssues: judge } as unknown as Walker);
  return (
    <div ref={fields}>
      <div className="Section" ref={onShown && (() => queueMicrotask(onShown))} />
      <div className="Section" />
    </div>
  );
}

test("a step is laid out part by part, then judged, once the page is idle", async () => {
  const first: boolean[][] = [];
  const judged = vi.fn<(step: string) => void>(() => first.push(isMarked()));
  await render(<Step id="owner" judge={judged} onShown={() => first.push(isMarked())} />);
  await expect.poll(() => judged.mock.calls).toEqual([["owner"]]);
  expect(first).toEqual([
    [true, true],
    [false, false],
  ]);
});

test("a step that goes before that is neither marked nor judged", async () => {
  const judged = vi.fn<(step: string) => void>();
  const waiting: IdleRequestCallback[] = [];
  const idle = vi.spyOn(window, "requestIdleCallback").mockImplementation((run) => waiting.push(run));
  const screen = await render(<Step id="owner" judge={judged} />);
  await expect.poll(() => waiting.length).toBe(1);
  await screen.rerender(<Step judge={judged} />);
  expect(isMarked()).toEqual([false, false]);
  // What is asked for meanwhile runs as well.
  for (const run of waiting) run({ didTimeout: false, timeRemaining: () => 50 });
  expect(judged).not.toHaveBeenCalled();
  idle.mockRestore();
});
