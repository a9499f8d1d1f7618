import { type CardAnswer, PortRefusal } from "../../widgets/index.ts";
import { request } from "../api/request.ts";
import { words } from "../messages/words.ts";
import type { CardAdapter } from "./CardAdapter.ts";

interface FrameMessage {
  type: "ready" | "resize" | "change" | "complete" | "error";
  payload?: { height?: number; complete?: boolean; message?: string } & Partial<CardAnswer>;
}

/** The sandbox's card frame: a page of another origin, spoken with by checked messages only. */
export const sandboxCard: CardAdapter = async (host, { setupIntentClientSecret }, on) => {
  const { cardFrameUrl } = await request<{ cardFrameUrl: string }>("get", "/user-anonymous/configuration");
  const address = new URL(cardFrameUrl, location.href);
  address.searchParams.set("parent", location.origin);
  address.searchParams.set("theme", theme());
  const frame = document.createElement("iframe");
  frame.className = "CardFrame";
  frame.title = words("card.frameTitle");
  frame.src = address.href;
  let done: CardAnswer | undefined;
  let waiting: { resolve(card: CardAnswer): void; reject(refusal: PortRefusal): void } | undefined;

  const tell = (type: string, payload: object = {}) =>
    frame.contentWindow?.postMessage({ type, payload }, address.origin);
  const hear = ({ origin, source, data }: MessageEvent<FrameMessage>) => {
    if (origin !== address.origin || source !== frame.contentWindow) return;
    const { type, payload = {} } = data ?? {};
    if (type === "ready") {
      tell("init", { clientSecret: setupIntentClientSecret, theme: theme() });
      on.ready();
    } else if (type === "resize" && typeof payload.height === "number") {
      frame.style.blockSize = `${payload.height}px`;
    } else if (type === "change" && payload.complete === true) {
      on.complete();
    } else if (type === "complete") {
      done = cardOf(payload);
      if (waiting) waiting.resolve(done);
      else on.complete(done);
      waiting = undefined;
    } else if (type === "error") {
      const text = payload.message ?? words("widget.card.failed");
      if (waiting) waiting.reject(new PortRefusal(text));
      else on.error(text);
      waiting = undefined;
    }
  };
  window.addEventListener("message", hear);
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
      window.removeEventListener("message", hear);
      frame.remove();
    },
  };
};

function cardOf({
  brand = "",
  lastDigits = "",
  expirationDate = "",
  setupIntentId = "",
}: Partial<CardAnswer>): CardAnswer {
  return { brand, lastDigits, expirationDate, setupIntentId };
}

function theme(): "light" | "dark" {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "dark" || chosen === "light") return chosen;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
