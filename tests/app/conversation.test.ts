import { join } from "node:path";
import { flows } from "virtual:flows";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { signIn } from "../../app/api/portal/sandbox.ts";
import { apiRoot as root } from "../../app/api/transport/apiRoot.ts";
import { browserDrafts } from "../../app/draft/browserDrafts.ts";
import type { FlowSurroundings, OpenFlow } from "../../app/flow/openFlow.ts";
import { openFlow } from "../../app/flow/openFlow.ts";
import { dismiss, notificationStore } from "../../app/portal/frame/notificationStore.ts";
import type { Session } from "../../app/session/Session.ts";
import { readSources } from "../../engine/cli/index.ts";
import type { Answers, Json } from "../../engine/index.ts";
import { loadExample } from "../../engine/index.ts";
import { png } from "../sandbox/support/sampleFiles.ts";
import { signedIn } from "../sandbox/support/visitor.ts";
import { portalWorld } from "./support/portalWorld.ts";
import { settled } from "./support/settled.ts";
import { submit } from "./support/submit.ts";
import { typeIn } from "./support/typeIn.ts";

const sources = readSources(join(import.meta.dirname, "../../schemas"));
const example = loadExample(sources, "flows/registration/examples/new-yorker.json").answers;

/** Values that appear nowhere else, one for each kind of secret. */
const secret = { ssn: "583274619", email: "canary.kestrel@example.com", phone: "646-5557391" };
const spelled = [secret.ssn, "583-27-4619", secret.email, "1987-02-23", "02/23/1987"];

const { world, stand } = portalWorld(root);
beforeEach(() => {
  for (const { id } of notificationStore.getState().items) dismiss(id);
});

/** Records which steps the flow showed, where it led, and whether the session ended. */
function surroundings(session: Session) {
  const seen = { shown: [] as string[], exits: [] as string[], signedOut: [] as number[] };
  const around: FlowSurroundings = {
    session,
    onShow: (step) => seen.shown.push(step),
    onExit: (to) => seen.exits.push(to),
    onSignedOut: (status) => seen.signedOut.push(status),
    onReplaced: () => {},
  };
  return { seen, around };
}

async function opened(person: string) {
  const session = await signIn(person);
  const { seen, around } = surroundings(session);
  const flow = await openFlow(await flows.registration!.load(), around);
  // A save that waits would be sent while the next files run.
  onTestFinished(() => flow.server.close());
  flow.runtime.send({ type: "open" });
  await settled(flow);
  return { flow, seen, session };
}

/** Fills step 1 with these secrets, including an identity file. */
async function fillOwner(flow: OpenFlow, change: { [name: string]: Json } = {}): Promise<void> {
  const { identityFiles: _files, ...owner } = example.owner as { [name: string]: Json };
  typeIn(
    flow,
    {
      ...owner,
      ssn: secret.ssn,
      email: secret.email,
      confirmEmail: secret.email,
      dateOfBirth: "1987-02-23",
      primaryPhone: { country: "USA", number: secret.phone, type: 2 },
      ...change,
    },
    "/owner",
  );
  const idTemp = await flow.server.id(() => ({ ...flow.runtime.getDraft() }) as never);
  const form = new FormData();
  form.set("idTemp", idTemp);
  form.set("type", "identity");
  form.append("files", new File([new Uint8Array(png())], "passport.png", { type: "image/png" }));
  const { body } = await stand.visitor.call("POST", "/user/application/files/upload", { multipart: form });
  const { id, fileName, name, ext, size } = body.list[0];
  flow.runtime.send({ type: "edit", at: "/owner/identityFiles", value: [{ id, fileName, name, ext, size }] });
}

const notices = (flow: OpenFlow) => flow.runtime.getDraft().notices.map(({ message }) => message);

