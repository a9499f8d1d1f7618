/** Replaces a control's text as a person would. A masked number shows itself once it has the focus. */
export async function fill(page, selector, text) {
  await page.locator(selector).first().focus();
  await page.keyboard.press("Control+A");
  if (text === "") await page.keyboard.press("Delete");
  else await page.keyboard.insertText(text);
  await page.keyboard.press("Tab");
}
