import { plan } from "virtual:flow/registration";
import type { Answers, Json } from "../../../engine/index.ts";
import { wholeAnswers } from "../../sandbox/support/wholeAnswers.ts";
import { upload } from "./people.ts";
import { type Server, Tab } from "./Tab.ts";

const { request } = await import("../../../app/api/transport/request.ts");

interface Start {
  /** The example with the answers up to that step. One that pays by check needs no card. */
  example?: string;
  change?(answers: Answers): Answers;
}

/** Signs a demo person in, saves an application that is complete up to a step, and opens that step. */
export async function openAt(
  server: Server,
  person: string,
  step: string,
  { example = "abroad", change = (answers) => answers }: Start = {},
): Promise<Tab> {
  const tab = await Tab.signedIn(server, person);
  await tab.do(() => saveUpTo(tab, step, example, change));
  return tab.open(step);
}

async function saveUpTo(
  tab: Tab,
  step: string,
  example: string,
  change: (answers: Answers) => Answers,
): Promise<void> {
  const ids = plan.steps.map(({ id }) => id);
  const passed = ids.slice(0, ids.indexOf(step));
  const draft = (answers: Answers) => ({
    ...{ flow: plan.flow, version: plan.version, fingerprint: plan.fingerprint, step, passed },
    ...{ tried: [], edited: [], seeded: [], keys: {}, answers: answers as Json },
  });
  const { idTemp } = await request<{ idTemp: string }>("post", "/user/application/temp", {
    body: { json: draft({}) },
  });
  const answers = change(wholeAnswers(example, [await upload(tab, idTemp, "identity", "passport.png")]));
  const given = Object.fromEntries(Object.entries(answers).filter(([id]) => [...passed, step].includes(id)));
  await request("post", "/user/application/temp", {
    headers: { "If-Match": '"1"' },
    body: { idTemp, json: draft(given) },
  });
}
