import { type Custodian, createSandbox } from "../../../app/sandbox/createSandbox.ts";
import { apiRoot } from "../../../app/sandbox/http/apiRoot.ts";
import { distribute, partInCash } from "./distribution.ts";
import { portalOrigin, type TestSandbox } from "./openTestSandbox.ts";
import { signedIn, type Visitor } from "./visitor.ts";

export const account = "7121005001";

/** A person with a signed distribution of $1,500 in cash. */
export async function sentDistribution(
  world: TestSandbox,
  person: string,
): Promise<{ visitor: Visitor; id: string; number: string }> {
  const visitor = await signedIn(world.sandbox, person);
  const { id, number } = await distribute(visitor, partInCash(account, 1500));
  return { visitor, id, number };
}

/** What the office does with a request; under a key of its own, unless it is said again. */
export const atDesk = (visitor: Visitor, path: string, body: object, key: string = crypto.randomUUID()) =>
  visitor.post(`/sandbox/desk/${path}`, body, { "Idempotency-Key": key });

export const detailsOf = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/user/requests/${id}`)).body;

/** The inbox of a person: what each piece of news says, and by which channel. */
export async function newsOf(visitor: Visitor): Promise<[channel: string, text: string][]> {
  const { list } = (await visitor.get("/sandbox/inbox")).body;
  type Message = { deliveryType: string; text?: string };
  return (list as Message[]).flatMap(({ deliveryType, text }) => (text ? [[deliveryType, text]] : []));
}

interface Heard {
  id: string | undefined;
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: events are asserted field by field
  data: any;
}

/** A page that follows a request by server-sent events. */
export class Page {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #text = "";

  private constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
  }

  static async open(
    visitor: Visitor,
    path: string,
    { after, custodian = visitor.sandbox }: { after?: number; custodian?: Pick<Custodian, "fetch"> } = {},
  ): Promise<Page> {
    const headers = {
      Cookie: visitor.cookie,
      ...(after === undefined ? {} : { "Last-Event-ID": `${after}` }),
    };
    const answer = await custodian.fetch(new Request(`${portalOrigin}${apiRoot}${path}`, { headers }));
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
    return new Page(answer.body!);
  }

  /** The next event; undefined once the stream has ended. */
  async next(): Promise<Heard | undefined> {
    for (;;) {
      const end = this.#text.indexOf("\n\n");
      if (end >= 0) {
        const block = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
        const data = field("data");
        if (data !== undefined)
          return { id: field("id"), event: field("event") ?? "message", data: JSON.parse(data) };
        continue;
      }
      const { done, value } = await this.#reader.read();
      if (done) return undefined;
      this.#text += new TextDecoder().decode(value);
    }
  }

  close(): Promise<void> {
    return this.#reader.cancel();
  }
}

/** Another process on the same database. */
export const otherProcess = (world: TestSandbox): Custodian => createSandbox(world.options);
