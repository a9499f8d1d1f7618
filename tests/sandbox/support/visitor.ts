import type { Sandbox } from "../../../app/sandbox/createSandbox.ts";
import { apiRoot } from "../../../app/sandbox/http/apiRoot.ts";
import { portalOrigin } from "./openTestSandbox.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers are asserted field by field
type Answer = any;

export interface Reply {
  http: number;
  body: Answer;
  headers: Headers;
}

interface Sending {
  json?: unknown;
  form?: Record<string, string>;
  multipart?: FormData;
  text?: string;
  headers?: Record<string, string>;
}

/** A browser for API tests: keeps its cookies, sends and reads JSON. */
export class Visitor {
  cookie = "";
  readonly sandbox: Sandbox;

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
  }

  async send(method: string, path: string, sending: Sending = {}): Promise<Response> {
    const headers = new Headers(sending.headers);
    if (this.cookie) headers.set("Cookie", this.cookie);
    let body: BodyInit | undefined;
    if (sending.json !== undefined) {
      headers.set("Content-Type", "application/json");
      body = typeof sending.json === "string" ? sending.json : JSON.stringify(sending.json);
    } else if (sending.text !== undefined) body = sending.text;
    else if (sending.form) body = new URLSearchParams(sending.form);
    else if (sending.multipart) body = sending.multipart;
    const response = await this.sandbox.fetch(
      new Request(`${portalOrigin}${apiRoot}${path}`, { method, headers, body: body ?? null }),
    );
    this.#keep(response.headers.getSetCookie());
    return response;
  }

  /** The same browser, with nobody signed in. */
  signedOut(): Visitor {
    const same = new Visitor(this.sandbox);
    same.cookie = this.cookie.split("; ").find((each) => each.startsWith("stepwright-browser=")) ?? "";
    return same;
  }

  /** Each cookie replaces the one of its name. */
  #keep(set: readonly string[]): void {
    for (const [name = "", value = ""] of set.map((each) => each.split(";")[0]!.split("="))) {
      const others = this.cookie.split("; ").filter((each) => each !== "" && !each.startsWith(`${name}=`));
      this.cookie = [...others, `${name}=${value}`].join("; ");
    }
  }

  async call(method: string, path: string, sending: Sending = {}): Promise<Reply> {
    const response = await this.send(method, path, sending);
    const text = await response.text();
    return { http: response.status, body: text === "" ? null : JSON.parse(text), headers: response.headers };
  }

  get(path: string): Promise<Reply> {
    return this.call("GET", path);
  }

  post(path: string, json: unknown = {}, headers: Record<string, string> = {}): Promise<Reply> {
    return this.call("POST", path, { json, headers });
  }
}

/** A visitor signed in as a demo person ("new-applicant") or a copy of one ("new-applicant~7"). */
export async function signedIn(sandbox: Sandbox, person: string): Promise<Visitor> {
  const visitor = new Visitor(sandbox);
  const reply = await visitor.post("/sandbox/sign-in", { person });
  if (reply.http !== 200) throw new Error(`Sign-in as ${person} answered ${reply.http}.`);
  return visitor;
}
