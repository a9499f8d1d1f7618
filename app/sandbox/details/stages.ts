import messages from "virtual:messages";
import { businessDaysAfter, byRow, isBusinessDay, valueAt } from "../../../engine/index.ts";
import beneficiary from "../../../schemas/reference/beneficiary.json" with { type: "json" };
import businessDays from "../../../schemas/reference/businessDays.json" with { type: "json" };
import distribution from "../../../schemas/reference/distribution.json" with { type: "json" };
import realEstate from "../../../schemas/reference/realEstate.json" with { type: "json" };
import kinds from "../../../schemas/reference/requestKinds.json" with { type: "json" };
import { homeDate, homeHour } from "../http/homeDate.ts";
import { purchasePlaces } from "../purchase/StoredPurchase.ts";
import { type Lifecycle, lifecycles } from "../requests/lifecycle.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import type { RequestEvent } from "./requestEvents.ts";
import told from "./stages.json" with { type: "json" };
import { statusWords } from "./statusWords.ts";

/** A part of a request's life that its owner is told of, as stages.json says it. */
interface Stage {
  statuses: readonly string[];
  /** What its first status is called, unless this says something else. */
  title?: string;
  /** Whose turn it is; nobody's once the request has ended. */
  waitsFor?: string;
  /** The note of its first status, unless this says something else. */
  says?: string;
  /** Where reference data says how long it usually takes. `{review}` stands for the answer at that place of a purchase. */
  businessDays?: string;
  /** Where it says the hour before which a business day counts as the day it began; any hour if there is none. */
  beforeHour?: string;
  /** Not every request passes it, so it is not announced. */
  isDetour?: boolean;
}

interface Told {
  /** In the order of a usual life. */
  stages: readonly Stage[];
  /** The owner's transitions that cancel what was sent. */
  cancelBy: readonly string[];
  /** How its page calls that: "cancel" by default. */
  ends?: string;
  /** What its owner should know before canceling; empty where nobody can cancel. */
  cancellation: readonly string[];
}

/** One line of the timeline. */
export interface TimelineStage {
  title: string;
  state: "done" | "now" | "next";
  /** When it began; missing for what is yet to come. */
  since?: Date;
  /** Of the present stage alone. */
  waitsFor?: string;
  says?: string;
  /** The day by which it usually ends, "YYYY-MM-DD". */
  by?: string;
  comment?: string;
}

const nothing: Told = { stages: [], cancelBy: [], cancellation: [] };

function toldOf(flow: string): Told {
  const found = Object.entries<Lifecycle>(lifecycles).find(([, { flows }]) => flows.includes(flow));
  return (told as { readonly [lifecycle: string]: Told })[found?.[0] ?? ""] ?? nothing;
}

/** What people call a flow's requests. */
export function titleOf(flow: string): string {
  const kind = (kinds as { readonly [flow: string]: { label: string } })[flow];
  return messages[kind?.label ?? ""] ?? flow;
}

/** How the owner of a flow's request cancels it, and what they should know before. */
export const cancellationOf = (flow: string) => ({
  by: toldOf(flow).cancelBy,
  ends: toldOf(flow).ends ?? "cancel",
  says: toldOf(flow).cancellation,
});

/** The stages that a request has passed, the one where it is, and those that usually follow. */
export function timelineOf(
  request: StoredRequest,
  changes: readonly RequestEvent<"status">[],
): TimelineStage[] {
  const stages = stagesOf(request.flow);
  const stageOf = (status: string): TitledStage =>
    stages.find(({ statuses }) => statuses.includes(status)) ?? titled(request.flow, { statuses: [status] });
  const first = changes[0]?.from ?? (changes.length === 0 ? request.status : undefined);
  const moves = [
    ...(first === undefined ? [] : [{ to: first, at: request.createdAt, comment: undefined }]),
    ...changes.map(({ to, at, detail }) => ({ to: to!, at, comment: detail?.comment })),
  ];
  const passed: { stage: TitledStage; at: Date; comment: string | undefined }[] = [];
  for (const { to, at, comment } of moves) {
    const stage = stageOf(to);
    if (passed.at(-1)?.stage.title !== stage.title) passed.push({ stage, at, comment });
  }
  const now = passed.at(-1)!;
  const usual = stages.filter(({ isDetour }) => !isDetour);
  const isOver = now.stage.waitsFor === undefined;
  const place = stages.indexOf(now.stage);
  // A canceled request that is not yet canceled for good goes no further on the usual way.
  const isLeaving =
    now.stage.isDetour === true && stages.slice(place).every(({ isDetour }) => isDetour === true);
  const coming =
    isOver || isLeaving || place < 0 ? [] : usual.filter((stage) => stages.indexOf(stage) > place);
  return [
    ...passed.map(({ stage, at, comment }, index) => ({
      title: stage.title,
      state: index === passed.length - 1 && !isOver ? ("now" as const) : ("done" as const),
      since: at,
      ...(index === passed.length - 1 ? presentOf(stage, at, request) : {}),
      ...(comment ? { comment } : {}),
    })),
    ...coming.map(({ title }) => ({ title, state: "next" as const })),
  ];
}

type TitledStage = Stage & { title: string; says: string };

const stagesOf = (flow: string): TitledStage[] => toldOf(flow).stages.map((stage) => titled(flow, stage));

/** A stage with the words of its first status, where it has none of its own. */
function titled(flow: string, stage: Stage): TitledStage {
  const { label, note } = statusWords({ flow, status: stage.statuses[0]! });
  return { ...stage, title: stage.title ?? label, says: stage.says ?? note };
}

function presentOf(stage: TitledStage, since: Date, request: StoredRequest) {
  const { waitsFor, says } = stage;
  const days = numberAt(stage.businessDays, request);
  const from = dayOf(since, numberAt(stage.beforeHour, request));
  return {
    ...(waitsFor === undefined ? {} : { waitsFor }),
    ...(says === "" ? {} : { says }),
    ...(days === undefined ? {} : { by: businessDaysAfter(from, days, businessDays) }),
  };
}

/** The day from which business days count, "YYYY-MM-DD": what comes after the hour, or on a day off, is of the next business day. */
function dayOf(since: Date, beforeHour: number | undefined): string {
  const day = homeDate(since);
  if (beforeHour === undefined) return day;
  const isInTime = homeHour(since) < beforeHour && isBusinessDay(day, businessDays);
  return isInTime ? day : businessDaysAfter(day, 1, businessDays);
}

const reference = byRow({ beneficiary, distribution, realEstate });

/** A number of reference data, at a path such as "realEstate.reviewDays.{review}.most"; undefined where there is none. */
function numberAt(path: string | undefined, { body }: StoredRequest): number | undefined {
  if (path === undefined) return undefined;
  const way = path.replace("{review}", () => String(valueAt(body.answers, purchasePlaces.review)));
  const value = valueAt(reference, `/${way.replaceAll(".", "/")}`);
  return typeof value === "number" ? value : undefined;
}
