import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { FlowPorts } from "../../app/flow/FlowPorts.tsx";
import { useWidgetPorts } from "../../widgets/index.ts";

const Rest = () => <output>{useWidgetPorts().lookupRest}</output>;

test("BLK052 a lookup of a wizard waits until typing has rested for 300 milliseconds", async () => {
  const screen = await render(
    <MemoryRouter>
      <FlowPorts flow={{} as never}>
        <Rest />
      </FlowPorts>
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole("status")).toHaveTextContent(/^300$/);
});
