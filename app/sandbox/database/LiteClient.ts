import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";

/**
 * The socket that pg expects, with the embedded database at its other end. pg corks the messages of a statement, so that the
 * database answers them in one call. PGlite's own connection for pg makes four calls of them, and takes twice as long.
 */
class LiteSocket extends Duplex {
  readonly #lite: PGlite;

  constructor(lite: PGlite) {
    super();
    this.#lite = lite;
  }

  connect(): void {
    process.nextTick(() => this.emit("connect"));
  }

  // What pg asks of a socket and makes no difference here.
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(message: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#answer(message, done);
  }

  override _writev(messages: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#answer(Buffer.concat(messages.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  /** An answer comes after pg has sent what it asks, as from a real socket. */
  #answer(messages: Buffer, done: (error?: Error) => void): void {
    process.nextTick(() => {
      try {
        const answer = this.#lite.execProtocolRawSync(messages);
        if (answer.length > 0) this.push(answer);
        done();
      } catch (error) {
        done(error as Error);
      }
    });
  }
}

/** No more than this many are kept: texts that are put together differ without end. */
const MOST_STATEMENTS = 1_000;

/**
 * The clients of an embedded database. They prepare each statement that takes values, so that the database reads and plans
 * its text once. A prepared statement fails once its columns have changed, but no other process can migrate this database.
 */
export function clientOf(lite: PGlite): typeof pg.Client {
  return class LiteClient extends pg.Client {
    readonly #names = new Map<string, string>();

    constructor(config?: pg.ClientConfig) {
      // pg would take what is not said here from the environment, where it may belong to a server.
      super({
        ...config,
        stream: () => new LiteSocket(lite),
        user: "postgres",
        database: "postgres",
        ssl: false,
      });
      const query = this.query.bind(this) as (...asked: unknown[]) => unknown;
      const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
        if (typeof text !== "string" || !Array.isArray(values)) return query(text, values, ...rest);
        return query({ name: this.#nameOf(text), text, values }, ...rest);
      };
      this.query = named as pg.Client["query"];
    }

    #nameOf(text: string): string | undefined {
      if (!this.#names.has(text) && this.#names.size < MOST_STATEMENTS)
        this.#names.set(text, `statement_${this.#names.size}`);
      return this.#names.get(text);
    }
  };
}
