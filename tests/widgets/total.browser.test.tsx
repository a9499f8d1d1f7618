import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Field, Total } from "../../widgets/index.ts";
import { stand } from "./stand.tsx";

const show = (value: number | undefined) =>
  stand(
    <Field id="t" label="Total fees" required={false} unmarked>
      <Total id="t" value={value} describedBy={undefined} />
    </Field>,
  );

test("says an amount under its name, to the cent, as something to read and not to answer", async () => {
  await show(1285.5);
  const total = page.getByRole("status", { name: "Total fees" });
  await expect.element(total).toHaveTextContent("$1,285.50");
  expect(document.querySelector("input")).toBeNull();
});

test.each([
  ["nothing where nothing can be worked out yet", undefined, /^$/],
  ["zero where that is the sum", 0, "$0.00"],
] as const)("says %s", async (_, value, said) => {
  await show(value);
  await expect.element(page.getByRole("status", { name: "Total fees" })).toHaveTextContent(said);
});
