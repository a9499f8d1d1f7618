import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { type Sql, withTransaction } from "../database/withTransaction.ts";
import { returnGuess, takeGuess } from "../http/guesses.ts";
import { Refusal } from "../http/Refusal.ts";
import { readJson, textField } from "../http/readBody.ts";
import { demo, outcomeFor } from "../people/demoPeople.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { hashToken } from "../session/hashToken.ts";
import { detailsMac, identityFields } from "./detailsMac.ts";
import { writeIdentityResult } from "./identityResult.ts";

interface Attempts {
  attempts_left: number;
  token_hash: Buffer | null;
  passed: boolean;
  /** What the latest check was about (detailsMac.ts); null in a row of an older version. */
  details_mac: Buffer | null;
  /** Whether the verification's result is already stored. */
  kept: boolean;
}

/** Identity verification: a verdict at once, or a question with a limited number of attempts. */
export function addIdentityCalls(app: SandboxApp, context: SandboxContext): void {
  const { pool, ids } = context.options;

  app.post("/user/account/lexis/check", async (call) => {
    const person = call.get("person");
    const body = await readJson(call);
    const ssn = textField(body, "ssn").replace(/\D/g, "");
    if (ssn === "") throw new Refusal("MALFORMED_BODY");
    const given = Object.fromEntries(identityFields.map((name) => [name, textField(body, name)]));
    const details_mac = detailsMac(context, given);
    const { identity = "passed" } = outcomeFor(person.demo, ssn);
    const answer = await withTransaction(pool, async (sql) => {
      const row = await lockAttempts(sql, person.id, context.sealer.mac(ssn), identity === "exhausted");
      const hasPassed = row.passed && row.details_mac?.equals(details_mac) === true;
      if (hasPassed || identity === "passed") {
        await write(sql, person.id, ssn, { ...row, token_hash: null, passed: true, details_mac });
        // A person who passed by answering already has the question on record.
        if (!hasPassed || !row.kept) await keep(sql, person.id, ssn, demo.verdicts.passed);
        return { ...demo.verdicts.passed, attemptsLeft: row.attempts_left };
      }
      if (identity === "failed") {
        await write(sql, person.id, ssn, { ...row, token_hash: null, passed: false, details_mac });
        await keep(sql, person.id, ssn, demo.verdicts.failed);
        return { ...demo.verdicts.failed, attemptsLeft: row.attempts_left };
      }
      if (row.attempts_left <= 0) throw new Refusal("LEXIS_NEXIS", { attemptsLeft: 0 });
      const token = ids.token();
      await write(sql, person.id, ssn, { ...row, token_hash: hashToken(token), passed: false, details_mac });
      const asked = { ...demo.verdicts.question, quest: question(token) };
      await keep(sql, person.id, ssn, asked);
      return { ...asked, attemptsLeft: row.attempts_left };
    });
    return call.json({ success: true, ...answer });
  });

  app.post("/user/account/lexis/answer", async (call) => {
    const person = call.get("person");
    const body = await readJson(call);
    const ssn = textField(body, "ssn").replace(/\D/g, "");
    const right = textField(body, "answer") === demo.question.answer;
    const sent = textField(body, "token");
    const token = hashToken(sent);
    // The count of a wrong answer must be committed, so throw the refusal after the transaction.
    const outcome = await withTransaction(pool, async (sql) => {
      const row = await lockAttempts(sql, person.id, context.sealer.mac(ssn), false);
      if (row.attempts_left <= 0) return new Refusal("LEXIS_NEXIS", { attemptsLeft: 0 });
      if (!row.token_hash?.equals(token)) return new Refusal("NOT_FOUND");
      // Each SSN has its own attempts; another SSN must not bring new guesses without end.
      const refusal = await takeGuess(context, sql, person.id, "identity");
      if (refusal) return refusal;
      if (right) await returnGuess(sql, person.id, "identity");
      const left = row.attempts_left - (right ? 0 : 1);
      if (right || left === 0) {
        await write(sql, person.id, ssn, { ...row, attempts_left: left, token_hash: null, passed: right });
        if (right) await keep(sql, person.id, ssn, { ...demo.verdicts.passed, quest: question(sent) });
        return right
          ? { ...demo.verdicts.passed, attemptsLeft: left }
          : new Refusal("LEXIS_NEXIS", { attemptsLeft: 0 });
      }
      // Keep the token, so that the same question can be answered again; the attempts limit the guessing.
      await write(sql, person.id, ssn, { ...row, attempts_left: left });
      return new Refusal("WRONG_ANSWER", { attemptsLeft: left });
    });
    if (outcome instanceof Refusal) throw outcome;
    return call.json({ success: true, ...outcome });
  });

  /** The attempts for this SSN, created on first use and locked until the transaction ends. */
  async function lockAttempts(
    sql: Sql,
    personId: string,
    ssn: Buffer,
    exhausted: boolean,
  ): Promise<Attempts> {
    await sql.query(
      `insert into identity_attempts (person_id, ssn_mac, attempts_left, passed, checked_at)
       values ($1, $2, $3, false, $4) on conflict (person_id, ssn_mac) do nothing`,
      [personId, ssn, exhausted ? 0 : limits.identityAttempts, context.now()],
    );
    const found = await sql.query<Attempts>(
      `select attempts_left, token_hash, passed, details_mac, sealed_result is not null as kept
       from identity_attempts where person_id = $1 and ssn_mac = $2 for update`,
      [personId, ssn],
    );
    return found.rows[0]!;
  }

  const keep = writeIdentityResult.bind(undefined, context);

  async function write(sql: Sql, personId: string, ssn: string, row: Omit<Attempts, "kept">): Promise<void> {
    await sql.query(
      `update identity_attempts set attempts_left = $3, token_hash = $4, passed = $5, details_mac = $6, checked_at = $7
       where person_id = $1 and ssn_mac = $2`,
      [
        ...[
          personId,
          context.sealer.mac(ssn),
          row.attempts_left,
          row.token_hash,
          row.passed,
          row.details_mac,
        ],
        context.now(),
      ],
    );
  }
}

/** Options are returned as stored, including duplicates: the portal shows each once. */
const question = (token: string) => ({ text: demo.question.text, options: demo.question.options, token });
