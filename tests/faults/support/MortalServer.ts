import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { openDatabase } from "../../../app/sandbox/database/openDatabase.ts";
import { buildServer } from "../../sandbox/support/buildServer.ts";
import { type FreshDatabase, freshDatabase } from "../../sandbox/support/freshDatabase.ts";
import { endAllServers, freePorts, type RunningServer, runServer } from "../../sandbox/support/runServer.ts";

/** How many tasks run at a time while the server is killed. */
const AT_ONCE = 4;

/** A server process on its own database, which is killed with -9 and started again on it. */
export class MortalServer {
  kills = 0;
  private readonly main: string;
  private readonly fresh: FreshDatabase;
  private readonly environment: Record<string, string>;
  private server!: RunningServer;

  private constructor(main: string, fresh: FreshDatabase, port: number) {
    this.main = main;
    this.fresh = fresh;
    this.environment = { ...fresh.env, PORT: String(port) };
  }

  static async start(): Promise<MortalServer> {
    const [main, fresh, port] = await Promise.all([buildServer(), freshDatabase(), freePorts()]);
    const mortal = new MortalServer(main, fresh, port);
    mortal.server = await runServer(main, mortal.environment);
    return mortal;
  }

  get origin(): string {
    return this.server.origin;
  }

  /** Sends like a visitor who retries what was cut off or not answered. */
  readonly patient = {
    fetch: async (request: Request): Promise<Response> => {
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const body = ["GET", "HEAD"].includes(method) ? null : await request.arrayBuffer();
      for (;;) {
        try {
          const reply = await fetch(`${this.origin}${pathname}${search}`, { method, headers, body });
          const text = await reply.text();
          return new Response(text === "" ? null : text, { status: reply.status, headers: reply.headers });
        } catch {
          await wait(20);
        }
      }
    },
  };

  /** Kills the server with -9 and starts it again. */
  async killAndStart(): Promise<void> {
    await this.kill();
    this.server = await runServer(this.main, this.environment);
  }

  private async kill(): Promise<void> {
    await this.server.end("SIGKILL");
    this.kills += 1;
  }

  /** Does all tasks. Each time a number of them is done, kills the server in the middle of others. */
  async killedAmid<Task>(
    tasks: readonly Task[],
    between: number,
    perform: (task: Task) => Promise<void>,
  ): Promise<void> {
    const queue = [...tasks];
    let done = 0;
    let isOver = false;
    const killer = (async () => {
      for (let next = between; !isOver && next < tasks.length; next += between) {
        while (!isOver && done < next) await wait(1);
        await this.killAndStart();
      }
    })();
    const hand = async () => {
      for (let task = queue.shift(); task; task = queue.shift()) {
        await perform(task);
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, hand)).finally(() => {
      isOver = true;
    });
    await killer;
  }

  /** Kills the server a last time and reads what its database holds. */
  async afterDeath(read: (pool: Pool) => Promise<void>): Promise<void> {
    await this.kill();
    const { pool, close } = await openDatabase(this.fresh.place);
    try {
      await read(pool);
    } finally {
      await close();
    }
  }

  async remove(): Promise<void> {
    endAllServers();
    rmSync(dirname(dirname(this.main)), { recursive: true, force: true });
    await this.fresh.remove();
  }
}
