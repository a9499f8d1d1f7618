import type { Pool } from "pg";
import { latestPlaces } from "./requestEvents.ts";

/** Milliseconds between two looks into the database. Other processes write there too, so that it alone knows. */
const pause = 1_000;

/** Milliseconds after which a silent stream says that it lives. */
const silence = 15_000;

/** The most pages that follow one request in this process. One more ends the oldest. */
const mostPages = 20;

/** A page that follows a request. */
interface Follower {
  requestId: string;
  /** The place of the last event that it was told. */
  place: number;
  /** Whether it may still follow: its session lives. */
  isAllowed(): Promise<boolean>;
  /** What it is told once there are events after `place`; undefined once the request is gone. */
  tell(after: number): Promise<{ place: number } | undefined>;
}

interface Open extends Follower {
  send(text: string): void;
  end(): void;
  heardAt: number;
  isBusy: boolean;
}

/**
 * The streams of server-sent events that are open in this process. One query a second asks for the latest event of every request that
 * is followed, whoever wrote it: another process, or this one.
 */
export class EventStreams {
  readonly #pool: Pool;
  readonly #open = new Set<Open>();
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** The answer of a call that follows a request until its page goes, or its session ends. */
  follow(follower: Follower): Response {
    let open: Open;
    const text = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        open = {
          ...follower,
          heardAt: Date.now(),
          isBusy: false,
          send: (part) => {
            open.heardAt = Date.now();
            controller.enqueue(text.encode(part));
          },
          end: () => {
            if (this.#open.delete(open)) controller.close();
          },
        };
        const others = [...this.#open].filter(({ requestId }) => requestId === follower.requestId);
        if (others.length >= mostPages) others[0]!.end();
        this.#open.add(open);
        // The page knows by it that the stream is open.
        open.send("retry: 2000\n\n");
        void this.#serve(open, Number.MAX_SAFE_INTEGER);
        this.#timer ??= setInterval(() => void this.#look(), pause).unref();
      },
      cancel: () => {
        this.#open.delete(open);
        this.#rest();
      },
    });
    return new Response(body, {
      headers: { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" },
    });
  }

  /** Ends every stream: the process is about to end. Their pages ask the next one. */
  close(): void {
    for (const open of [...this.#open]) open.end();
    this.#rest();
  }

  #rest(): void {
    if (this.#open.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look(): Promise<void> {
    this.#rest();
    const followed = [...new Set([...this.#open].map(({ requestId }) => requestId))];
    // A database that does not answer now is asked again.
    const latest = await latestPlaces(this.#pool, followed).catch(() => new Map<string, number>());
    for (const open of [...this.#open]) await this.#serve(open, latest.get(open.requestId) ?? 0);
  }

  async #serve(open: Open, latest: number): Promise<void> {
    if (open.isBusy || !this.#open.has(open)) return;
    open.isBusy = true;
    try {
      if (!(await open.isAllowed())) {
        open.send("event: end\ndata: {}\n\n");
        return open.end();
      }
      const news = latest > open.place ? await open.tell(open.place) : { place: open.place };
      if (!this.#open.has(open)) return;
      if (news === undefined) {
        open.send("event: end\ndata: {}\n\n");
        open.end();
      } else if (news.place > open.place) {
        open.place = news.place;
        open.send(`id: ${news.place}\nevent: details\ndata: ${JSON.stringify(news)}\n\n`);
      } else if (Date.now() - open.heardAt > silence) open.send(": still here\n\n");
    } catch {
      // The next look tries again.
    } finally {
      open.isBusy = false;
    }
  }
}
