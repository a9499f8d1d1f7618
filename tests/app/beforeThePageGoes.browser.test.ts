import { expect, test, vi } from "vitest";
import { beforeThePageGoes } from "../../app/draft/beforeThePageGoes.ts";

test("what waits is done once, when the page rests", async () => {
  const task = vi.fn();
  beforeThePageGoes(task);
  expect(task).not.toHaveBeenCalled();
  await expect.poll(() => task.mock.calls.length).toBe(1);
  window.dispatchEvent(new Event("pagehide"));
  expect(task).toHaveBeenCalledTimes(1);
});

test.each(["pagehide", "visibilitychange"])(
  "at %s all that waits is done at once, and not again",
  async (leaves) => {
    const tasks = [vi.fn(), vi.fn()];
    for (const task of tasks) beforeThePageGoes(task);
    window.dispatchEvent(new Event(leaves));
    for (const task of tasks) expect(task).toHaveBeenCalledTimes(1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (const task of tasks) expect(task).toHaveBeenCalledTimes(1);
  },
);

test("what comes while somebody types on is done no sooner than a pause after the last", async () => {
  const times: number[] = [];
  const note = () => times.push(performance.now());
  beforeThePageGoes(note);
  await expect.poll(() => times.length).toBe(1);
  beforeThePageGoes(note);
  beforeThePageGoes(note);
  await expect.poll(() => times.length).toBe(3);
  expect(times[1]! - times[0]!).toBeGreaterThan(200);
});

test("what is asked for after a page came back is done as well", () => {
  const [before, after] = [vi.fn(), vi.fn()];
  beforeThePageGoes(before);
  window.dispatchEvent(new Event("pagehide"));
  beforeThePageGoes(after);
  window.dispatchEvent(new Event("pagehide"));
  expect(before).toHaveBeenCalledTimes(1);
  expect(after).toHaveBeenCalledTimes(1);
});
