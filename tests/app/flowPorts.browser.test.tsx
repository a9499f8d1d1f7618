import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { FlowPorts } from "../../app/flow/FlowPorts.tsx";
import type { OpenFlow } from "../../app/flow/openFlow.ts";
import { words } from "../../app/messages/words.ts";
import { notificationStore } from "../../app/portal/frame/notificationStore.ts";
import { useWidgetPorts } from "../../widgets/index.ts";

const Rest = () => <output>{useWidgetPorts().lookupRest}</output>;

test("BLK052 a lookup of a wizard waits until typing has rested for 300 milliseconds", async () => {
  const screen = await render(
    <FlowPorts flow={{} as never}>
      <Rest />
    </FlowPorts>,
  );
  await expect.element(screen.getByRole("status")).toHaveTextContent(/^300$/);
});

const Settings = () => {
  const { leave } = useWidgetPorts();
  return (
    <button type="button" onClick={() => leave("mfaSettings")}>
      Settings
    </button>
  );
};

test.each([
  ["saved", true],
  ["offline", false],
  ["failed", false],
] as const)(
  "AUTH036 a widget leads out of a wizard, whose draft stays, once the answers are saved, and where they are %s: %s",
  async (state, leaves) => {
    const flush = vi.fn(async () => {});
    const exit = vi.fn();
    const leave = vi.fn();
    const server = { flush, saves: { getState: () => ({ state, savedAt: undefined }) } };
    const runtime = { walker: { plan: { exits: {} } } };
    const screen = await render(
      <FlowPorts flow={{ server, runtime, exit, leave } as unknown as OpenFlow}>
        <Settings />
      </FlowPorts>,
    );
    await screen.getByRole("button").click();
    await vi.waitFor(() => expect(flush).toHaveBeenCalled());
    const back = `${window.location.pathname}${window.location.search}`;
    await vi.waitFor(() => expect(exit.mock.calls).toEqual(leaves ? [["mfaSettings", { back }, true]] : []));
    const told = { saved: [], offline: [words("draft.offline")], failed: [words("draft.notSaved")] }[state];
    await vi.waitFor(() => expect(notificationStore.getState().items.map(({ text }) => text)).toEqual(told));
  },
);
