import { expect, test } from "vitest";
import { page } from "vitest/browser";
import step from "../../schemas/flows/otd/documents.step.json";
import limits from "../../schemas/reference/limits.json";
import type { FileAnswer, WidgetPorts } from "../../widgets/index.ts";
import { RequiredDocuments } from "../../widgets/index.ts";
import { examples } from "../../widgets/RequiredDocuments/examples.ts";
import { type AnswerExample, AnswerStage } from "./AnswerStage.tsx";
import { stand } from "./stand.tsx";

type Documents = readonly (FileAnswer & { type: string })[];

async function show(name: string, changes: Partial<WidgetPorts> = {}) {
  const answers: (Documents | undefined)[] = [];
  const { props } = examples.find((example) => example.name === name)!;
  await stand(
    <AnswerStage
      widget={RequiredDocuments}
      example={{ required: true, ...props } as AnswerExample<Documents>}
      group
      onChange={(value) => answers.push(value)}
    />,
    changes,
  );
  return answers;
}
const pdf = (name: string) => new File(["%PDF-1.4"], name, { type: "application/pdf" });
const place = (label: string) => page.getByLabelText(label, { exact: true });

test("keeps each file with its document, tells the ports which one it is, and counts what is there", async () => {
  const kinds: string[] = [];
  const answers = await show("Empty", {
    upload: async (kind, file) => {
      kinds.push(kind);
      return { id: file.name, fileName: file.name, name: file.name, ext: "pdf", size: file.size };
    },
  });
  const bar = page.getByRole("progressbar", { name: "0 of 2 documents uploaded" });
  await expect.element(bar).toHaveAttribute("max", "2");
  await place("Valuation of the asset").upload(pdf("valuation.pdf"));
  await expect.element(page.getByRole("progressbar", { name: "1 of 2 documents uploaded" })).toBeVisible();
  await place("Government-issued identification").upload(pdf("passport.pdf"));
  await expect.element(page.getByText("2 of 2 documents uploaded")).toBeVisible();
  expect(kinds).toEqual(["otd-KEY_VALUATION", "otd-KEY_ID"]);
  expect(answers.at(-1)?.map(({ id, type }) => [id, type])).toEqual([
    ["valuation.pdf", "KEY_VALUATION"],
    ["passport.pdf", "KEY_ID"],
  ]);
});

test("loses neither of two files that are done in one turn", async () => {
  const done: (() => void)[] = [];
  const answers = await show("Empty", {
    upload: (_, file) =>
      new Promise((resolve) => {
        done.push(() =>
          resolve({ id: file.name, fileName: file.name, name: file.name, ext: "pdf", size: file.size }),
        );
      }),
  });
  await place("Government-issued identification").upload(pdf("passport.pdf"));
  await place("Valuation of the asset").upload(pdf("valuation.pdf"));
  await expect.poll(() => done.length).toBe(2);
  for (const finish of done) finish();
  await expect.poll(() => answers.at(-1)?.length).toBe(2);
});

test("UPL008 UPL004 OTD077 takes PDF only, of 10 MB at most: it says so before, and sends nothing else", async () => {
  const sent: string[] = [];
  const ui = {
    ...step.properties.files["x-ui"],
    accept: limits.distributionFileTypes,
    maxBytes: limits.fileBytes,
  };
  const { accept, maxBytes, hint } = ui;
  expect({ accept, maxBytes, hint }).toEqual({
    accept: ["pdf"],
    maxBytes: 10 * 1024 * 1024,
    hint: "Upload a PDF document up to 10MB in size",
  });
  await stand(
    <AnswerStage
      widget={RequiredDocuments}
      example={{
        label: "Required documents",
        required: true,
        hint,
        ui,
        props: { documents: [{ type: "KEY_ID", label: "Identification" }] },
      }}
      group
    />,
    {
      upload: async (_, file) => {
        sent.push(file.name);
        throw new Error("Nobody takes it.");
      },
    },
  );
  await expect.element(page.getByText("Upload a PDF document up to 10MB in size")).toBeVisible();
  await place("Identification").upload(new File(["x"], "passport.png", { type: "image/png" }));
  await expect.element(page.getByText("File type is not supported", { exact: true })).toBeVisible();
  const ofSize = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);
  await place("Identification").upload(ofSize("large.pdf", 10_485_761));
  await expect
    .element(page.getByText("The file is too large: 10.01 MB. Maximum file size: 10 MB", { exact: true }))
    .toBeVisible();
  expect(sent).toEqual([]);
  await place("Identification").upload(ofSize("whole.pdf", 10_485_760));
  await expect.poll(() => sent).toEqual(["whole.pdf"]);
});

test("REBDL040 says the status of each document with it, and the reason", async () => {
  await show("Reviewed");
  await expect.element(place("Government-issued identification")).toHaveAccessibleDescription(/^Approved\b/);
  await expect
    .element(place("Valuation of the asset"))
    .toHaveAccessibleDescription(/^Rejected: Please send one of this year\./);
});

test("UPL005 marks the document that is missing, and the summary's link leads to it", async () => {
  await show("Invalid");
  await expect.element(page.getByText("You must submit request document")).toBeVisible();
  await expect.element(place("Valuation of the asset")).toHaveAttribute("aria-invalid", "true");
  await expect.element(place("Valuation of the asset")).toHaveAttribute("id", "stage");
  await expect.element(place("Government-issued identification")).not.toHaveAttribute("aria-invalid");
});

test.each(examples)("$name fits 320 pixels without sideways scroll", async ({ name }) => {
  await page.viewport(320, 700);
  await show(name);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(414, 896);
});
