import { expect, test } from "vitest";
import { createSealer } from "../../app/sandbox/database/sealer.ts";
import { withTransaction } from "../../app/sandbox/database/withTransaction.ts";
import { personRow } from "../../app/sandbox/people/PersonRow.ts";
import { ownAnswers } from "../../app/sandbox/walk/ownCalls.ts";
import type { Json } from "../../engine/index.ts";
import { fileWorld } from "./support/fileWorld.ts";
import { Tab } from "./support/Tab.ts";

const { callNamed } = await import("../../app/api/flows/calls.ts");

const world = fileWorld();

const code = "7121005001";

test.each([
  ["forms.paymentMethods", { account: code }],
  ["forms.feeTypes", {}],
  ["forms.availableFunds", { accountNumber: code }],
  ["forms.profile", {}],
  ["withdrawal.accounts", {}],
  ["withdrawal.meta", { accountCode: code }],
  ["roth.accountsFrom", {}],
  ["roth.accountsTo", {}],
  ["roth.assets", { accountCode: code }],
  ["recurring.accounts", {}],
  ["recurring.account", { account: code }],
] as const)("by %s the portal learns what the custodian's own walk reads", async (name, asked) => {
  const person = "holder-enough~own";
  const tab = await Tab.signedIn(world.sandbox, person);
  const learned = await tab.do(async () =>
    (await callNamed(name))({ call: name, with: asked } as never, {} as never),
  );
  const { options } = world;
  const context = { options, sealer: createSealer(options.key), now: () => new Date(options.clock()) };
  const row = personRow(person, { is_incomplete: false, newest_account_on: null });
  const own = await withTransaction(options.pool, async (sql) =>
    ownAnswers(context, sql, row)[name]!(asked as { [name: string]: Json }),
  );
  expect(learned).toMatchObject(own as object);
});
