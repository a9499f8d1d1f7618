import { type FileAnswer, PortRefusal } from "../../../widgets/index.ts";
import type { Details, Notices, Stage } from "../../api/portal/details.ts";
import { CallRefused } from "../../api/transport/refusal.ts";
import { words } from "../../messages/words.ts";

/** What the person wrote and chose but did not send: a look at another part of the page loses none of it. */
export interface Unsent {
  message: string;
  files: readonly FileAnswer[];
  reason: string;
  /** Undefined while they are as they were saved. */
  notices: Notices | undefined;
}

export const nothingUnsent: Unsent = { message: "", files: [], reason: "", notices: undefined };

/** What a part of the page is given. */
export interface PartProps {
  details: Details;
  /** Reads the request again. */
  read(): Promise<void>;
  /** Has a screen reader say a sentence. */
  say(sentence: string): void;
  unsent: Unsent;
  keep(change: (held: Unsent) => Partial<Unsent>): void;
}

/** What a person is told of something that was refused: the custodian's own sentence, if it has one. */
export function refusalText(error: unknown): string {
  if (error instanceof PortRefusal) return error.text;
  if (error instanceof CallRefused && error.error.status === 0) return words("list.offline");
  return (error instanceof CallRefused && error.error.text) || words("server.500");
}

/** Moves the focus to a field whose answer was refused, which then says why. */
export const focusOn = (id: string): void => document.getElementById(id)?.focus();

/** Where a request stands on its timeline. */
export const stageOf = (stages: readonly Stage[]) => stages.findLast(({ state }) => state !== "next");

/** Whether a request was carried out, returned or canceled for good. */
export const hasEnded = (stages: readonly Stage[]): boolean => stageOf(stages)?.state === "done";
