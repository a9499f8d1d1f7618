import { type Sql, withTransaction } from "../database/withTransaction.ts";
import { storeFiles } from "../files/storedFiles.ts";
import { takeUpload } from "../files/takeUpload.ts";
import { answerOnce, canonicalJson } from "../http/answerOnce.ts";
import { localDate } from "../http/localDate.ts";
import { Refusal } from "../http/Refusal.ts";
import { readJson } from "../http/readBody.ts";
import { checkRevision } from "../requests/checkRevision.ts";
import { kindNames } from "../requests/listedStatuses.ts";
import { listedRow, listRequests, rowsAsked } from "../requests/listRequests.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import type { SandboxApp, SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { readFields } from "../walk/walkRequest.ts";
import { beginStepped } from "./beginStepped.ts";
import { readStepped } from "./readStepped.ts";
import { type HeldStepped, type Stepped, type SteppedBody, type StoredStepped, stepsOf } from "./Stepped.ts";
import { refuseChange, saveStep } from "./saveStep.ts";
import { signStepped } from "./signStepped.ts";

/** The calls of a kind of request that is kept step by step, under `/user/<flow>`. */
export function addSteppedCalls<Body extends SteppedBody>(
  app: SandboxApp,
  context: SandboxContext,
  kind: Stepped<Body>,
): void {
  new SteppedCalls(app, context, kind).add();
}

class SteppedCalls<Body extends SteppedBody> {
  readonly #app: SandboxApp;
  readonly #context: SandboxContext;
  readonly #kind: Stepped<Body>;
  readonly #path: string;

  constructor(app: SandboxApp, context: SandboxContext, kind: Stepped<Body>) {
    this.#app = app;
    this.#context = context;
    this.#kind = kind;
    this.#path = `/user/${kind.flow}`;
  }

  add(): void {
    this.#addLists();
    this.#addBegin();
    this.#addUpload();
    this.#addReads();
    this.#addSaves();
    this.#addMoneyCalls();
  }

  #addLists(): void {
    const { pool } = this.#context.options;
    const { flow, beginning } = this.#kind;

    // A kind that no page lists has no list.
    const kinds = kindNames.filter((name) => name === flow);
    if (kinds.length > 0)
      this.#app.get(this.#path, async (call) => {
        const asked = { kinds, ...rowsAsked(call.req.query()) };
        const { list, total } = await listRequests(this.#context, pool, call.get("person").id, asked);
        const rows = list.map((request) =>
          listedRow(request, this.#kind.listed(request as unknown as StoredStepped<Body>)),
        );
        return call.json({ success: true, list: rows, total });
      });

