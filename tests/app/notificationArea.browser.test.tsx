import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { NotificationArea } from "../../app/portal/frame/NotificationArea.tsx";
import { notificationStore, notify } from "../../app/portal/frame/notificationStore.ts";
import { stand } from "../widgets/stand.tsx";

test("LAY021 a message of the portal stays for 5000 ms", async () => {
  const timers = vi.spyOn(window, "setTimeout");
  await stand(
    <>
      <p>Elsewhere</p>
      <NotificationArea />
    </>,
  );
  // A message under the pointer stays.
  await userEvent.hover(page.getByText("Elsewhere"));
  notify("success", "Your answers are saved.");
  await expect.element(page.getByText("Your answers are saved.")).toBeVisible();
  const ends = () => timers.mock.calls.filter(([, wait]) => wait === 5_000).map(([end]) => end as () => void);
  await expect.poll(() => ends().length).toBe(1);
  expect(notificationStore.getState().items).toHaveLength(1);
  ends()[0]?.();
  expect(notificationStore.getState().items).toEqual([]);
});
