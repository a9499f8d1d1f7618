import type { Json, Pointer } from "../../../engine/index.ts";
import program from "../../../schemas/program.json" with { type: "json" };
import type { AccountFacts } from "../accounts/accountFacts.ts";
import type { Account } from "../accounts/readAccount.ts";
import type { Sql } from "../database/withTransaction.ts";
import type { FileLimits } from "../files/storedFiles.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { Means } from "../requests/guards.ts";
import type { ListedWords } from "../requests/listRequests.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { ReadBackCall, WalkedRequest } from "../walk/walkRequest.ts";

/** The flows whose requests are kept step by step: `walks` in `schemas/program.json` numbers their steps. */
export type SteppedFlow = {
  [Flow in keyof typeof program.walks]: (typeof program.walks)[Flow] extends { steps: object } ? Flow : never;
}[keyof typeof program.walks];

/** The sealed contents of a request that is kept step by step. */
export interface SteppedBody extends Record<string, unknown> {
  /** The last saved answers by step. */
  answers: { [step: string]: Record<string, unknown> };
}

/** Such a request as it is stored. */
export interface StoredStepped<Body extends SteppedBody = SteppedBody> extends StoredRequest {
  accountCode: string;
  body: Body;
}

/** Everything that a call about such a request needs; `today` is "YYYY-MM-DD" in the person's time zone. */
export interface HeldStepped<Body extends SteppedBody = SteppedBody> {
  context: SandboxContext;
  sql: Sql;
  person: PersonRow;
  request: StoredStepped<Body>;
  account: Account;
  today: string;
}

/** Answers to the calls by which a flow loads, by call name. Each is computed when it is called. */
export type SteppedAnswers = {
  readonly [call: string]: (asked: { readonly [name: string]: Json }) => Promise<Json>;
};

/** What a kind of request that is kept step by step has of its own. Everything else about it is in this folder. */
export interface Stepped<Body extends SteppedBody = SteppedBody> {
  /** Its flow, and the name of its calls: "/user/<flow>". */
  flow: SteppedFlow;
  /** Of its numbers, such as "OTD". */
  prefix: string;
  /** The call that saves each step; that of the last one signs. */
  saves: { readonly [step: string]: ReadBackCall };
  /** Where its answers hold the account's code and the mark that it is signed. */
  places: { readonly account: Pointer; readonly signed: Pointer };
  /** The step whose answers decide what the later ones ask: saving it leads back to the one after it. */
  decides?: string;
  /** Whether a step waits for the one before it, even for one in which nothing must be answered. */
  isInTurn?: boolean;
  /** Whether the signature repeats the number of the request. */
  signsItsNumber: boolean;
  uploads: { step: string; accepts: readonly string[]; most: FileLimits };
  /** What the custodian answers before there is a request. */
  beginning(context: SandboxContext, sql: Sql, person: PersonRow): SteppedAnswers;
  /** Whether nothing is asked for in a step, so that the one after it may be opened. */
  asksNothing?(step: string, walked: WalkedRequest): boolean;
  /** What is said about a request that was begun, besides its id. */
  notices?(account: AccountFacts): readonly string[];
  /** Whether a step of a request that was signed may still be changed. Without it, none may. */
  mayChange?(held: HeldStepped<Body>, step: string): boolean;
  /** What the custodian answers of a request; `<flow>.<step>` is what it answers of a step. */
  answers(held: HeldStepped<Body>): SteppedAnswers;
  /** What only it can say of a request in a list. */
  listed(request: StoredStepped<Body>): ListedWords;
  /** What the signature, or a change after it, moves, and what is kept of it in the body. @throws Refusal */
  signing(held: HeldStepped<Body>, walked: WalkedRequest): Promise<{ means: Means; kept: Partial<Body> }>;
  /** Cancels a locked request for this reason, which is unchecked. @throws Refusal */
  cancel(held: HeldStepped<Body>, reason: unknown): Promise<StoredRequest>;
}

/** The steps of a flow in the documents' order, counted from 1. */
export function stepsOf(flow: SteppedFlow): readonly string[] {
  return Object.keys(program.walks[flow].steps);
}
