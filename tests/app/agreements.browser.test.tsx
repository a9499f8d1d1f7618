import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Agreements } from "../../app/widgets/Agreements/Agreements.tsx";
import agreements from "../../schemas/reference/agreements.json";
import feeTypes from "../../schemas/reference/feeTypes.json";

test("each document that is accepted opens in its place, whole, and leads to its own page", async () => {
  const screen = await render(<Agreements />);
  for (const { title, path, parts } of agreements) {
    await screen.getByText(title, { exact: true }).click();
    for (const { heading } of parts)
      await expect.element(screen.getByRole("heading", { level: 3, name: heading })).toBeVisible();
    const link = screen.getByRole("link", { name: `${title} on a page of its own` });
    await expect.element(link).toHaveAttribute("href", path);
    await expect.element(link).toHaveAttribute("target", "_blank");
  }
  expect(screen.container.textContent).not.toMatch(/[{}]/);
  const wire = feeTypes.find(({ abbr }) => abbr === "wire")?.amount;
  expect(screen.container.textContent).toContain(`A wire transfer costs $${wire}.00`);
});
