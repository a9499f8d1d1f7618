import "../../../widgets/styles.css";
import "../../../app/app.css";
import "./contain.css";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { words } from "../../../app/messages/words.ts";
import { PortRefusal, type WidgetPorts, WidgetPortsProvider } from "../../../widgets/index.ts";
import { today } from "./entries.ts";

declare global {
  interface Window {
    /** For the harness: how often the step was submitted, and whether the last submit was valid. */
    bench: { submits: number; valid: boolean | undefined };
  }
}

const asked = new URLSearchParams(window.location.search);
window.bench = { submits: 0, valid: undefined };

/** The number of entries to show. */
export const count = Number(asked.get("n") ?? 2);

export function reportSubmit(valid: boolean): void {
  window.bench = { submits: window.bench.submits + 1, valid };
}

const ports: WidgetPorts = {
  text: words,
  today: () => today,
  upload: () => Promise.reject(new PortRefusal("")),
  discard: () => undefined,
  lookup: () => Promise.resolve([]),
  lookupRest: 0,
  mountCard: () => {
    throw new Error("This step asks for no card.");
  },
  saveCard: () => Promise.reject(new PortRefusal("")),
  secondFactor: {
    options: () => Promise.resolve([]),
    send: () => Promise.reject(new PortRefusal("")),
    verify: () => Promise.reject(new PortRefusal("")),
  },
  leave: () => undefined,
  hold: () => () => undefined,
  beforeNext: () => () => undefined,
};

/** Shows a contender in the portal's column. Its entries are contained if the address says so. */
export function showPage(step: ReactNode): void {
  document.documentElement.classList.toggle("contained", asked.get("contain") === "1");
  createRoot(document.getElementById("root")!).render(
    <WidgetPortsProvider value={ports}>
      <main className="Bench">{step}</main>
    </WidgetPortsProvider>,
  );
}
