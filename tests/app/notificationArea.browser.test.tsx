import { afterEach, expect, test, vi } from "vitest";
import { NotificationArea } from "../../app/portal/frame/NotificationArea.tsx";
import { notificationStore, notify } from "../../app/portal/frame/notificationStore.ts";
import { stand } from "../widgets/stand.tsx";

afterEach(() => {
  vi.useRealTimers();
  notificationStore.setState(notificationStore.getInitialState(), true);
});

test("LAY021 a message of the portal stays for 5000 ms", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await stand(<NotificationArea />);
  const before = vi.getTimerCount();
  notify("success", "Your answers are saved.");
  // The clock of a message starts once it is drawn. A poll would advance the test's own clock.
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  for (let frames = 0; frames < 300 && vi.getTimerCount() === before; frames += 1) await frame();
  const shown = () => document.querySelector(".Notifications")?.textContent;
  expect(shown()).toContain("Your answers are saved.");
  await vi.advanceTimersByTimeAsync(4_999);
  expect(notificationStore.getState().items).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(notificationStore.getState().items).toEqual([]);
});
