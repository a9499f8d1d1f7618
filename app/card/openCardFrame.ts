import { type CardAnswer, PortRefusal, type WidgetPorts } from "../../widgets/index.ts";
import { request } from "../api/request.ts";
import { words } from "../messages/words.ts";
import type { CardSetupIntent } from "./CardSetupIntent.ts";

/** The frame's messages; app/sandbox/README.md tells the protocol. */
interface FrameMessage {
  type?: unknown;
  payload?: { [name: string]: unknown };
}

/** Time in which the card entry must be there, in milliseconds; a frame that does not come says nothing. */
const PATIENCE = 20_000;

/**
 * The card entry, in a page of another origin that is spoken with by checked messages only. Whether the sandbox's own
 * form or a live provider's element is in it is the frame's affair: the provider's script never runs in this page.
 */
export async function openCardFrame(
  host: HTMLElement,
  { publishableKey, setupIntentClientSecret }: CardSetupIntent,
  on: Parameters<WidgetPorts["mountCard"]>[1],
): Promise<ReturnType<WidgetPorts["mountCard"]>> {
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
    ready: () => tell("init", { publishableKey, clientSecret: setupIntentClientSecret, theme: theme() }),
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
      else card.then(on.complete, () => on.error(words("widget.card.failed")));
      waiting = undefined;
    },
    error({ message, field }) {
      clearTimeout(late);
      const said = typeof message === "string" ? message : words("widget.card.failed");
      // What is wrong with a field is the person's to mend; the rest is the provider's word.
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

/** From the build's `VITE_CARD_FRAME_URL`, or as the sandbox tells it: a custodian of its own knows no card frame. */
async function frameAddress(): Promise<string> {
  const built: string | undefined = import.meta.env.VITE_CARD_FRAME_URL;
  if (built) return built;
  return (await request<{ cardFrameUrl: string }>("get", "/user-anonymous/configuration")).cardFrameUrl;
}

/** What may be shown of the card. A live provider tells a page no digits; the custodian knows the card it set up. */
async function cardOf(told: { [name: string]: unknown }): Promise<CardAnswer> {
  const setupIntentId = String(told.setupIntentId ?? "");
  const { brand, lastDigits, expirationDate } =
    told.lastDigits === undefined
      ? await request("patch", "/user/online-ira/card/confirm", { body: { setupIntentId } })
      : told;
  return {
    brand: String(brand ?? ""),
    lastDigits: String(lastDigits ?? "").slice(-4),
    expirationDate: String(expirationDate ?? ""),
    setupIntentId,
  };
}

const systemThemes = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"].map((query) =>
  window.matchMedia(query),
);

/** The theme that was chosen for the portal, else the system's. */
function theme(): string {
  const [dark, contrast] = systemThemes;
  const system = dark?.matches ? "dark" : contrast?.matches ? "contrast" : "light";
  return document.documentElement.dataset.theme ?? system;
}

function ignored(): void {}
