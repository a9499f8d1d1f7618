import type { ReactNode } from "react";
import { render } from "vitest-browser-react";
import { portsDouble } from "../../stories/config/portsDouble.ts";
import type { WidgetPorts } from "../../widgets/index.ts";
import { WidgetPortsProvider } from "../../widgets/index.ts";
import "../../widgets/styles.css";

/** Renders a widget with doubles of its ports, styled as in the portal. The first Tab moves into it. */
export async function stand(widget: ReactNode, changes: Partial<WidgetPorts> = {}) {
  const ports = portsDouble(changes);
  const screen = await render(
    <WidgetPortsProvider value={ports}>
      <div tabIndex={-1} className="start" />
      {widget}
    </WidgetPortsProvider>,
  );
  // Test files share one page: without this, Tab would continue from where the last test left the focus.
  screen.container.querySelector<HTMLElement>(".start")?.focus();
  return screen;
}
