import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that stands in for a live card provider, on its own origin. */
export interface FakeProvider {
  /** The URL of the script that defines `Stripe(key)`. */
  script: string;
  origin: string;
  /** The keys that the script received. */
  keys: string[];
  close(): void;
}

/** Card numbers besides the sandbox's own test cards. */
export const lostLine = "4000000000009995";
export const asksTheBank = "4000000000003220";

/**
 * Serves a script with Stripe.js's public interface, the field frame that it mounts, and the provider's own server,
 * which tells the custodian about a good card as a provider does: from server to server.
 * @param cardOrigin returns the origin where the custodian accepts this
 */
export async function startFakeProvider(cardOrigin: () => string): Promise<FakeProvider> {
  const keys: string[] = [];
  const server = createServer(async (request, response) => {
    const answer = (type: string, text: string) => response.setHeader("Content-Type", type).end(text);
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://provider.test");
    if (pathname === "/v3/") return answer("text/javascript", script);
    if (pathname === "/field") {
      keys.push(searchParams.get("key") ?? "");
      return answer("text/html", field);
    }
    if (pathname === "/bank")
      return answer("text/html", "<!doctype html><title>Your bank</title><h1>Your bank</h1>");
    if (pathname === "/v1/confirm") {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const told = await fetch(`${cardOrigin()}/confirm`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: Buffer.concat(parts).toString(),
      });
      return answer("application/json", JSON.stringify(await told.json()));
    }
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    script: `${origin}/v3/`,
    origin,
    keys,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const script = `
const origin = new URL(document.currentScript.src).origin;
window.Stripe = (key) => ({
  elements: () => ({
    create(type, { style }) {
      if (type !== "card" || !style.base.color) throw new Error("Not a card element.");
      const on = {};
      const frame = document.createElement("iframe");
      frame.title = "Secure card payment input frame";
      frame.src = origin + "/field?key=" + encodeURIComponent(key);
      frame.style.setProperty("width", "100%");
      frame.style.setProperty("border", "0");
      addEventListener("message", ({ origin: from, data }) => {
        if (from === origin && data.event) on[data.event]?.(data);
      });
      return {
        frame,
        on(event, listener) { on[event] = listener; },
        mount(where) { document.querySelector(where).append(frame); },
        update() {}, unmount() { frame.remove(); },
        focus() { frame.contentWindow.postMessage({ do: "focus" }, origin); },
        clear() { frame.contentWindow.postMessage({ do: "clear" }, origin); },
      };
    },
  }),
  async confirmCardSetup(secret, { payment_method: { card } }) {
    const answer = await new Promise((resolve) => {
      const hear = ({ origin: from, data }) => {
        if (from !== origin || !data.answer) return;
        removeEventListener("message", hear);
        resolve(data.answer);
      };
      addEventListener("message", hear);
      card.frame.contentWindow.postMessage({ do: "confirm", secret }, origin);
    });
    if (answer.bank) {
      const dialog = document.createElement("div");
      const bank = document.createElement("iframe");
      bank.src = origin + "/bank";
      bank.style.setProperty("position", "fixed");
      bank.style.setProperty("inset", "0");
      bank.style.setProperty("height", "100vh");
      dialog.append(bank);
      document.body.append(dialog);
      await new Promise((resolve) => setTimeout(resolve, 1500));
      dialog.remove();
    }
    return answer.result;
  },
});`;

const field = `<!doctype html><html lang="en"><title>Card</title>
<label>Card number <input id="number" autocomplete="cc-number"></label>
<script>
const origins = "*";
const number = document.getElementById("number");
const brandOf = (text) => text.startsWith("4") ? "visa" : text.startsWith("30") ? "diners" : "unknown";
const tell = (data) => parent.postMessage(data, origins);
number.addEventListener("input", () => {
  const length = number.value.length;
  tell({ event: "change", brand: brandOf(number.value), complete: length >= 14, empty: length === 0 });
});
addEventListener("message", async ({ data }) => {
  if (data.do === "focus") number.focus();
  if (data.do === "clear") { number.value = ""; }
  if (data.do !== "confirm") return;
  if (number.value === "${lostLine}")
    return tell({ answer: { result: { error: { type: "api_connection_error", message: "fetch failed" } } } });
  const response = await fetch("/v1/confirm", { method: "POST", body: JSON.stringify({
    clientSecret: data.secret, number: number.value, expMonth: "12",
    expYear: String(new Date().getFullYear() + 2), securityCode: "123", zipCode: "94610" }) });
  const said = await response.json();
  const result = said.success
    ? { setupIntent: { id: said.setupIntentId, status: "succeeded" } }
    : { error: { type: "card_error", code: "card_declined", message: said.message } };
  tell({ answer: { result, bank: number.value === "${asksTheBank}" } });
});
tell({ event: "ready" });
</script></html>`;
