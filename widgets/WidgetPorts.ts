import { createContext, useContext } from "react";
import type { Option } from "./WidgetProps.ts";

/** A file as an answer: what the server returned for it, never its bytes. `size` in bytes. */
export interface FileAnswer {
  id: string;
  fileName: string;
  name: string;
  ext: string;
  size?: number;
}

/** A refused upload or lookup: `text` is the sentence to show, already worded. */
export class PortRefusal extends Error {
  readonly text: string;
  constructor(text: string) {
    super(text);
    this.name = "PortRefusal";
    this.text = text;
  }
}

/** The one or last card that the provider's set-up left: never a number. */
export interface CardAnswer {
  setupIntentId: string;
  brand: string;
  lastDigits: string;
  /** "MM/YYYY" */
  expirationDate: string;
}

/** Everything a widget may ask of the world around it. The app provides it; stories and tests provide doubles. */
export interface WidgetPorts {
  /** A sentence of the message catalogue, its {parameters} filled in. */
  text(key: string, params?: Record<string, unknown>): string;
  /** Sends one file; `kind` is the field's `x-ui.upload`. @throws PortRefusal */
  upload(
    kind: string,
    file: File,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<FileAnswer>;
  /** A file the person has taken away again need not be held any more. */
  discard(file: FileAnswer): void;
  /** Candidates for typed text; `source` is the field's `x-ui.lookup`. @throws PortRefusal */
  lookup(source: string, query: string, signal: AbortSignal): Promise<readonly Option[]>;
  /** Mounts the provider's card entry into `host`; the page never sees what is typed there. */
  mountCard(
    host: HTMLElement,
    on: { ready(): void; complete(card?: CardAnswer): void; error(text: string): void },
  ): {
    /** Confirms the set-up; resolves with the stored card. @throws PortRefusal */
    confirm(): Promise<CardAnswer>;
    unmount(): void;
  };
  /** Keeps the person from going on until what is returned is called, as while a part of the page is not ready. */
  hold(): () => void;
  /** Today in the person's time zone, "YYYY-MM-DD". */
  today(): string;
}

const Context = createContext<WidgetPorts | null>(null);
export const WidgetPortsProvider = Context.Provider;

/** The ports of the surrounding provider. @throws where there is none, which is a wiring bug. */
export function useWidgetPorts(): WidgetPorts {
  const ports = useContext(Context);
  if (!ports) throw new Error("No WidgetPortsProvider above this widget.");
  return ports;
}
