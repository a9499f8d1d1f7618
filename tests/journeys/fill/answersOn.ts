import type { Page } from "@playwright/test";

/** Every answer on the page, by the id of its control. Masked numbers stay masked. */
export async function answersOn(page: Page): Promise<{ [id: string]: string }> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
        "main :is(input, select, textarea)",
      ),
    ];
    const shown = controls.filter(({ id, type }) => id !== "" && type !== "file");
    return Object.fromEntries([
      ...shown.map((one) => [
        one.id,
        one instanceof HTMLInputElement && /radio|checkbox/.test(one.type) ? String(one.checked) : one.value,
      ]),
      ...[
        ...document.querySelectorAll(
          "main .Upload-name, main .CardChoice .Choice-label, main .EntryCard-title",
        ),
      ].map((one, index) => [`listed-${index}`, one.textContent ?? ""]),
    ]);
  });
}
