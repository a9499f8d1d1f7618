import type { Page } from "@playwright/test";
import refusals from "../../app/sandbox/http/refusals.json" with { type: "json" };
import limits from "../../schemas/reference/limits.json" with { type: "json" };
import { pdf } from "../sandbox/support/sampleFiles.ts";
import { fileNamed } from "./fill/fileNamed.ts";
import { fillStep } from "./fill/fillStep.ts";
import { flowOf } from "./fill/flowOf.ts";
import { words } from "./fill/words.ts";
import { enterAs, expect, goOn, settled, test } from "./stand.ts";

const flow = flowOf("registration");
const [, account] = flow.plan.steps.map(({ title }) => title) as string[];

/** An application that needs the owner's ID, with the rest of step 1 answered. */
async function toFiles(page: Page): Promise<void> {
  await enterAs(page, "new-applicant");
  const example = flow.example("abroad.json", { "/owner/identityFiles": null });
  const walker = flow.walker(flow.example("abroad.json"));
  await fillStep({ page, plan: flow.plan, walker, answers: example.answers }, "owner");
}

const files = (page: Page) => page.locator(".Upload");
const pick = (page: Page, ...chosen: ReturnType<typeof fileNamed>[]) =>
  page.locator("input[type=file]").setInputFiles(chosen);
const row = (page: Page, name: string) => files(page).getByRole("listitem").filter({ hasText: name });
const button = (page: Page, what: "remove" | "retry" | "dismiss" | "cancel", name: string) =>
  page.getByRole("button", { name: words(`widget.upload.${what}Named`, { name }) });

test("each refusal of a file says its sentence beside it, and the wizard goes on (UPL001 UPL002 UPL004 UPL006 UPL009 UPL013)", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/);
  await toFiles(page);
  const refused: [chosen: ReturnType<typeof fileNamed>, sentence: string][] = [
    [fileNamed("letter.docx"), words("upload.type")],
    // A correct name on other content: the server inspects the content.
    [
      { ...fileNamed("passport.pdf"), buffer: Buffer.from("plain text") },
      refusals.FILE_TYPE_MISMATCH.message,
    ],
    [
      { ...fileNamed("photo.png"), buffer: fileNamed("photo.jpg").buffer },
      refusals.FILE_TYPE_MISMATCH.message,
    ],
    [{ ...fileNamed("cut.pdf"), buffer: pdf().subarray(0, 120) }, refusals.FILE_DAMAGED.message],
    [{ ...fileNamed("locked.pdf"), buffer: pdf({ trailer: "/Encrypt 9 0 R" }) }, words("upload.pdfOpen")],
    [
      fileNamed("large.png", limits.fileBytes + 1),
      words("upload.tooLarge", { size: "10.01", max: limits.fileBytes / 1_048_576 }),
    ],
  ];
  for (const [chosen, sentence] of refused) {
    await pick(page, chosen);
    await expect(row(page, chosen.name).getByText(sentence)).toBeVisible();
    await button(page, "dismiss", chosen.name).click();
    await expect(row(page, chosen.name)).toHaveCount(0);
  }
  // One file of exactly ten megabytes among the five allowed; a sixth is refused.
  const five = ["one.pdf", "two.jpg", "three.gif", "four.bmp"].map((name) => fileNamed(name));
  await pick(page, fileNamed("ten.png", limits.fileBytes), ...five);
  for (const { name } of five) await expect(button(page, "remove", name)).toBeVisible();
  await expect(button(page, "remove", "ten.png")).toBeVisible();
  await pick(page, fileNamed("six.pdf"));
  await expect(
    row(page, "six.pdf").getByText(words("upload.limit", { limit: limits.identityFiles })),
  ).toBeVisible();
  // The sentence about a refused file does not keep the person from continuing.
  await goOn(page, account!);
});

test("a file that is there already is refused, and can take the place of the removed one", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/);
  await toFiles(page);
  await pick(page, fileNamed("passport.pdf"));
  await expect(button(page, "remove", "passport.pdf")).toBeVisible();
  await pick(page, fileNamed("Passport.pdf"));
  await expect(row(page, "Passport.pdf").getByText("already attached")).toBeVisible();
  await button(page, "remove", "passport.pdf").click();
  await button(page, "retry", "Passport.pdf").click();
  await expect(button(page, "remove", "Passport.pdf")).toBeVisible();
  await settled(page);
  await page.reload();
  // A removed file is gone from the custodian too.
  await expect(button(page, "remove", "Passport.pdf")).toBeVisible();
  await expect(files(page).getByRole("listitem")).toHaveCount(1);
  await goOn(page, account!);
});

test("a server that goes in the middle of a file is told, and the file can be sent again (UPL007)", async ({
  page,
  context,
  portal,
  watch,
}) => {
  // Chromium has a word for each moment in which a connection may break. After ten seconds the session's warning is fetched.
  watch.allow(/net::ERR_.*\/(files\/upload|assets\/SessionWarning)/);
  await toFiles(page);
  await settled(page);
  const line = await context.newCDPSession(page);
  const atRate = (uploadThroughput: number) => ({
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
  await line.send("Network.emulateNetworkConditions", atRate(1_000_000));
  await pick(page, fileNamed("scan.png", 8_000_000));
  // A part of it is uploaded.
  await expect
    .poll(() => page.getByRole("progressbar").evaluate((bar: HTMLProgressElement) => bar.value))
    .toBeGreaterThan(0);
  await portal.stop("SIGKILL");
  await expect(row(page, "scan.png").getByText(words("upload.failed"))).toBeVisible();
  await portal.start();
  await line.send("Network.emulateNetworkConditions", atRate(-1));
  await button(page, "retry", "scan.png").click();
  await expect(button(page, "remove", "scan.png")).toBeVisible();
  await goOn(page, account!);
});

test("a file that arrives while its answer is lost can be sent again, and is held once (UPL007)", async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_RESET/);
  await toFiles(page);
  await page.route(
    "**/files/upload",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await pick(page, fileNamed("scan.png"));
  await expect(row(page, "scan.png").getByText(words("upload.failed"))).toBeVisible();
  await button(page, "retry", "scan.png").click();
  await expect(button(page, "remove", "scan.png")).toBeVisible();
  await expect(files(page).getByRole("listitem")).toHaveCount(1);
  await goOn(page, account!);
});
