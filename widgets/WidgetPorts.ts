import { createContext, useContext } from "react";
import type { Option } from "./WidgetProps.ts";

/** A file as an answer: what the server returned for it, never its bytes. `size` is in bytes. */
export interface FileAnswer {
  id: string;
  fileName: string;
  name: string;
  ext: string;
  size?: number;
}

/**
 * A refusal by the server or another service. `text` is the finished sentence to show; `at` is the part of the answer
 * it is about. `isJudged`: what was asked for was refused itself, so that nothing of it was done.
 */
export class PortRefusal extends Error {
  readonly text: string;
  readonly at: string | undefined;
  readonly isJudged: boolean;
  constructor(text: string, at?: string, isJudged = false) {
    super(text);
    this.name = "PortRefusal";
    this.text = text;
    this.at = at;
    this.isJudged = isJudged;
  }
}

/** The card of a set-up, never with its number. */
export interface CardAnswer {
  setupIntentId: string;
  brand: string;
  lastDigits: string;
  /** "MM/YYYY" */
  expirationDate: string;
}

/** A card while it is typed. Number and security code are digits only, and are dropped with the entry. */
export interface NewCard {
  name: string;
  countryCode: string;
  street: string;
  city: string;
  stateProvince: string;
  zipCode: string;
  number: string;
  /** The brand's code, and its name for people. */
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

/** A way to confirm: a code from an authenticator app, or one sent to a phone, given by its masked number. */
export type FactorOption =
  | { type: "TOTP" }
  | { type: "PHONE"; phone: string; deliveryTypes: readonly { id: string; name: string }[] };

/** The second factor of the signed-in person. Its refusals arrive as finished sentences. */
export interface SecondFactorPort {
  /** The person's active factors; empty if there are none. */
  options(): Promise<readonly FactorOption[]>;
  /** Sends a code. Pass `token` back with the code; `inbox` is the page where a sandbox shows it. @throws PortRefusal */
  send(deliveryType: string): Promise<{ token: string; inbox?: string }>;
  /**
   * @returns the token that confirms the subject; it works once
   * @throws PortRefusal
   */
  verify(code: {
    type: FactorOption["type"];
    challenge: string;
    /** From the call that sent the code to a phone. */
    token?: string;
    subject: string;
  }): Promise<string>;
}

/** Everything a widget may ask of the app around it. Stories and tests provide doubles. */
export interface WidgetPorts {
  /** A sentence of the message catalogue with its {parameters} filled in. */
  text(key: string, params?: Record<string, unknown>): string;
  /** Uploads one file. `kind` is the field's `x-ui.upload`. @throws PortRefusal */
  upload(
    kind: string,
    file: File,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<FileAnswer>;
  /** The person removed a file, so the server may delete it. */
  discard(file: FileAnswer): void;
  /** Candidates for a typed text. `source` is the field's `x-ui.lookup`. @throws PortRefusal */
  lookup(source: string, query: string, signal: AbortSignal): Promise<readonly Option[]>;
  /** How long typing must pause before candidates are loaded, in milliseconds. */
  lookupRest: number;
  /**
   * Mounts the provider's card entry into `host`. The page never sees what is typed there.
   * @param known what the entry begins with: the ZIP code that the card's bill goes to
   */
  mountCard(
    host: HTMLElement,
    on: { ready(): void; complete(card?: CardAnswer): void; error(text: string): void },
    known: { zipCode: string | undefined },
  ): {
    /** Says at each field of the entry what it lacks; with `focus` the first of them takes the focus. */
    check(focus: boolean): void;
    /** Confirms the set-up; resolves with the stored card. @throws PortRefusal */
    confirm(): Promise<CardAnswer>;
    unmount(): void;
  };
  secondFactor: SecondFactorPort;
  /**
   * Saves a card with an account.
   * @param account the account's code
   * @param once the idempotency key: the same card with the same key is saved once
   * @returns the card's id
   * @throws PortRefusal with `at` a field of the card, if known
   */
  saveCard(account: string, card: NewCard, once: string): Promise<string>;
  /** Leaves by an exit from which the person will return, so the answers are saved first; stays where they cannot be. */
  leave(exit: string, params?: Readonly<Record<string, unknown>>): void;
  /**
   * Disables Next until the returned function is called, for example while a part of the page is loading.
   * @param reason the sentence that is said beside Next meanwhile
   */
  hold(reason: string): () => void;
  /**
   * Has something done first whenever Next is pressed, until the returned function is called.
   * @param act answers whether to go on
   */
  beforeNext(act: () => Promise<boolean>): () => void;
  /** Today in the person's time zone, "YYYY-MM-DD". */
  today(): string;
}

const Context = createContext<WidgetPorts | null>(null);
export const WidgetPortsProvider = Context.Provider;

/** The ports of the provider above. @throws Error if there is none, which is a bug in the wiring */
export function useWidgetPorts(): WidgetPorts {
  const ports = useContext(Context);
  if (!ports) throw new Error("No WidgetPortsProvider above this widget.");
  return ports;
}

/** Ports of a page that needs only some of them. A widget that asks for another one says which is missing. */
export function somePorts(given: Pick<WidgetPorts, "text" | "today"> & Partial<WidgetPorts>): WidgetPorts {
  const missing = (name: keyof WidgetPorts) => (): never => {
    throw new Error(`This page gives its widgets no port "${name}".`);
  };
  return {
    upload: missing("upload"),
    discard: missing("discard"),
    lookup: missing("lookup"),
    lookupRest: 0,
    mountCard: missing("mountCard"),
    saveCard: missing("saveCard"),
    secondFactor: {
      options: missing("secondFactor"),
      send: missing("secondFactor"),
      verify: missing("secondFactor"),
    },
    leave: missing("leave"),
    hold: missing("hold"),
    beforeNext: missing("beforeNext"),
    ...given,
  };
}
