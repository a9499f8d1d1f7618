import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** A running server process; `cardOrigin` is its card frame's, `loginOrigin` its login site's, `partnerOrigin` its demo partner's. */
export interface RunningServer {
  process: ChildProcess;
  origin: string;
  cardOrigin: string;
  loginOrigin: string;
  partnerOrigin: string;
  /** All it has printed. */
  output(): string;
  /** Ends it with a signal and waits until it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Servers of tests answer few calls: compiling their database a second time, for speed, costs more than it gains. */
const compileOnce = "--liftoff-only";

const running = new Set<ChildProcess>();

// A worker that runs out of time leaves without its teardown.
process.once("exit", endAllServers);

/**
 * Starts a built server on free ports and waits until it is ready.
 * @throws Error with its output if it ends before
 */
export async function runServer(main: string, env: Record<string, string>): Promise<RunningServer> {
  const port = env.PORT ? Number(env.PORT) : await freePorts();
  const child = spawn(process.execPath, [compileOnce, main], {
    env: { PATH: process.env.PATH, ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  const exited = once(child, "exit").then(() => {
    running.delete(child);
  });
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      output += text;
      if (output.includes("is ready")) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", () => reject(new Error(output)));
  });
  return {
    process: child,
    origin: `http://localhost:${port}`,
    cardOrigin: `http://127.0.0.1:${port + 1}`,
    loginOrigin: `http://127.0.0.1:${port + 2}`,
    partnerOrigin: `http://localhost:${port + 3}`,
    output: () => output,
    end: async (signal) => {
      child.kill(signal);
      await exited;
    },
  };
}

/** Ends servers that a failed test left running. */
export function endAllServers(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** How many ports in a row a server may take. */
const ports = 4;

/** Below the ports of outgoing connections, of which one could take a port before the server does. */
const range = { from: 10_000, to: 32_000 };

/** A free port whose next ones are free as well. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = randomInt(range.from, range.to);
    const free = [];
    for (let place = 0; place < ports; place++) free.push(await isFree(port + place));
    if (!free.includes(false)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
