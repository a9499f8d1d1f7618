import { fillFlow } from "./fill/fillFlow.ts";
import { flowOf } from "./fill/flowOf.ts";
import { words } from "./fill/words.ts";
import { enterAs, expect, heading, onward, test } from "./stand.ts";

const flow = flowOf("re-bdl");
const start = `${flow.plan.base.replace("{id}", "new")}/general`;

const buyers = [
  {
    file: "sent-loan.json",
    person: "holder-no-mfa",
    covers: "REBDL010 REBDL015 REBDL052 API085 API088 API090 API091",
  },
  { file: "sent-partners.json", person: "holder-no-mfa", covers: "REBDL027" },
  { file: "sent-personal.json", person: "holder-enough", covers: "REBDL029" },
];

for (const { file, person, covers } of buyers) {
  const example = flow.example(file);

  test(`${covers} ${example.title}`, async ({ page }) => {
    const buyer = await enterAs(page, person, start);
    await fillFlow({ page, flow, example, person: buyer });
    await expect(heading(page, words("realEstate.confirmed"))).toBeVisible({ timeout: 15_000 });
    await expect(page).toHaveURL(({ pathname }) => pathname === "/portal/activity/details/re");
  });
}

test("REBDL050 an account on hold is told of the Rescission Period first, and may go on", async ({
  page,
}) => {
  const example = flow.example("sent-on-hold.json");
  const person = await enterAs(page, "young-account", start);
  await fillFlow({ page, flow, example, person }, "general");
  await expect(page.getByText(/Rescission Period/).first()).toBeVisible();
  // The custodian keeps the purchase and says so once; nothing goes on before it was read.
  await onward(page).click();
  await expect(
    page
      .getByRole("status")
      .or(page.getByRole("alert"))
      .getByText(/7 days/)
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname.endsWith("/general"));
  await onward(page).click();
  const path = (example.expect.path ?? []).slice(1);
  await fillFlow({ page, flow, example: { ...example, expect: { ...example.expect, path } }, person });
  await expect(heading(page, words("realEstate.confirmed"))).toBeVisible({ timeout: 15_000 });
});

test("REBDL020 what is missing is named, and the step stays", async ({ page }) => {
  await enterAs(page, "holder-enough", start);
  await onward(page).click();
  await expect(page.getByRole("link", { name: words("realEstate.acknowledge") })).toBeVisible();
});
