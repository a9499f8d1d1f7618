import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Answers } from "../../engine/index.ts";
import { cardOrigin } from "../sandbox/support/openTestSandbox.ts";
import { fileWorld } from "./support/fileWorld.ts";
import { openAt } from "./support/openAt.ts";
import { setUpCard } from "./support/people.ts";
import type { Gate, Tab } from "./support/Tab.ts";

const world = fileWorld();

/** A call of account opening, the step that makes it, and for whom. */
interface Endpoint {
  call: string;
  step: string;
  person: string;
  /** The message for statuses without a meaning of their own; "server.500" by default. */
  general?: string;
  /** The message for 422, if it has its own; "server.text" shows the custodian's sentence. */
  refused?: "server.text" | "payment.promoInvalid";
  example?: string;
  change?(answers: Answers): Answers;
}

const owner = { step: "owner", person: "new-applicant" };
const question = { ...owner, person: "identity-question" };
const pay = (payment: object) => (answers: Answers) => ({ ...answers, payment: { ...payment } });
const endpoints: readonly Endpoint[] = [
  { call: "POST /user/application/temp", ...owner, refused: "server.text" },
  { call: "GET /user/online-ira/id-files", ...owner, general: "upload.failed", refused: "server.text" },
  { call: "GET /user/account/application/email/check", ...owner },
  { call: "GET /user/account/ssn/check", ...owner },
  { call: "POST /user/account/lexis/check", ...owner },
  { call: "POST /user/account/lexis/answer", ...question },
  { call: "GET /user/account/frozen", ...owner },
  { call: "GET /user/account/fee-schedule", step: "beneficiaries", person: "identity-skipped" },
  {
    call: "GET /user/account/promo/check",
    step: "payment",
    person: "identity-skipped",
    refused: "payment.promoInvalid",
    change: pay({ paymentMethod: 3, promoCode: "WELCOME50", admPaymentMethod: 1 }),
  },
  {
    call: "PATCH /user/online-ira/card/confirm",
    step: "payment",
    person: "identity-skipped",
    general: "payment.failed",
    refused: "server.text",
    change: pay({ paymentMethod: 1, admPaymentMethod: 1, isAuthorize: true }),
  },
  { call: "POST /user/application", step: "review", person: "identity-skipped" },
];

/** How a call fails: what happens to it, and what the person is told. */
interface Fault {
  happens(send: () => Promise<Response>): Promise<Response>;
  says(endpoint: Endpoint): string | undefined;
  /** The custodian's own sentence, where the message shows it. */
  text?: string;
  /** The portal also sends the person to the sign-in page, with this status. */
  endsSession?: number;
}

const broken = () => Promise.reject(new TypeError("The connection was lost."));
const general = ({ general = "server.500" }: Endpoint) => general;
const answer =
  (status: number, told: object = {}) =>
  async () =>
    Response.json({ success: false, message: `Answer ${status}`, ...told }, { status });
const number = (status: number, says: Fault["says"]): Fault => ({
  happens: answer(status),
  says,
  text: `Answer ${status}`,
});
const session = (status: number): Fault => ({
  happens: answer(status),
  says: () => `server.${status}`,
  endsSession: status,
});

const faults: { readonly [name: string]: Fault } = {
  offline: { happens: broken, says: () => "server.offline" },
  "connection reset before the commit": { happens: broken, says: () => "server.offline" },
  "connection reset after the commit": {
    happens: (send) => send().then(broken),
    says: () => "server.offline",
  },
  slow: { happens: (send) => wait(150).then(send), says: () => undefined },
  "truncated JSON": {
    happens: async (send) => {
      const text = await (await send()).text();
      return new Response(text.slice(0, text.length / 2), {
        headers: { "Content-Type": "application/json" },
      });
    },
    says: () => "server.offline",
  },
  401: session(401),
  409: session(409),
  412: number(412, (endpoint) => (endpoint.call.endsWith("/temp") ? "server.412" : general(endpoint))),
  419: session(419),
  422: number(422, (endpoint) => endpoint.refused ?? general(endpoint)),
  429: number(429, ({ general = "server.text" }) => (general === "payment.failed" ? general : "server.text")),
  500: number(500, general),
  503: number(503, general),
};

