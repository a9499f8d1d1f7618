import { type CardAnswer, PortRefusal, type WidgetPorts } from "../../widgets/index.ts";
import { CallRefused } from "../api/transport/refusal.ts";
import { request } from "../api/transport/request.ts";
import { words } from "../messages/words.ts";
import { sessionOverWords } from "../portal/errors/sessionOverWords.ts";
import type { CardSetupIntent } from "./CardSetupIntent.ts";

/** A message of the frame; app/sandbox/README.md describes the protocol. */
interface FrameMessage {
  type?: unknown;
  payload?: { [name: string]: unknown };
}

/** Milliseconds until the card entry must be ready. A frame that fails to load sends no message. */
const PATIENCE = 20_000;

/**
 * The card entry: a frame of another origin that talks to this page only by checked messages. It holds the sandbox's
 * own form or a live provider's element, so the provider's script never runs in this page. Each visit asks for a new set-up
 * intent (API027).
 * @param isGone whether the page has left the card meanwhile
 * @throws PortRefusal
 */
export async function openCardFrame(
  host: HTMLElement,
  on: Parameters<WidgetPorts["mountCard"]>[1],
  { zipCode }: Parameters<WidgetPorts["mountCard"]>[2],
  isGone: () => boolean,
): Promise<ReturnType<WidgetPorts["mountCard"]>> {
  const intent = request<CardSetupIntent>("get", "/user/online-ira/card");
  const { publishableKey, setupIntentClientSecret } = await intent.catch(refuse);
  if (isGone()) throw new PortRefusal(words("widget.card.failed"));
  const address = new URL(await frameAddress(), location.href);
  address.searchParams.set("parent", location.origin);
  address.searchParams.set("theme", theme());
  const frame = document.createElement("iframe");
  frame.className = "CardFrame";
  frame.title = words("card.frameTitle");
  frame.src = address.href;
  let done: CardAnswer | undefined;
  let waiting: { resolve(card: Promise<CardAnswer>): void; reject(refusal: PortRefusal): void } | undefined;
  const late = setTimeout(() => on.error(words("widget.card.failed")), PATIENCE);

  const tell = (type: string, payload: object = {}) =>
    frame.contentWindow?.postMessage({ type, payload }, address.origin);

  const does: { readonly [type: string]: (payload: NonNullable<FrameMessage["payload"]>) => void } = {
    ready: () =>
      tell("init", { publishableKey, clientSecret: setupIntentClientSecret, theme: theme(), zipCode }),
    shown() {
      clearTimeout(late);
      on.ready();
    },
    resize({ height }) {
      if (typeof height === "number") frame.style.blockSize = `${height}px`;
    },
    change({ complete }) {
      if (complete === true) on.complete();
    },
    complete(payload) {
      const card = cardOf(payload);
      card.then((known) => {
        done = known;
      }, ignored);
      if (waiting) waiting.resolve(card);
      else card.then(on.complete, (refusal) => on.error(refusal.text ?? words("widget.card.failed")));
      waiting = undefined;
    },
    error({ message, field }) {
      clearTimeout(late);
      const said = typeof message === "string" ? message : words("widget.card.failed");
      // Show an error of a field as it is. Any other error is the provider's: our sentence quotes it.
      const text = field === undefined ? words("payment.cardError", { text: said }) : said;
      if (waiting) waiting.reject(new PortRefusal(text));
      else on.error(text);
      waiting = undefined;
    },
  };
  const hear = ({ origin, source, data }: MessageEvent<FrameMessage | null>) => {
    if (origin !== address.origin || source !== frame.contentWindow) return;
    const type = String(data?.type);
    if (Object.hasOwn(does, type)) does[type]?.(data?.payload ?? {});
  };
  const dress = () => tell("theme", { theme: theme() });
  window.addEventListener("message", hear);
  for (const query of systemThemes) query.addEventListener("change", dress);
  host.append(frame);

  return {
    check: (focus) => tell("check", { focus }),
    confirm: () =>
      done
        ? Promise.resolve(done)
        : new Promise((resolve, reject) => {
            waiting = { resolve, reject };
            tell("confirm");
          }),
    unmount() {
      clearTimeout(late);
      window.removeEventListener("message", hear);
      for (const query of systemThemes) query.removeEventListener("change", dress);
      frame.remove();
    },
  };
}

/**
 * From the build's `VITE_CARD_FRAME_URL`, or else from the sandbox's configuration: a real custodian knows no card
 * frame.
 */
async function frameAddress(): Promise<string> {
  const built: string | undefined = import.meta.env.VITE_CARD_FRAME_URL;
  if (built) return built;
  return (await request<{ cardFrameUrl: string }>("get", "/user-anonymous/configuration")).cardFrameUrl;
}

/**
 * What may be shown of the card. A live provider does not tell the page any digits, so ask the custodian, which knows
 * the card.
 */
async function cardOf(told: { [name: string]: unknown }): Promise<CardAnswer> {
  const setupIntentId = String(told.setupIntentId ?? "");
  const { brand, lastDigits, expirationDate } =
    told.lastDigits === undefined
      ? await request("patch", "/user/online-ira/card/confirm", { body: { setupIntentId } }).catch(refuse)
      : told;
  return {
    brand: String(brand ?? ""),
    lastDigits: String(lastDigits ?? "").slice(-4),
    expirationDate: String(expirationDate ?? ""),
    setupIntentId,
  };
}

/** What the custodian refuses of a card is said in its own words, as where the step confirms the card (ERR020, ERR037). */
function refuse(error: unknown): never {
  if (!(error instanceof CallRefused)) throw error;
  const { code, status, text } = error.error;
  const isAboutTheCard = ["CARD_DECLINED", "CARD_INVALID"].includes(code);
  const said = isAboutTheCard ? words("payment.cardError", { text }) : status === 422 ? text : "";
  throw new PortRefusal(sessionOverWords(error.error) ?? (said || words("widget.card.failed")));
}

const systemThemes = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"].map((query) =>
  window.matchMedia(query),
);

/** The theme chosen for the portal, or else the system's. */
function theme(): string {
  const [dark, contrast] = systemThemes;
  const system = dark?.matches ? "dark" : contrast?.matches ? "contrast" : "light";
  return document.documentElement.dataset.theme ?? system;
}

function ignored(): void {}
