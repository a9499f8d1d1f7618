import { mountCard } from "../../../app/card/mountCard.ts";
import type { CardAnswer } from "../../../widgets/index.ts";

/** The page of the card tests: the portal's own card entry without the wizard. */
export interface CardPage {
  told: [what: string, detail?: unknown][];
  heard: unknown[];
  confirmCard(): Promise<{ card?: CardAnswer; refused?: string }>;
}

const told: CardPage["told"] = [];
const heard: unknown[] = [];
addEventListener("message", ({ data }) => heard.push(data));
const on: Parameters<typeof mountCard>[1] = {
  ready: () => void told.push(["ready"]),
  complete: (card) => void told.push(["complete", card]),
  error: (text) => void told.push(["error", text]),
};
const entry = mountCard(document.getElementById("host")!, on, { zipCode: undefined });
const confirmCard: CardPage["confirmCard"] = () =>
  entry.confirm().then(
    (card) => ({ card }),
    (refusal: { text?: string }) => ({ refused: refusal.text ?? String(refusal) }),
  );
Object.assign(window, { told, heard, confirmCard });
