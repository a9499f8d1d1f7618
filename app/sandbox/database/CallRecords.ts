import type { Pool } from "pg";

/** A call that was answered: never with anything that was sent. */
export interface CallRecord {
  at: Date;
  method: string;
  /** The path's template. */
  path: string;
  status: number;
}

/** Records that are written together. */
const batchSize = 200;

/** The most records that wait for the database. While it does not answer, further ones are only counted. */
const mostWaiting = 5_000;

/**
 * The records of answered calls, written many at a time: one statement for each call would cost more than a small call
 * itself. They wait in memory, so those of the last seconds are lost when the process is killed.
 */
export class CallRecords {
  private waiting: CallRecord[] = [];
  private lost = 0;
  private writing: Promise<void> | undefined;
  private readonly pool: Pool;
  private readonly log: (line: string) => void;

  constructor(pool: Pool, log: (line: string) => void) {
    this.pool = pool;
    this.log = log;
  }

  add(record: CallRecord): void {
    if (this.waiting.length >= mostWaiting) this.lost++;
    else this.waiting.push(record);
    if (this.waiting.length >= batchSize && !this.writing) void this.write();
  }

  /** Writes everything that waits. If that fails, the records are lost and the log says how many. */
  async write(): Promise<void> {
    while (this.writing) await this.writing;
    const records = this.waiting;
    if (records.length === 0) return;
    this.waiting = [];
    this.writing = this.insert(records);
    await this.writing;
    this.writing = undefined;
  }

  private async insert(records: readonly CallRecord[]): Promise<void> {
    await this.pool
      .query(
        `insert into calls (at, method, path, status)
         select * from unnest($1::timestamptz[], $2::text[], $3::text[], $4::int[])`,
        [
          records.map(({ at }) => at),
          records.map(({ method }) => method),
          records.map(({ path }) => path),
          records.map(({ status }) => status),
        ],
      )
      .catch(() => {
        this.lost += records.length;
      });
    if (this.lost > 0) this.log(`Calls that could not be counted: ${this.lost}`);
    this.lost = 0;
  }
}