const ids: { readonly [fault: string]: string } = {
  401: "ERR003",
  409: "ERR004 AUTH034",
  419: "ERR002",
  422: "ERR015",
  429: "ERR022",
  500: "ERR001 ERR016 ERR019 ERR022",
};

let copies = 0;

async function openedBefore(endpoint: Endpoint): Promise<Tab> {
  copies += 1;
  const { person, step, example, change } = endpoint;
  const tab = await openAt(world.origin, `${person}~fault${copies}`, step, {
    ...(example ? { example } : {}),
    ...(change ? { change } : {}),
  });
  expect(tab.draft.step).toBe(step);
  if (endpoint.call.startsWith("PATCH")) {
    const card = await setUpCard(tab, world.card, cardOrigin);
    tab.edit("/payment/card", card as never);
  }
  return tab;
}

/** Clicks Next, and answers the identity question if it comes. */
async function goOn(tab: Tab): Promise<void> {
  tab.press();
  for (;;) {
    await tab.idle();
    const { open } = tab.flow.dialogs.getState();
    if (open?.kind !== "ask") return;
    tab.do(() => open.settle("1180 Alder Court"));
  }
}

/** Every call of this kind fails until the test restores the connection. */
function failing({ call }: Endpoint, { happens }: Fault): Gate {
  return ({ method, path }, send) => (`${method} ${path}` === call ? happens(send) : send());
}

async function passes(endpoint: Endpoint, fault: Fault): Promise<void> {
  const tab = await openedBefore(endpoint);
  tab.edit("/owner/name/middleName", "Acknowledged");
  await tab.saved();
  const person = tab.session.user!.id;
  const before = await heldAnswers(tab);
  tab.gate = failing(endpoint, fault);
  await goOn(tab);

  const says = fault.says(endpoint);
  expect(tab.notices).toEqual(says === undefined ? [] : [says]);
  if (says === "server.text") expect(tab.draft.notices[0]?.params.text).toBe(fault.text);
  if (fault.endsSession) expect(tab.signedOut).toContain(fault.endsSession);
  else expect(tab.signedOut).toEqual([]);
  // Whatever happened to the call, nothing acknowledged is lost.
  if (endpoint.step !== "review") expect(await heldAnswers(tab)).toMatchObject(before);

  tab.gate = undefined;
  if (says !== undefined) await goOn(tab);
  await tab.idle();
  const steps = tab.runtime.plan.steps.map(({ id }) => id);
  expect(steps.indexOf(tab.draft.step)).toBe(steps.indexOf(endpoint.step) + 1);
  expect(tab.notices).toEqual([]);
  expect(tab.draft.answers.owner?.name).toMatchObject({ middleName: "Acknowledged" });
  expect(await world.applications(person)).toBe(endpoint.step === "review" ? 1 : 0);
}

async function heldAnswers(tab: Tab): Promise<object> {
  const { request } = await import("../../app/api/transport/request.ts");
  const gate = tab.gate;
  tab.gate = undefined;
  const { tempApplication } = await tab.do(() =>
    request<{ tempApplication?: { json: { answers: object } } }>(
      "get",
      "/user/online-ira/current-application",
    ),
  );
  tab.gate = gate;
  return tempApplication?.json.answers ?? {};
}

describe.each(Object.entries(faults))("%s", (name, fault) => {
  const about = ids[name] ? `${ids[name]} ` : "";
  test(`${about}at each of ${endpoints.length} calls: told, nothing lost, nothing doubled, Next goes on`, {
    timeout: 300_000,
  }, async () => {
    const wrong: string[] = [];
    const pass = (endpoint: Endpoint) =>
      passes(endpoint, fault).catch((error: Error) => wrong.push(`${endpoint.call}: ${error.message}`));
    await Promise.all(endpoints.map(pass));
    expect(wrong).toEqual([]);
  });
});
