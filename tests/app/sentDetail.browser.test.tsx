import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { words } from "../../app/messages/words.ts";
import { SentDetail } from "../../app/widgets/Confirmation/SentDetail.tsx";
import { somePorts, WidgetPortsProvider } from "../../widgets/index.ts";

const sent = {
  id: "r-1",
  reference: "REC-7",
  title: "",
  status: "Pending",
  sentAt: "2026-11-20T12:00:00Z",
  amounts: [],
  next: [],
  sections: [
    {
      id: "bank",
      title: "Your bank",
      rows: [{ key: "bank", label: "Bank", value: "First Prairie" }],
      entries: [],
    },
  ],
};

function show(isFolded: boolean) {
  return render(
    <WidgetPortsProvider value={somePorts({ text: words, today: () => "2026-11-20" })}>
      <SentDetail sent={sent} isFolded={isFolded} />
    </WidgetPortsProvider>,
  );
}

test("where buttons stand below it, what was answered opens at a press", async () => {
  await show(true);
  const answer = page.getByText("First Prairie");
  await expect.element(answer).not.toBeVisible();
  await page.getByText(words("activity.title"), { exact: true }).click();
  await expect.element(answer).toBeVisible();
});

test("on paper what was answered is there, and closed again after it", async () => {
  await show(true);
  const answer = page.getByText("First Prairie");
  dispatchEvent(new Event("beforeprint"));
  await expect.element(answer).toBeVisible();
  dispatchEvent(new Event("afterprint"));
  await expect.element(answer).not.toBeVisible();
});

test("where nothing stands below it, what was answered is there at once", async () => {
  await show(false);
  await expect.element(page.getByText("First Prairie")).toBeVisible();
});

test("FORM005 the PDF of what was sent is kept under its number, and never comes out of a cache", async () => {
  await show(true);
  const link = page.getByRole("link").element() as HTMLAnchorElement;
  expect([link.download, link.target]).toEqual(["REC-7.pdf", ""]);
  expect(new URL(link.href).search).toMatch(/^\?t=\d{13}$/);
});
