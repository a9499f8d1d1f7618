import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DownloadLink } from "../../app/widgets/ExitLink/DownloadLink.tsx";

const address = () => page.getByRole("link", { name: "Get the form" }).element() as HTMLAnchorElement;

test("FORM005 each press takes a time of its own, so that the file never comes out of a cache", async () => {
  await render(<DownloadLink href="/forms/metals.pdf">Get the form</DownloadLink>);
  const link = address();
  const seen: string[] = [];
  link.addEventListener("click", (event) => {
    event.preventDefault();
    setTimeout(() => seen.push(new URL(link.href).search));
  });
  link.click();
  await new Promise((resolve) => setTimeout(resolve, 5));
  link.click();
  await expect.poll(() => seen.length).toBe(2);
  for (const search of seen) expect(search).toMatch(/^\?t=\d{13}$/);
  expect(seen[0]).not.toBe(seen[1]);
});

test("FORM005 the time is added to what the address asks for", async () => {
  await render(
    <DownloadLink href="/custodian/user/e-form/pdf?id=7&type=WITHDRAWAL">Get the form</DownloadLink>,
  );
  expect(new URL(address().href).search).toMatch(/^\?id=7&type=WITHDRAWAL&t=\d{13}$/);
});

test("FORM005 the middle button and the browser's own menu, which do not click, take a time of their own too", async () => {
  await render(<DownloadLink href="/forms/metals.pdf">Get the form</DownloadLink>);
  const link = address();
  for (const button of [1, 2]) {
    link.search = "?t=1";
    link.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button }));
    expect(new URL(link.href).search).toMatch(/^\?t=\d{13}$/);
  }
});