describe("a whole application", () => {
  test("REG018 goes from the first field to Congratulations, and no secret into an address, the log or the browser", async () => {
    const { flow } = await opened("new-applicant~whole");
    await fillOwner(flow);
    await submit(flow);
    expect(notices(flow)).toEqual([]);
    for (const step of ["account", "beneficiaries", "disclosures", "payment"] as const) {
      expect(flow.runtime.getDraft().step).toBe(step);
      typeIn(flow, example[step] as { [name: string]: Json }, `/${step}`);
      if (step === "payment") flow.runtime.send({ type: "edit", at: "/payment/paymentMethod", value: 2 });
      await submit(flow);
      expect(notices(flow)).toEqual([]);
    }
    expect(flow.runtime.getDraft().step).toBe("review");
    await submit(flow);
    expect(notices(flow)).toEqual([]);
    expect(flow.runtime.getDraft().step).toBe("done");

    expect(stand.addresses.length).toBeGreaterThan(15);
    expect(stand.written.length).toBeGreaterThan(5);
    const passing = [...stand.addresses, ...world.lines].join("\n");
    const found = (text: string, values: string[]) => values.filter((value) => text.includes(value));
    expect(found(passing, [...spelled, secret.phone, "?ssn=", "&ssn="])).toEqual([]);
    expect(found(stand.written.join("\n"), spelled)).toEqual([]);
    expect(stand.kept.size).toBe(0);
    await world.sandbox.upkeep();
    const rows = await world.pool.query("select * from calls");
    expect(rows.rows.length).toBeGreaterThan(15);
    expect(found(JSON.stringify(rows.rows), [...spelled, secret.phone])).toEqual([]);
  });
});

describe("coming back", () => {
  test("REG016 REG043 finds the application as it was acknowledged, secrets and all", async () => {
    const first = await opened("new-applicant~back");
    await fillOwner(first.flow);
    await submit(first.flow);
    await first.flow.server.flush();
    const held = (await stand.visitor.get("/user/online-ira/current-application")).body.tempApplication.json;
    expect(held).toMatchObject({ uid: first.session.user?.id, isValid1: true, isValid2: false });
    expect(held.uid).toBeTruthy();
    browserDrafts.clear();
    const { flow } = await opened("new-applicant~back");
    expect(flow.runtime.getDraft().step).toBe("account");
    expect(flow.runtime.getDraft().answers.owner).toMatchObject({ ssn: secret.ssn, email: secret.email });
  });

  test.each([
    ["734215504", "registration.frozen"],
    ["734215505", "registration.forcedDistribution"],
  ])(
    "REG095 bars the later steps of an ssn with an earlier account (%s), also on return",
    async (ssn, told) => {
      const person = `new-applicant~${ssn}`;
      const first = await opened(person);
      await fillOwner(first.flow, { ssn });
      await submit(first.flow);
      expect(notices(first.flow)).toEqual([told]);
      // A saved draft that claims to have passed the first step, as one from before the account was frozen does.
      const { tempApplication } = (await stand.visitor.get("/user/online-ira/current-application")).body;
      const { idTemp, revision, json } = tempApplication;
      const claimed = { ...json, passed: ["owner"], isValid1: true };
      await stand.visitor.post(
        "/user/application/temp",
        { idTemp, json: claimed },
        { "If-Match": `"${revision}"` },
      );
      const claiming = (await stand.visitor.get("/user/online-ira/current-application")).body;
      expect(claiming.tempApplication.json).toMatchObject({ passed: ["owner"], isValid1: true });
      browserDrafts.clear();

      const { flow } = await opened(person);
      expect(stand.addresses).toContain(`${root}/user/account/frozen`);
      expect(flow.runtime.getDraft().step).toBe("owner");
      flow.runtime.send({ type: "go", step: "account" });
      await settled(flow);
      expect(flow.runtime.getDraft().step).toBe("owner");
    },
  );
});

describe("refusals", () => {
  test.each([
    ["734215502", "registration.suspended"],
    ["734215503", "registration.emailExists"],
    ["734215507", "identity.failed"],
  ])("REG050 of the ssn %s say %s, and the draft is kept", async (ssn, told) => {
    const { flow } = await opened(`new-applicant~no${ssn}`);
    await fillOwner(flow, { ssn });
    await submit(flow);
    expect(notices(flow)).toEqual([told]);
    expect(flow.runtime.getDraft().step).toBe("owner");
    const held = (await stand.visitor.get("/user/online-ira/current-application")).body.tempApplication;
    expect((held.json.answers as Answers).owner).toMatchObject({ ssn });
    expect(held.json.isValid1).toBe(false);
    // The draft is saved once more after the refusal.
    expect(stand.addresses.at(-1)).toBe(`${root}/user/application/temp`);
    expect(stand.addresses.join()).not.toContain(ssn);
  });

  test("AUTH034 a second sign-in ends the flow with 409", async () => {
    const { flow, seen } = await opened("new-applicant~twice");
    await fillOwner(flow);
    await signedIn(world.sandbox, "new-applicant~twice");
    await submit(flow);
    expect(seen.signedOut).toContain(409);
  });
});
