import { createSealer } from "../../../app/sandbox/database/sealer.ts";
import type { Answers, Json } from "../../../engine/index.ts";
import { isObject } from "../../../engine/index.ts";
import { pdf, uploadForm } from "../../sandbox/support/sampleFiles.ts";
import { heard, type Verdict } from "./agree.ts";
import type { PortalSide, Sentence } from "./PortalSide.ts";
import type { World } from "./world.ts";

const { apiRoot } = await import("../../../app/api/transport/apiRoot.ts");

/** A flow whose requests the custodian keeps step by step. */
export interface SteppedFlow {
  flow: string;
  /** The call that submits each step, in order. The last one signs. */
  saves: { readonly [step: string]: string };
  /** Answers something in a step that was entered, besides what the example answers. */
  answer?(side: PortalSide, step: string): void;
  /** Compares what the custodian keeps of an accepted request, and the money that moved, with what the portal showed. */
  compareKept(side: PortalSide): Promise<void>;
}

/** Step by step, as both sides do: an error in one step keeps the next from opening. */
export async function judgeStepped(stepped: SteppedFlow, side: PortalSide): Promise<Verdict> {
  const { saves, answer, compareKept } = stepped;
  const last = Object.keys(saves).at(-1)!;
  await side.open();
  for (const [step, call] of Object.entries(saves)) {
    if (!side.active(step)) continue;
    await side.enter(step);
    answer?.(side, step);
    if (step === "documents") await uploadRequired(stepped, side);
    const found = await portalSays(side, step, last);
    const portal = found.length > 0 ? await asSaid(side, stepped, step, found) : found;
    const custodian = await heard(() =>
      // An honest portal would not make this call.
      found.length > 0 ? side.force(call, step === last ? signatureOf(side, step) : {}) : side.submit(step),
    );
    if (found.length > 0 || custodian.length > 0) {
      const accepted = step === last && custodian.length === 0;
      return { portal: withoutFiles(portal), custodian: withoutFiles(custodian), accepted };
    }
  }
  await compareKept(side);
  return { portal: [], custodian: [], accepted: true };
}

/** What is wrong as the call tells it. Where it tells nothing of what is wrong, what is left unsaid may itself be missing. */
async function asSaid(
  side: PortalSide,
  { saves }: SteppedFlow,
  step: string,
  found: Sentence,
): Promise<Sentence> {
  const call = saves[step] as string;
  const said = side.asSaidBy(step, call, found);
  if (said.length > 0) return said;
  const steps = Object.keys(saves);
  side.giveAsSaidBy(call, steps.slice(0, steps.indexOf(step)));
  return side.says([step]);
}

/** Files that were not said are missing, whether the list is absent or empty. */
function withoutFiles(said: Sentence): Sentence {
  return said.map((line) =>
    line === "/documents/files required" ? "/documents/files documentMissing" : line,
  );
}

/** The signature as it was given: the only answer that its call passes on by itself. */
function signatureOf(side: PortalSide, step: string): { [name: string]: Json } {
  const signed = side.answered(`/${step}/signed`);
  return signed === undefined ? {} : { signed };
}

/** The issues of the step by its rules, and what widgets refuse beyond the rules. */
async function portalSays(side: PortalSide, step: string, last: string): Promise<Sentence> {
  if (side.holder.mayOnlyLook(side.account())) return ["READ_ONLY"];
  const factor = `/${last}/secondFactor`;
  if (String(await side.says([step])) === `${factor} required`) {
    const confirmed = await side.holder.confirm(String(side.fact("confirmed")));
    if (confirmed) side.give(factor, confirmed);
  }
  const errors = await side.says([step]);
  const own = errors.filter((line) => !line.startsWith(factor));
  const said = [...own, ...side.unknownCards(step, own)].sort();
  if (said.length > 0) return said;
  if (step === "documents") return unknownFiles(side);
  if (step !== last || side.fact("needsSecondFactor") !== true) return [];
  const { token } = (side.value(factor) ?? {}) as { token?: string };
  const isConfirmed = errors.length === 0 && token !== undefined && side.holder.tokens.has(token);
  return isConfirmed ? [] : ["secondFactor"];
}

/** Uploads the required documents, unless a change answers them. */
async function uploadRequired({ flow }: SteppedFlow, side: PortalSide): Promise<void> {
  const { required } = side.loaded("documents") as { required: { type: string }[] };
  const files: Json[] = [];
  for (const { type } of required) {
    const id = String(side.fact("requestId"));
    const body = uploadForm({ id, type }, [`${type}.pdf`, pdf()]);
    const { list } = await (await fetch(`${apiRoot}/user/${flow}/upload`, { method: "POST", body })).json();
    side.holder.files.add(list[0].id);
    files.push(list[0]);
  }
  if (files.length > 0) side.give("/documents/files", files);
}

/** Files that were not uploaded here, which nobody could add. */
function unknownFiles(side: PortalSide): Sentence {
  const files = (side.value("/documents/files") ?? []) as { id: string }[];
  return files.flatMap(({ id }, index) =>
    side.holder.files.has(id) ? [] : [`/documents/files/${index} unknownFile`],
  );
}

/** What the custodian keeps of a request: its body, unsealed. */
export async function keptBody<Body>({ pool, options }: World, side: PortalSide): Promise<Body> {
  const id = String(side.fact("requestId"));
  const { rows } = await pool.query("select sealed_body from requests where id = $1", [id]);
  const bytes = createSealer(options.key).open(rows[0].sealed_body, `requests.body:${id}`);
  return JSON.parse(bytes.toString("utf8")) as Body;
}

/** No field says the card's title: only a lenient save keeps it, and these requests are sent without one. */
export function withoutTitle(answers: Answers): Answers {
  return JSON.parse(JSON.stringify(answers), function (this: Json, key, value) {
    return key === "title" && isObject(this) && "id" in this ? undefined : value;
  });
}

/** Dollars, or nothing, in cents. */
export const centsShown = (dollars: Json | undefined) => Math.round(Number(dollars ?? 0) * 100);
