import type { CardProvider } from "./CardProvider.ts";
import known from "./cardProvider.json" with { type: "json" };

/**
 * The provider whose card entry the card frame shows, or undefined for the sandbox's own form.
 * @param given "live" for the provider in cardProvider.json, or the URL of another script of the same shape; the
 * frame's page may then reach only that origin
 * @throws Error if it is neither
 */
export function readCardProvider(given: string | undefined): CardProvider | undefined {
  if (!given) return undefined;
  if (given === "live") return known;
  if (!/^https?:/.test(given) || !URL.canParse(given)) {
    throw new Error(`CARD_PROVIDER must be "live" or the http address of a script.`);
  }
  const { origin, href } = new URL(given);
  return { script: href, scripts: [origin], frames: [origin], connections: [origin] };
}
