import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import readme from "../../README.md?raw";
import { OwnPage, runtime } from "./ownPage.tsx";
import source from "./ownPage.tsx?raw";

test("the page of one's own in the README is the one that runs here, in at most 40 lines", () => {
  expect(readme).toContain(`\`\`\`tsx\n${source}\`\`\``);
  expect(source.trim().split("\n").length).toBeLessThanOrEqual(40);
});

test("it shows a step, says what is missing at Next, takes the answers and goes on", async () => {
  const screen = await render(<OwnPage />);
  const units = screen.getByLabelText("Units of the note");
  await screen.getByRole("button", { name: "Next" }).click();
  await expect.element(units).toHaveAttribute("aria-invalid", "true");
  await userEvent.fill(units, "12.5");
  await expect.element(units).not.toHaveAttribute("aria-invalid");
  expect(runtime.getDraft().answers).toMatchObject({ note: { units: 12.5 } });
  expect(runtime.walker.stepIssues("note").map(({ path }) => path)).not.toContain("/note/units");
});
