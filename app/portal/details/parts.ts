import { PortRefusal } from "../../../widgets/index.ts";
import type { Details, Stage } from "../../api/portal/details.ts";
import { CallRefused } from "../../api/transport/refusal.ts";
import { words } from "../../messages/words.ts";

/** What a part of the page is given. */
export interface PartProps {
  details: Details;
  /** Reads the request again. */
  read(): Promise<void>;
  /** Has a screen reader say a sentence. */
  say(sentence: string): void;
}

/** What a person is told of something that was refused: the custodian's own sentence, if it has one. */
export function refusalText(error: unknown): string {
  if (error instanceof PortRefusal) return error.text;
  if (error instanceof CallRefused && error.error.status === 0) return words("list.offline");
  return (error instanceof CallRefused && error.error.text) || words("server.500");
}

/** Where a request stands on its timeline. */
export const stageOf = (stages: readonly Stage[]) => stages.findLast(({ state }) => state !== "next");

/** Whether a request was carried out, returned or canceled for good. */
export const hasEnded = (stages: readonly Stage[]): boolean => stageOf(stages)?.state === "done";
