import { expect, test } from "vitest";
import { createDialogStore, openDialog } from "../../app/flow/dialogStore.ts";

test("a dialog waits for the one that is open, and each gets its own answer", async () => {
  const store = createDialogStore();
  const ask = (dialog: string) =>
    openDialog<unknown>(store, (settle) => ({ kind: "ask", dialog, values: {}, settle }));
  const answers = [ask("one"), ask("two"), ask("three")];
  for (const dialog of ["one", "two", "three"]) {
    const { open } = store.getState();
    expect(open).toMatchObject({ dialog });
    if (open?.kind === "ask") open.settle(`of ${dialog}`);
    expect(store.getState().open).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(await Promise.all(answers)).toEqual(["of one", "of two", "of three"]);
});
