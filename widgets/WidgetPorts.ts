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

/** What the world refused: `text` is the sentence to show, already worded; `at` the part of the answer it is about. */
export class PortRefusal extends Error {
  readonly text: string;
  readonly at: string | undefined;
  constructor(text: string, at?: string) {
    super(text);
    this.name = "PortRefusal";
    this.text = text;
    this.at = at;
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

/** A card as it is typed. Number and security code are digits only, and live no longer than the entry. */
export interface NewCard {
  name: string;
  countryCode: string;
  street: string;
  city: string;
  stateProvince: string;
  zipCode: string;
  number: string;
  /** The code of the brand, and the brand as people write it. */
  cardType: string;
  cardName: string;
  /** 1 to 12 */
  expMonth: number;
  /** Four digits. */
  expYear: number;
  securityCode: string;
  isAuthorize: boolean;
  isDefault: boolean;
}

/** A way to confirm: by the code of an authenticator app, or by one sent to a telephone, whose masked number it tells. */
export type FactorOption =
  | { type: "TOTP" }
  | { type: "PHONE"; phone: string; deliveryTypes: readonly { id: string; name: string }[] };

/** The second factor of the signed-in person. Refusals are worded by where they come from. */
export interface SecondFactorPort {
  /** What the person may confirm with; nothing where no factor is active. */
  options(): Promise<readonly FactorOption[]>;
  /** Sends a code. `token` goes back with it; `inbox` is where a sandbox shows it. @throws PortRefusal */
  send(deliveryType: string): Promise<{ token: string; inbox?: string }>;
  /** @returns the token that confirms the subject, once @throws PortRefusal */
  verify(code: {
    type: FactorOption["type"];
    challenge: string;
    /** Of the code that was sent to a telephone. */
    token?: string;
    subject: string;
  }): Promise<string>;
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
  /** How long typing must rest before candidates are asked for, in milliseconds. */
  lookupRest: number;
  /** Mounts the provider's card entry into `host`; the page never sees what is typed there. */
  mountCard(
    host: HTMLElement,
    on: { ready(): void; complete(card?: CardAnswer): void; error(text: string): void },
  ): {
    /** Confirms the set-up; resolves with the stored card. @throws PortRefusal */
    confirm(): Promise<CardAnswer>;
    unmount(): void;
  };
  secondFactor: SecondFactorPort;
  /**
   * Keeps a card with an account.
   * @param account the account's code
   * @returns the card's id
   * @throws PortRefusal `at` a field of the card, where it is known which
   */
  saveCard(account: string, card: NewCard): Promise<string>;
  /** Leaves by an exit of the flow from which one comes back; what was answered is kept. */
  leave(exit: string, params?: Readonly<Record<string, unknown>>): void;
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
