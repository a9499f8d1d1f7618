import { Worker } from "node:worker_threads";

/** Which limit ended a job. */
export interface Exceeded {
  exceeded: "time" | "memory";
}

export interface PoolLimits {
  /** The most workers that run at once; further jobs wait. */
  workers: number;
  /**
   * How long one job may take, in seconds, counted from when a running worker gets it. Only time in which this process
   * could compute counts: a busy machine makes no file too complex.
   */
  seconds: number;
  /** Heap of a worker. Buffers are outside of it. */
  heapMegabytes: number;
  /** After how many seconds without a job a worker ends. */
  idleSeconds: number;
  /** After how many transferred bytes a worker ends, because only its end surely gives their memory back. */
  bytesPerWorker: number;
}

/** Runs jobs in a few worker threads, each under limits. */
export interface WorkerPool<In, Out> {
  /**
   * @param load the message; called only when a worker is free, so that waiting jobs hold no memory
   * @returns the worker's answer, or which limit the job exceeded
   * @throws Error if the worker's program failed
   */
  run(load: () => Promise<Message<In>>): Promise<Out | Exceeded>;
}

interface Message<In> {
  content: In;
  /** Buffers of the content that the worker takes over. */
  transfer: ArrayBuffer[];
}

interface Job<In, Out> {
  load: () => Promise<Message<In>>;
  settle: (result: Out | Exceeded) => void;
  fail: (error: unknown) => void;
}

/** A worker, what to do with what it says, and when it ends if nobody needs it. */
interface Thread {
  worker: Worker;
  onAnswer: (answer: unknown) => void;
  onError: (error: NodeJS.ErrnoException) => void;
  ending?: NodeJS.Timeout;
  /** Bytes that were transferred to it. */
  taken: number;
}

/** How many times its limit a job may take at most, however little of it the machine let this process compute. */
const PATIENCE = 20;

/**
 * Acts once this many seconds have passed and all threads together have computed as long.
 * @returns how to stop waiting
 */
function afterComputing(seconds: number, act: () => void): () => void {
  const begun = process.cpuUsage();
  const latest = performance.now() + seconds * 1000 * PATIENCE;
  const look = () => {
    const { user, system } = process.cpuUsage(begun);
    const left = Math.min(seconds * 1000 - (user + system) / 1000, latest - performance.now());
    if (left <= 0) act();
    else clock = setTimeout(look, left);
  };
  let clock = setTimeout(look, seconds * 1000);
  return () => clearTimeout(clock);
}

/**
 * @param program the text of a CommonJS program that says one message when it is ready, and answers each message with
 * one message
 */
export function createWorkerPool<In, Out>(program: string, limits: PoolLimits): WorkerPool<In, Out> {
  const waiting: Job<In, Out>[] = [];
  const idle: Thread[] = [];
  let threads = 0;

  function next(): void {
    if (waiting.length === 0 || (idle.length === 0 && threads >= limits.workers)) return;
    const job = waiting.shift()!;
    const thread = idle.pop();
    clearTimeout(thread?.ending);
    Promise.resolve(thread ?? start())
      .then((ready) => work(ready, job))
      .catch(job.fail);
  }

  /** Resolves once the worker's program says that it is ready, so that its start does not count against the first job. */
  function start(): Promise<Thread> {
    threads++;
    const worker = new Worker(program, {
      eval: true,
      // It needs neither the options nor the variables of the process.
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
    });
    // A worker does not keep the process from ending.
    worker.unref();
    return new Promise((resolve, reject) => {
      const thread: Thread = { worker, onAnswer: () => {}, onError: reject, taken: 0 };
      worker.once("message", () => {
        worker.on("message", (answer) => thread.onAnswer(answer));
        resolve(thread);
      });
      worker.on("error", (error) => thread.onError(error));
      worker.once("exit", () => {
        threads--;
        forget(thread);
        next();
      });
    });
  }

  async function work(thread: Thread, { load, settle, fail }: Job<In, Out>): Promise<void> {
    const { content, transfer } = await load().catch((error: unknown) => {
      rest(thread);
      throw error;
    });
    const stop = afterComputing(limits.seconds, () => {
      thread.onError = thread.onAnswer = () => {};
      void thread.worker.terminate();
      settle({ exceeded: "time" });
    });
    thread.onAnswer = (answer) => {
      stop();
      settle(answer as Out);
      rest(thread);
    };
    // An error ends the worker.
    thread.onError = (error) => {
      stop();
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") settle({ exceeded: "memory" });
      else fail(error);
    };
    for (const { byteLength } of transfer) thread.taken += byteLength;
    thread.worker.postMessage(content, transfer);
  }

  function rest(thread: Thread): void {
    thread.onAnswer = thread.onError = () => {};
    if (thread.taken > limits.bytesPerWorker) return void thread.worker.terminate();
    thread.ending = setTimeout(() => {
      // Its end takes a moment, in which it would answer no job.
      forget(thread);
      void thread.worker.terminate();
    }, limits.idleSeconds * 1000).unref();
    idle.push(thread);
    next();
  }

  function forget(thread: Thread): void {
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
  }

  return {
    run: (load) =>
      new Promise((settle, fail) => {
        waiting.push({ load, settle, fail });
        next();
      }),
  };
}
