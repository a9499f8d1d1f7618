import { render } from "vitest-browser-react";
import type { WidgetPorts } from "../../widgets/index.ts";
import { WidgetPortsProvider } from "../../widgets/index.ts";
import "../../widgets/styles.css";
import type { ReactNode } from "react";
import { portsDouble } from "../../stories/config/portsDouble.ts";

/** Renders a widget among doubles of its ports, styled as in the portal. */
export function stand(widget: ReactNode, changes: Partial<WidgetPorts> = {}) {
  const ports = portsDouble(changes);
  return render(<WidgetPortsProvider value={ports}>{widget}</WidgetPortsProvider>);
}
