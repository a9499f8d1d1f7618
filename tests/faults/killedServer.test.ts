import { plan } from "virtual:flow/registration";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answers, Json } from "../../engine/index.ts";
import { wholeAnswers } from "../sandbox/support/wholeAnswers.ts";
import { MortalServer } from "./support/MortalServer.ts";
import { upload } from "./support/people.ts";
import { Tab } from "./support/Tab.ts";

const { request } = await import("../../app/api/transport/request.ts");

let server: MortalServer;
beforeAll(async () => {
  server = await MortalServer.start();
}, 120_000);
afterAll(() => server.remove());

/** Enters a step's answers, for the fields that are shown, in the order of the page. */
function give(tab: Tab, step: string, answers: Answers): void {
  const { walker } = tab.runtime;
  // Fields that an answer reveals are entered in the next round.
  for (let changed = true; changed; ) {
    changed = false;
    const visit = (pointer: string, value: Json): void => {
      const node = walker.node(pointer);
      if (!node || !walker.relevant(pointer)) return;
      if (node.kind === "list") {
        const entries = value as { [field: string]: Json }[];
        if (walker.count(pointer) < entries.length)
          tab.do(() => tab.runtime.send({ type: "add", at: pointer }));
        for (const [index, entry] of entries.entries()) visit(`${pointer}/${index}`, entry);
      } else if (node.kind === "object") {
        for (const [key, inner] of Object.entries(value as { [key: string]: Json }))
          visit(`${pointer}/${key}`, inner);
      } else if (!walker.forced(pointer) && JSON.stringify(walker.value(pointer)) !== JSON.stringify(value)) {
        tab.edit(pointer, value);
        changed = changed || JSON.stringify(walker.value(pointer)) === JSON.stringify(value);
      }
    };
    visit(`/${step}`, (answers[step] ?? {}) as Json);
  }
}

test("killed with -9 after every single call of a registration, the custodian has all it acknowledged and the wizard goes on", {
  timeout: 600_000,
}, async () => {
  const tab = await Tab.signedIn(() => server.origin, "new-applicant");
  let calls = 0;
  // An autosave may run at the same time as a submit. Make one call at a time, so that each kill happens between two.
  let turn: Promise<unknown> = Promise.resolve();
  tab.gate = (_call, send) => {
    const mine = turn.then(async () => {
      const response = await send();
      calls += 1;
      const before = await heldBy(tab);
      await server.killAndStart();
      expect(await heldBy(tab)).toEqual(before);
      return response;
    });
    turn = mine.catch(() => undefined);
    return mine;
  };

  await tab.open();
  const idTemp = await tab.do(() => saveNow(tab));
  const answers = wholeAnswers("abroad", [await upload(tab, idTemp, "identity", "passport.png")]);
  for (const { id, submit } of plan.steps) {
    expect(tab.draft.step).toBe(id);
    if (submit.length === 0) break;
    give(tab, id, answers);
    await tab.saved();
    await tab.next();
    expect(tab.notices).toEqual([]);
  }
  expect(tab.draft.step).toBe("done");
  expect(await heldBy(tab)).not.toHaveProperty("tempApplication");
  expect(server.kills).toBe(calls);
  console.log(`${server.kills} kills, one after each of ${calls} calls`);
});

/** The current application at the custodian, read without the gate. */
function heldBy(tab: Tab): Promise<object> {
  return new Tab(tab.browser).do(() => request("get", "/user/online-ira/current-application"));
}

/** Saves the draft, as the upload field does before the first file. */
async function saveNow(tab: Tab): Promise<string> {
  const { storedDraft } = await import("../../engine/draft/stored.ts");
  return tab.flow.server.id(() => storedDraft(tab.runtime.plan, tab.draft, "server")!);
}
