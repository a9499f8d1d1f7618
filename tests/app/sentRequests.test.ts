import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { apiRoot as root } from "../../app/api/transport/apiRoot.ts";
import { flowOf } from "../journeys/fill/flowOf.ts";
import { sentRequests } from "../journeys/sentRequests.ts";
import { balances, ledgerFlaws } from "../sandbox/support/ledger.ts";
import { openTestSandbox, type TestSandbox } from "../sandbox/support/openTestSandbox.ts";
import { Visitor } from "../sandbox/support/visitor.ts";
import { movedBetween } from "./support/movedBetween.ts";
import { playSent } from "./support/playSent.ts";

let world: TestSandbox;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
  world = await openTestSandbox();
}, 60_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await world.close();
});

for (const { flow, file, person, moved } of sentRequests) {
  const { plan, example: read } = flowOf(flow);
  const example = read(file);

  test(`${flow}/${file} holds what the custodian tells ${person}, and its money moves once`, async () => {
    const copy = `${person}~${flow}-${file.replace(/\W/g, "-")}`;
    const visitor = new Visitor(world.sandbox);
    await visitor.post("/sandbox/sign-in", { person: copy });
    const before = await balances(world.pool, copy);
    const loaded = await playSent(world, root, example, copy);
    // The request was saved under an id of its own, which the example only names for the second factor.
    const { saved, ...told } = example.load;
    expect(loaded).toMatchObject(told);
    if (saved !== undefined) expect(loaded.saved).toMatchObject({ id: expect.any(String) });
    // These belong to one request only, so examples leave them out of `load`.
    const asked = plan.steps.flatMap(({ load }) => load).concat(plan.load);
    const named = asked.flatMap((entry) => {
      if (entry.kind === "set") return Object.keys(entry.set);
      return entry.kind === "call" && entry.as ? [entry.as] : [];
    });
    const own = ["confirmation", "form", "transaction"];
    expect(Object.keys(told).sort()).toEqual(
      [...new Set(named)].filter((name) => name in loaded && !own.includes(name)).sort(),
    );

    for (const _again of [1, 2]) await visitor.post("/sandbox/settle", { person: copy });
    expect(movedBetween(before, await balances(world.pool, copy))).toEqual(moved);
    expect(await ledgerFlaws(world.pool)).toEqual([]);
  });
}
