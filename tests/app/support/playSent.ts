import { flows } from "virtual:flows";
import { demo } from "../../../app/sandbox/people/demoPeople.ts";
import { fromBase32, totpCode, totpStep } from "../../../app/sandbox/secondFactor/totp.ts";
import type { Example, Json, Pointer } from "../../../engine/index.ts";
import { valueAt } from "../../../engine/index.ts";
import type { TestSandbox } from "../../sandbox/support/openTestSandbox.ts";
import { pdf, uploadForm } from "../../sandbox/support/sampleFiles.ts";
import { portalStand } from "./portalStand.ts";
import { settled } from "./settled.ts";

type JsonObject = { [name: string]: Json };

/**
 * Fills in an example's answers as a demo person, with a custodian in the same process, to the end of the flow. Files,
 * cards and codes are the person's own.
 * @param root the portal's `apiRoot`
 * @param person the demo person, or a copy of one
 * @returns what was loaded on the way
 * @throws Error if a step does not continue
 */
export async function playSent(
  world: TestSandbox,
  root: string,
  example: Example,
  person: string,
): Promise<JsonObject> {
  const { visitor } = portalStand(world, root);
  const [{ openFlow }, { signIn }] = await Promise.all([
    import("../../../app/flow/openFlow.ts"),
    import("../../../app/api/portal/sandbox.ts"),
  ]);
  let isLeft = false;
  const flow = await openFlow(await flows[example.flow]!.load(), {
    session: await signIn(person),
    onShow() {},
    onExit: () => {
      isLeft = true;
    },
    onSignedOut(status) {
      throw new Error(`signed out: ${status}`);
    },
    onReplaced() {
      throw new Error("replaced");
    },
  });
  const { runtime } = flow;
  const { walker } = runtime;

  const given: { readonly [widget: string]: (value: Json, pointer: Pointer) => Promise<Json> } = {
    async documents(value) {
      const id = await flow.server.id(() => {
        throw new Error("Nothing was saved.");
      });
      const files = (value as { type: string; fileName: string }[]).map(async ({ type, fileName }) => {
        const multipart = uploadForm({ id, type }, [fileName, pdf()]);
        const { body } = await visitor.call("POST", "/user/otd/upload", { multipart });
        const { success, ...stored } = body.list[0];
        return { ...stored, type };
      });
      return Promise.all(files);
    },
    async feeCard(value, pointer) {
      const accountCode = String(walker.props(pointer).account);
      const { body } = await visitor.call("POST", "/api/account/save/card", {
        form: { ...card, accountCode },
      });
      return { ...(value as JsonObject), id: body.id };
    },
    async secondFactor(_value, pointer) {
      const subject = String(walker.props(pointer).subject);
      const secret = demo.people.find(({ id }) => id === person.split("~")[0])?.secondFactor?.totpSecret;
      if (secret) {
        const challenge = totpCode(fromBase32(secret), totpStep(world.options.clock()));
        const { body } = await visitor.post("/user/mfa/challenge/totp", { challenge, subject });
        return { token: body.token, subject };
      }
      const sent = await visitor.get("/user/mfa/challenge/phone?deliveryType=SMS");
      const inbox = await visitor.get(`/sandbox/inbox?person=${encodeURIComponent(person)}`);
      const challenge = inbox.body.list[0].code;
      const { body } = await visitor.post("/user/mfa/challenge/phone", {
        token: sent.body.token,
        challenge,
        subject,
      });
      return { token: body.token, subject };
    },
  };

  async function type(value: Json, at: Pointer): Promise<void> {
    const node = walker.node(at);
    if (node?.kind === "list") {
      for (const [index, entry] of (value as Json[]).entries()) {
        const held = valueAt(runtime.getDraft().answers, at) as Json[] | undefined;
        if ((held?.length ?? 0) <= index) runtime.send({ type: "add", at });
        await typeAll(entry as JsonObject, `${at}/${index}`);
      }
    } else if (node?.kind === "field") {
      if (!walker.relevant(at)) throw new Error(`${at} is not asked for.`);
      const own = given[String(node.ui.widget)];
      runtime.send({ type: "edit", at, value: own ? await own(value, at) : value });
      await settled(flow);
    } else await typeAll(value as JsonObject, at);
  }
  async function typeAll(values: JsonObject, at: Pointer): Promise<void> {
    for (const [name, value] of Object.entries(values)) await type(value, `${at}/${name}`);
  }

  runtime.send({ type: "open", query: {} });
  await settled(flow);
  for (const id of example.expect.path ?? []) {
    const { step, notices } = runtime.getDraft();
    if (step !== id || isLeft) {
      const told = JSON.stringify([walker.stepIssues(step), notices]);
      throw new Error(`${id} did not open, ${step} did: ${told}`);
    }
    if (!walker.plan.steps.find((each) => each.id === id)?.submit.length) return runtime.getDraft().load;
    await typeAll((example.answers[id] ?? {}) as JsonObject, `/${id}`);
    runtime.send({ type: "submit" });
    await settled(flow);
  }
  if (!isLeft) throw new Error(`The flow was not left: ${JSON.stringify(runtime.getDraft().notices)}`);
  return runtime.getDraft().load;
}

const card = {
  ccn: "4242424242424242",
  name: "Robin Ashford",
  countryCode: "USA",
  street: "12 Millrace Road",
  city: "Austin",
  stateProvince: "TX",
  zipCode: "78704",
  cardType: "visa",
  expMonth: "4",
  expYear: "2029",
  securityCode: "814",
  isAuthorize: "true",
  isDefault: "false",
};
