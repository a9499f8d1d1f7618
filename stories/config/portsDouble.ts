import { filledSentence, saidTerms } from "../../engine/index.ts";
import glossary from "../../schemas/glossary.en.json" with { type: "json" };
import catalogue from "../../schemas/messages.en.json" with { type: "json" };
import brand from "../../schemas/reference/brand.json" with { type: "json" };
import limits from "../../schemas/reference/limits.json" with { type: "json" };
import type { CardAnswer, FileAnswer, NewCard, WidgetPorts } from "../../widgets/index.ts";
import { PortRefusal } from "../../widgets/index.ts";

const messages: Readonly<Record<string, string>> = catalogue;

/** The partners that the double's referral lookup knows. */
export const PARTNERS = [
  { value: "AIR", label: "Airloom Capital", externalId: "P-100" },
  { value: "GRV", label: "The Grove Advisors", externalId: "P-101" },
  { value: "GRN", label: "Grove Notes LLC", externalId: "P-102" },
  { value: "GRT", label: "Groveton Trust Partners", externalId: "P-103" },
];

/** The banks that the double's bank lookup knows. */
export const BANKS = [
  ["121000358", "Harbor Street Bank"],
  ["026009593", "Harbor Street Bank of New York"],
].map(([routing = "", name = ""]) => ({
  value: routing,
  label: name,
  description: routing,
  answer: { routing, name },
}));

/** The ZIP codes that the double's address lookup knows. */
const PLACES = [
  { value: "60601", label: "Chicago, IL", answer: { city: "Chicago", state: "IL" } },
  { value: "78701", label: "Austin, TX", answer: { city: "Austin", state: "TX" } },
];

export const CARD: CardAnswer = {
  setupIntentId: "seti_sandbox_1",
  brand: "visa",
  lastDigits: "4242",
  expirationDate: "04/2029",
};

/** Waits; rejects at once if the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Sends nothing. The file's name decides: "broken…" fails, "locked…" is refused, "slow…" never ends. */
async function upload(
  kind: string,
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<FileAnswer> {
  for (const fraction of [0.2, 0.6, 1]) {
    onProgress(fraction);
    if (file.name.startsWith("slow") && fraction === 0.6) await pause(3_600_000, signal);
    await pause(40, signal);
  }
  if (file.name.startsWith("broken")) throw new Error("The line is down.");
  if (file.name.startsWith("locked")) throw new PortRefusal(words("upload.pdfOpen"));
  const dot = file.name.lastIndexOf(".");
  return {
    id: `${kind}-${file.name}`,
    fileName: file.name,
    name: file.name.slice(0, dot),
    ext: file.name.slice(dot + 1),
    size: file.size,
  };
}

async function lookup(source: string, query: string, signal: AbortSignal) {
  await pause(20, signal);
  if (source === "zipPlaces") return PLACES.filter(({ value }) => value === query);
  const known = source === "referralPartners" ? PARTNERS : BANKS;
  return known.filter(({ label }) =>
    label.toLowerCase().replace(/^the /, "").startsWith(query.toLowerCase().replace(/^the /, "")),
  );
}

/** A card entry with one plain field: 4242 completes it, 0002 is declined on confirming, 9999 is an unknown brand. */
function mountCard(
  host: HTMLElement,
  on: Parameters<WidgetPorts["mountCard"]>[1],
): ReturnType<WidgetPorts["mountCard"]> {
  const label = document.createElement("label");
  label.className = "Field";
  const name = document.createElement("span");
  name.className = "Field-label";
  name.textContent = "Last four digits (stand-in for the provider's frame)";
  const control = document.createElement("span");
  control.className = "Control";
  const input = document.createElement("input");
  input.className = "Control-input";
  control.append(input);
  label.append(name, control);
  host.append(label);
  input.addEventListener("input", () => {
    if (input.value === "9999") on.error(words("card.unsupported"));
    else if (input.value.length === 4) on.complete({ ...CARD, lastDigits: input.value });
  });
  const timer = setTimeout(on.ready, 40);
  return {
    check: () => undefined,
    async confirm() {
      await new Promise((resolve) => setTimeout(resolve, 40));
      if (input.value === "0002") throw new PortRefusal("Your card was declined.");
      return { ...CARD, lastDigits: input.value };
    },
    unmount() {
      clearTimeout(timer);
      label.remove();
    },
  };
}

/** What sentences about codes are given. */
export const codeLimits = { minutes: limits.codeMinutes, attempts: limits.codeAttempts };

/** The codes that the double accepts. Any other code is wrong, and 000000 is one wrong try too many. */
export const CODES = { TOTP: "123456", PHONE: "654321" };

const secondFactor: WidgetPorts["secondFactor"] = {
  options: async () => [
    { type: "TOTP" },
    {
      type: "PHONE",
      phone: "•••-•••-0199",
      deliveryTypes: [
        { id: "SMS", name: "Text message" },
        { id: "CALL", name: "Phone call" },
      ],
    },
  ],
  send: async () => ({ token: "sent", inbox: "/portal/demo/inbox" }),
  async verify({ type, challenge }) {
    const way = type === "TOTP" ? "App" : "Phone";
    if (challenge === "000000") throw new PortRefusal(words(`secondFactor.locked${way}`, codeLimits));
    if (challenge !== CODES[type]) throw new PortRefusal(words(`secondFactor.wrong${way}`, codeLimits));
    return "confirmed";
  },
};

/** Stores nothing. A number ending in 0002 is declined, one in 0069 is refused as invalid; any other becomes a card. */
async function saveCard(_account: string, { number }: NewCard): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 40));
  if (number.endsWith("0002")) throw new PortRefusal("Your card was declined.");
  if (number.endsWith("0069")) throw new PortRefusal(words("card.notSaved"));
  return `card-${number.slice(-4)}`;
}

/** A sentence of the catalogue. A missing key is shown as it is, so that someone notices. */
function words(key: string, params: Record<string, unknown> = {}): string {
  return filledSentence(saidTerms(messages[key] ?? key, glossary), params, { brand });
}

/** The ports of a widget for stories and tests: no network, and the same answers every time. */
export function portsDouble(changes: Partial<WidgetPorts> = {}): WidgetPorts {
  return {
    text: words,
    upload,
    discard: () => undefined,
    lookup,
    lookupRest: limits.searchDelayMilliseconds,
    mountCard,
    saveCard,
    secondFactor,
    leave: () => undefined,
    hold: () => () => undefined,
    beforeNext: () => () => undefined,
    today: () => "2026-11-20",
    ...changes,
  };
}