    this.#app.get(`${this.#path}/accounts`, async (call) => {
      const list = await beginning(this.#context, pool, call.get("person"))[`${flow}.accounts`]!({});
      return call.json({ success: true, list });
    });
  }

  #addBegin(): void {
    const { pool } = this.#context.options;

    this.#app.post(this.#path, async (call) => {
      const person = call.get("person");
      const fields = await readJson(call);
      const beginner = { person, today: localDate(call, this.#context) };
      const key = call.req.header("idempotency-key");
      const begin = async (sql: Sql) => {
        const { request, notices } = await beginStepped(this.#kind, this.#context, sql, fields, beginner);
        const said = notices.length > 0 ? { validationMessages: notices } : {};
        return { success: true, ...savedOf(request), ...said };
      };
      if (key === undefined) return answerBegun(call, await withTransaction(pool, begin));
      const { body, http, replayed } = await answerOnce(
        this.#context,
        person.id,
        key,
        { path: call.req.path },
        begin,
      );
      if (replayed && http === 200) {
        await this.#refuseOtherBeginning(call, String(body.id), fields);
        call.header("Idempotent-Replayed", "true");
      }
      return http === 200 ? answerBegun(call, body) : call.json(body, http as 422);
    });
  }

  /** If the first answer was lost, step 1 may have changed before this retry. @throws Refusal REVISION_REQUIRED */
  async #refuseOtherBeginning(call: SandboxCall, id: string, fields: Record<string, unknown>): Promise<void> {
    const { flow, saves } = this.#kind;
    const first = stepsOf(flow)[0]!;
    const { request } = await readStepped(this.#kind, this.#context, this.#context.options.pool, call, {
      id,
    });
    const { answers } = await readFields(flow, saves[first]!, fields, {});
    if (canonicalJson(request.body.answers[first]) !== canonicalJson(answers[first]))
      checkRevision(request, undefined);
  }

  #addUpload(): void {
    const { step, accepts, most } = this.#kind.uploads;
    this.#app.post(`${this.#path}/upload`, (call) =>
      takeUpload(this.#context, call, {
        accepts,
        target: (fields) => {
          const type = fields.get("type") ?? "";
          if (!/^[A-Za-z0-9_-]{1,40}$/.test(type)) throw new Refusal("MALFORMED_BODY");
          return { type, id: fields.get("id") ?? "" };
        },
        store: async (sql, { type, id }, files) => {
          const held = await this.#held(call, sql, { id, lock: true });
          refuseChange(this.#kind, held, step);
          const { person, request } = held;
          const owner = { personId: person.id, requestId: request.id };
          return storeFiles(this.#context, sql, owner, type, files, most);
        },
      }),
    );
  }

  #addReads(): void {
    const { flow, answers } = this.#kind;
    const steps = stepsOf(flow);

    this.#app.get(`${this.#path}/:id/transaction`, (call) =>
      this.#read(call, (held) => answers(held)[`${flow}.transaction`]!({})),
    );

    this.#app.get(`${this.#path}/:id/:step{[1-${steps.length}]}`, (call) =>
      this.#read(call, (held) => answers(held)[`${flow}.${this.#stepOf(call)}`]!({})),
    );
  }

  #addSaves(): void {
    const last = stepsOf(this.#kind.flow).length;
    this.#app.put(`${this.#path}/:id/:step{[1-${last - 1}]}`, async (call) => {
      const body = await readJson(call);
      const step = this.#stepOf(call);
      const saved = await withTransaction(this.#context.options.pool, async (sql) =>
        saveStep(this.#kind, await this.#held(call, sql, { lock: true }), {
          step,
          sent: isLenient(call) ? { answers: objectField(body, "answers") } : { fields: body },
          ifMatch: call.req.header("if-match"),
        }),
      );
      return answerSaved(call, saved);
    });
  }

  #addMoneyCalls(): void {
    const last = stepsOf(this.#kind.flow).length;
    this.#app.put(`${this.#path}/:id/:step{${last}}`, async (call) => {
      const body = await readJson(call);
      // Never store a signature without moving the money, so ignore lenient saves here.
      if (isLenient(call)) return this.#read(call, () => ({}));
      const ifMatch = call.req.header("if-match");
      return this.#once(call, body, (held) => signStepped(this.#kind, held, body, ifMatch));
    });

    this.#app.post(`${this.#path}/:id/cancel`, async (call) => {
      const { reason } = await readJson(call);
      return this.#once(call, { reason }, (held) => this.#kind.cancel(held, reason));
    });
  }

  #held(call: SandboxCall, sql: Sql, asked: { id?: string; lock?: boolean }): Promise<HeldStepped<Body>> {
    return readStepped(this.#kind, this.#context, sql, call, asked);
  }

  /** Answers what is read of the request, with its revision. */
  async #read(call: SandboxCall, answer: (held: HeldStepped<Body>) => unknown): Promise<Response> {
    const held = await this.#held(call, this.#context.options.pool, {});
    return answerRead(call, held, await answer(held));
  }

  /** Moves money once per idempotency key, and never while another request moves money of the same account. */
  async #once(
    call: SandboxCall,
    sent: Record<string, unknown>,
    effect: (held: HeldStepped<Body>) => Promise<StoredRequest>,
  ): Promise<Response> {
    const asked = { path: call.req.path, ...sent };
    const key = call.req.header("idempotency-key");
    const answer = await answerOnce(this.#context, call.get("person").id, key, asked, async (sql) => {
      const saved = await effect(await this.#held(call, sql, { lock: true }));
      return { success: true, ...savedOf(saved), status: saved.status };
    });
    if (answer.replayed) call.header("Idempotent-Replayed", "true");
    return call.json(answer.body, answer.http as 200);
  }

  #stepOf(call: SandboxCall): string {
    return stepsOf(this.#kind.flow)[Number(call.req.param("step")) - 1]!;
  }
}

/** Answers what was read of a request, with its revision. */
export function answerRead(call: SandboxCall, { request }: HeldStepped, answer: unknown): Response {
  const { id, revision, savedAt } = request;
  call.header("ETag", `"${revision}"`);
  return call.json({ success: true, id, revision, savedAt, ...(answer as object) });
}

const savedOf = ({ id, revision, savedAt }: StoredRequest) => ({ id, revision, savedAt });

function answerBegun(call: SandboxCall, begun: Record<string, unknown>): Response {
  call.header("ETag", `"${begun.revision}"`);
  return call.json(begun);
}

function answerSaved(call: SandboxCall, saved: StoredRequest): Response {
  call.header("ETag", `"${saved.revision}"`);
  return call.json({ success: true, ...savedOf(saved) });
}

const isLenient = (call: SandboxCall) => /\bhandling=lenient\b/.test(call.req.header("prefer") ?? "");

/** An object in the body; empty if it is missing, as for a step without answers. */
function objectField(body: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = body[name] ?? {};
  if (value === null || typeof value !== "object" || Array.isArray(value))
    throw new Refusal("MALFORMED_BODY");
  return value as Record<string, unknown>;
}
