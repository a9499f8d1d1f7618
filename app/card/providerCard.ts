import { type CardAnswer, PortRefusal } from "../../widgets/index.ts";
import { request } from "../api/request.ts";
import { words } from "../messages/words.ts";
import type { CardAdapter } from "./CardAdapter.ts";

/** What we use of the provider's script. */
interface Provider {
  elements(): { create(kind: "card"): ProviderElement };
  confirmCardSetup(
    secret: string,
    data: { payment_method: { card: ProviderElement } },
  ): Promise<{ error?: { message?: string }; setupIntent?: { id: string } }>;
}

interface ProviderElement {
  mount(host: HTMLElement): void;
  unmount(): void;
  on(event: "ready", listener: () => void): void;
  on(event: "change", listener: (change: { complete: boolean; error?: { message: string } }) => void): void;
}

declare global {
  interface Window {
    Stripe?: (key: string) => Provider;
  }
}

const SCRIPT = "https://js.stripe.com/v3/";
let script: Promise<void> | undefined;

/**
 * The live provider's own card element. Its script is loaded only where the custodian's key is a live provider's; the
 * page's security policy must then allow js.stripe.com for scripts and frames and api.stripe.com for connections.
 */
export const providerCard: CardAdapter = async (host, { publishableKey, setupIntentClientSecret }, on) => {
  await load();
  const provider = window.Stripe?.(publishableKey);
  if (!provider) throw new PortRefusal(words("widget.card.failed"));
  const card = provider.elements().create("card");
  card.on("ready", () => on.ready());
  card.on("change", ({ complete, error }) => {
    if (error) on.error(words("payment.cardError", { text: error.message }));
    else if (complete) on.complete();
  });
  card.mount(host);
  return {
    async confirm() {
      const { error, setupIntent } = await provider.confirmCardSetup(setupIntentClientSecret, {
        payment_method: { card },
      });
      if (error || !setupIntent) {
        throw new PortRefusal(words("payment.cardError", { text: error?.message ?? "" }));
      }
      // The provider tells a page no digits; the custodian knows the card it set up.
      const { brand, lastDigits, expirationDate } = await request<CardAnswer>(
        "patch",
        "/user/online-ira/card/confirm",
        { body: { setupIntentId: setupIntent.id } },
      );
      return { setupIntentId: setupIntent.id, brand, lastDigits, expirationDate };
    },
    unmount: () => card.unmount(),
  };
};

function load(): Promise<void> {
  script ??= new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = SCRIPT;
    element.async = true;
    element.onload = () => resolve();
    element.onerror = () => {
      script = undefined;
      reject(new PortRefusal(words("widget.card.failed")));
    };
    document.head.append(element);
  });
  return script;
}
