import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import type { OpenFlow } from "../../../app/flow/openFlow.ts";
import type { Session } from "../../../app/session/Session.ts";
import type { Json } from "../../../engine/index.ts";

/** The origin the portal believes it is at (vite.config.ts); requests to it go to the tab's own server. */
const portal = "http://portal.test";
const serverFetch = globalThis.fetch;
const current = new AsyncLocalStorage<Tab>();

/** A call in progress: `send` sends it, once or more often. */
export type Gate = (
  call: { method: string; path: string },
  send: () => Promise<Response>,
) => Promise<Response>;

// For good, and only for what a tab does: the test files that follow in the same process share this module.
Object.assign(globalThis, {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => {
    const tab = current.getStore();
    return tab ? tab.fetch(new Request(input, init)) : serverFetch(input, init);
  },
  sessionStorage: {
    getItem: (key: string) => current.getStore()?.storage.get(key) ?? null,
    setItem: (key: string, value: string) => current.getStore()?.storage.set(key, value),
    removeItem: (key: string) => current.getStore()?.storage.delete(key),
  },
});

// The portal reads its globals when it is loaded, so load it only now.
const { openFlow } = await import("../../../app/flow/openFlow.ts");
const { signIn, readSession } = await portalCalls();
const { flows } = await import("virtual:flows");

async function portalCalls() {
  const { signIn } = await import("../../../app/api/portal/sandbox.ts");
  const { readSession } = await import("../../../app/api/portal/session.ts");
  return { signIn, readSession };
}

/** Where a browser sends its calls: an origin (read again each time), or the handler itself. */
export type Server = string | (() => string) | { fetch(request: Request): Promise<Response> };

/** The cookie that all tabs of one browser share, and the server it talks to. */
export interface Browser {
  server: Server;
  cookie: string;
}

/**
 * One browser tab with the portal's flow open: all of the portal except rendering. Calls use real HTTP; a gate can
 * delay, lose or break them.
 */
export class Tab {
  readonly browser: Browser;
  readonly storage: Map<string, string>;
  /** "POST /user/application" and so on, in the order they were sent, including retries. */
  readonly calls: string[] = [];
  /** The statuses that sent the person to the sign-in page. */
  readonly signedOut: number[] = [];
  readonly exits: string[] = [];
  gate: Gate | undefined;
  session!: Session;
  flow!: OpenFlow;
  private isOpen = true;

  constructor(browser: Browser, storage: ReadonlyMap<string, string> = new Map()) {
    this.browser = browser;
    this.storage = new Map(storage);
  }

  /** A tab of a new browser, signed in as a demo person, with nothing open yet. */
  static async signedIn(server: Server, person: string): Promise<Tab> {
    const tab = new Tab({ server, cookie: "" });
    tab.session = await tab.do(() => signIn(person));
    return tab;
  }

  /** Runs code of the portal in this tab. */
  do<Result>(work: () => Result): Result {
    return current.run(this, work);
  }

  /** Opens the flow at a step, or where its person left it, and waits until it has opened. */
  async open(step = "", query: { [name: string]: Json } = {}): Promise<this> {
    // A save that waits would be sent while the next files run.
    onTestFinished(() => this.flow?.server.close());
    await this.do(async () => {
      this.session ??= await readSession();
      const loaded = await flows.registration!.load();
      this.flow = await openFlow(loaded, {
        session: this.session,
        onShow: () => {},
        onExit: (to) => void this.exits.push(to),
        onSignedOut: (status) => void this.signedOut.push(status),
        onReplaced: (next) => {
          this.flow = next;
          this.do(() => next.runtime.send({ type: "open" }));
        },
      });
      this.flow.runtime.send({ type: "open", step, query });
    });
    await this.idle();
    return this;
  }

  /** Closes the page as it is and opens it again. Calls in progress may or may not have arrived. */
  async reload(): Promise<Tab> {
    this.close();
    const next = new Tab(this.browser, this.storage);
    return next.open();
  }

  /** Another tab of the same browser, with its own session storage. */
  async beside(): Promise<Tab> {
    return new Tab(this.browser).open();
  }

  /** Ignores everything else that happens in this tab. */
  close(): void {
    this.isOpen = false;
  }

  get runtime() {
    return this.flow.runtime;
  }

  get draft() {
    return this.flow.runtime.getDraft();
  }

  /** The message keys at the top of the step. */
  get notices(): string[] {
    return this.draft.notices.map((notice) => notice.message);
  }

  edit(at: string, value: Json | undefined): void {
    this.do(() => this.runtime.send({ type: "edit", at, value }));
  }

  /** Clicks Next and waits for the result. */
  async next(): Promise<void> {
    this.press();
    await this.idle();
  }

  /** Clicks Next without waiting. */
  press(): void {
    this.do(() => this.runtime.send({ type: "submit" }));
  }

  /** Waits until nothing runs, or a dialog waits for the person. @throws Error after two minutes: it ends what hangs, and judges no speed */
  async idle(): Promise<void> {
    for (const end = Date.now() + 120_000; Date.now() < end; ) {
      if (this.flow.dialogs.getState().open || this.draft.running === undefined) return;
      await wait(2);
    }
    throw new Error(`Still running: ${JSON.stringify(this.draft.running)}`);
  }

  /** Sends a waiting save at once, and waits until the server has answered it. @throws Error after two minutes, as `idle` */
  async saved(): Promise<void> {
    this.do(() => this.flow.server.flush());
    // A save starts when earlier saves are done.
    await wait(5);
    for (const end = Date.now() + 120_000; Date.now() < end; ) {
      if (this.flow.server.saves.getState().state !== "saving") return;
      await wait(2);
    }
    throw new Error("The draft is still being saved.");
  }

  async fetch(request: Request): Promise<Response> {
    const never = new Promise<Response>(() => {});
    if (!this.isOpen) return never;
    const path = request.url.slice(`${portal}/custodian`.length);
    const call = { method: request.method, path: path.split("?")[0] as string };
    this.calls.push(`${call.method} ${call.path}`);
    const body = request.body ? await request.arrayBuffer() : undefined;
    const send = async () => {
      const headers = new Headers(request.headers);
      if (this.browser.cookie) headers.set("Cookie", this.browser.cookie);
      const { server } = this.browser;
      const origin = typeof server === "object" ? portal : typeof server === "string" ? server : server();
      const sent = new Request(`${origin}/custodian${path}`, {
        method: request.method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      const response = await (typeof server === "object" ? server.fetch(sent) : serverFetch(sent));
      const cookie = response.headers.get("set-cookie");
      if (cookie) this.browser.cookie = cookie.split(";")[0] as string;
      // Read the body here, so that the caller notices a connection that breaks in the middle.
      const bytes = await response.arrayBuffer();
      return new Response(bytes.byteLength === 0 ? null : bytes, response);
    };
    const response = await (this.gate ? this.gate(call, send) : send());
    return this.isOpen ? response : never;
  }
}
