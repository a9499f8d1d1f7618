import known from "./cardProvider.json" with { type: "json" };

/** A live provider of card entry: the URL of its script, and what the card frame's page must allow. */
export interface CardProvider {
  script: string;
  /** Sources for the content security policy: scripts, frames and connections. */
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
}

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
