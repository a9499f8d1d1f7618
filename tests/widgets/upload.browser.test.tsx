import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FileAnswer, WidgetPorts, WidgetProps } from "../../widgets/index.ts";
import { Upload } from "../../widgets/index.ts";
import type { AnswerExample } from "./AnswerStage.tsx";
import { AnswerStage } from "./AnswerStage.tsx";
import { stand } from "./stand.tsx";

const limits = {
  upload: "identity",
  accept: ["pdf", "png", "jpg", "jpeg", "gif", "bmp"],
  maxFiles: 5,
  maxBytes: 10_485_760,
  noDuplicates: true,
};
const held = (name: string): FileAnswer => ({ id: name, fileName: name, name, ext: "pdf", size: 1000 });
const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);

async function show(
  example: Partial<AnswerExample<readonly FileAnswer[]>> = {},
  ports: Partial<WidgetPorts> = {},
) {
  const answers: (readonly FileAnswer[] | undefined)[] = [];
  await stand(
    <AnswerStage
      widget={Upload}
      example={{ label: "Documents", required: true, ui: limits, ...example }}
      onChange={(value) => answers.push(value)}
    />,
    ports,
  );
  const input = page.getByLabelText("Documents", { exact: true });
  return { answers, input, pick: (...files: File[]) => userEvent.upload(input, files) };
}
function drop(input: { element(): Element }, ...files: File[]) {
  const data = new DataTransfer();
  for (const one of files) data.items.add(one);
  input
    .element()
    .dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}
const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
/** Checks that a row's mark stays for exactly three seconds of the test's own clock. */
async function isUpForThreeSeconds(name: string, flag: string, note: string): Promise<void> {
  const classes = () => row(name).elements()[0]?.className;
  // A poll would advance that clock.
  for (let frames = 0; frames < 300 && classes() !== `Upload-row ${flag}`; frames += 1) await frame();
  expect(row(name).element().textContent).toContain(note);
  for (const [milliseconds, shown] of [
    [2_999, `Upload-row ${flag}`],
    [1, "Upload-row"],
  ] as const) {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await frame();
    await frame();
    expect(classes()).toBe(shown);
  }
}
const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });

describe("picking", () => {
  test("sends several files at once and holds what the server answered", async () => {
    const { answers, pick } = await show();
    await pick(file("passport.pdf"), file("visa.jpeg"));
    await expect.element(page.getByRole("button", { name: "Remove passport.pdf" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Remove visa.jpeg" })).toBeVisible();
    expect(
      answers
        .at(-1)
        ?.map(({ fileName }) => fileName)
        .sort(),
    ).toEqual(["passport.pdf", "visa.jpeg"]);
  });

  test("holds every file that arrives while its answer has to wait, as during a submit", async () => {
    const answers: (readonly FileAnswer[] | undefined)[] = [];
    const noAnswerYet = ({ onChange: _, ...props }: WidgetProps<readonly FileAnswer[]>) => (
      <Upload {...props} value={undefined} onChange={(value) => answers.push(value)} />
    );
    await stand(
      <AnswerStage widget={noAnswerYet} example={{ label: "Documents", required: true, ui: limits }} />,
    );
    const input = page.getByLabelText("Documents", { exact: true });
    for (const [count, name] of ["passport.pdf", "visa.pdf"].entries()) {
      await userEvent.upload(input, file(name));
      await expect.poll(() => answers.length).toBe(count + 1);
    }
    expect(answers.at(-1)?.map(({ fileName }) => fileName)).toEqual(["passport.pdf", "visa.pdf"]);
  });

  test("lists files as they were picked, whichever upload ends first", async () => {
    let endFirst = () => {};
    const { answers, pick } = await show(
      {},
      {
        async upload(_kind, { name }) {
          if (name === "passport.pdf") await new Promise<void>((end) => (endFirst = end));
          return held(name);
        },
      },
    );
    await pick(file("passport.pdf"), file("visa.pdf"));
    await expect.element(page.getByRole("button", { name: "Remove visa.pdf" })).toBeVisible();
    endFirst();
    await expect.element(page.getByRole("button", { name: "Remove passport.pdf" })).toBeVisible();
    expect(answers.at(-1)).toEqual([held("passport.pdf"), held("visa.pdf")]);
  });

  test("a refused file stays where it is while those picked with it arrive", async () => {
    let end = () => {};
    const arrival = new Promise<void>((resolve) => (end = resolve));
    const { pick } = await show({}, { upload: (_kind, { name }) => arrival.then(() => held(name)) });
    const names = () => [...document.querySelectorAll(".Upload-name")].map(({ textContent }) => textContent);
    await pick(file("letter.docx"), file("passport.pdf"), file("visa.pdf"));
    await expect.poll(names).toEqual(["passport.pdf", "visa.pdf", "letter.docx"]);
    end();
    await expect.element(page.getByRole("button", { name: "Remove visa.pdf" })).toBeVisible();
    expect(names()).toEqual(["passport.pdf", "visa.pdf", "letter.docx"]);
  });

  test("takes files that are dropped", async () => {
    const { answers, input } = await show();
    drop(input, file("dropped.png"));
    await expect.element(page.getByRole("button", { name: "Remove dropped.png" })).toBeVisible();
    expect(answers.at(-1)).toHaveLength(1);
  });

  test("UPL010 names the types it takes to the browser's own picker, jpeg among them", async () => {
    const { input } = await show();
    await expect.element(input).toHaveAttribute("accept", ".pdf,.png,.jpg,.jpeg,.gif,.bmp");
  });
});

describe("refusing", () => {
  test("UPL004 an unsupported type, with nothing sent", async () => {
    const { answers, pick } = await show();
    await pick(file("letter.docx"));
    await expect.element(row("letter.docx").getByText("File type is not supported")).toBeVisible();
    expect(answers).toEqual([]);
  });

  test("UPL002 a file over 10 MB, with its size", async () => {
    const { input } = await show();
    drop(input, file("big.pdf", 13_000_000));
    await expect
      .element(page.getByText("The file is too large: 12.4 MB. Maximum file size: 10 MB"))
      .toBeVisible();
  });

  test("UPL009 UPL013 one file more than five", async () => {
    const { answers, pick } = await show({ value: ["1.pdf", "2.pdf", "3.pdf", "4.pdf"].map(held) });
    await pick(file("5.pdf"), file("6.pdf"));
    await expect.element(row("6.pdf").getByText("The number of files is limited to 5")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Remove 5.pdf" })).toBeVisible();
    expect(answers.at(-1)).toHaveLength(5);
  });

  test("BEN034 a name that is there already", async () => {
    const { answers, pick } = await show({ value: [held("trust.pdf")] });
    await pick(file("Trust.pdf"));
    await expect.element(row("Trust.pdf").getByText(/already attached/)).toBeVisible();
    expect(answers).toEqual([]);
  });

  test("UPL007 says the generic sentence when the line fails, the server's own where it gave one", async () => {
    const { answers, pick } = await show();
    await pick(file("broken.pdf"), file("locked.pdf"));
    await expect.element(row("broken.pdf").getByText("Server error. Can't upload files")).toBeVisible();
    await expect.element(row("locked.pdf").getByText(/protected by a password/)).toBeVisible();
    expect(answers).toEqual([]);
  });

  test("UPL011 the error flag clears after three seconds, the sentence stays until it is dismissed", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { pick } = await show();
    await pick(file("letter.docx"));
    await isUpForThreeSeconds("letter.docx", "Upload-row--wrong", "File type is not supported");
    await expect.element(row("letter.docx").getByText("File type is not supported")).toBeVisible();
    await page.getByRole("button", { name: "Dismiss letter.docx" }).click();
    await expect.element(row("letter.docx")).not.toBeInTheDocument();
  });
});

test("UPL012 the success flag clears after three seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { pick } = await show({}, { upload: async () => held("passport.pdf") });
  await pick(file("passport.pdf"));
  await isUpForThreeSeconds("passport.pdf", "Upload-row--fresh", "Uploaded");
  await expect.element(row("passport.pdf").getByText("1 KB")).toBeVisible();
});

test("UPL012 of a file that was sent again it clears three seconds after the last time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const upload = vi.fn(async () => held("passport.pdf"));
  const { pick } = await show({}, { upload });
  await pick(file("passport.pdf"));
  for (let frames = 0; frames < 300 && row("passport.pdf").elements().length === 0; frames += 1)
    await frame();
  await vi.advanceTimersByTimeAsync(2_000);
  await pick(file("the same under another name.pdf"));
  for (let frames = 0; frames < 300 && upload.mock.calls.length < 2; frames += 1) await frame();
  await frame();
  await isUpForThreeSeconds("passport.pdf", "Upload-row--fresh", "Uploaded");
});

test("a failed file can be sent again", async () => {
  let tries = 0;
  const answers: unknown[] = [];
  await stand(
    <AnswerStage
      widget={Upload}
      example={{ label: "Documents", required: true, ui: limits }}
      onChange={(value) => answers.push(value)}
    />,
    {
      async upload() {
        tries += 1;
        if (tries === 1) throw new Error("down");
        return held("passport.pdf");
      },
    },
  );
  await userEvent.upload(page.getByLabelText("Documents", { exact: true }), [file("passport.pdf")]);
  await page.getByRole("button", { name: "Try again: passport.pdf" }).click();
  await expect.element(page.getByRole("button", { name: "Remove passport.pdf" })).toBeVisible();
  expect(answers).toEqual([[held("passport.pdf")]]);
});

test("shows and announces progress, and cancels what is under way", async () => {
  const { answers, pick } = await show();
  await pick(file("slow.pdf"));
  await expect.element(page.getByRole("progressbar", { name: "Progress of slow.pdf" })).toHaveValue(60);
  await expect.element(page.getByRole("status")).toHaveTextContent("slow.pdf: 50% sent");
  await page.getByRole("button", { name: "Cancel slow.pdf" }).click();
  await expect.element(row("slow.pdf")).not.toBeInTheDocument();
  expect(answers).toEqual([]);
});

test("by keyboard: each removal moves the focus to the next file, the last one to the input", async () => {
  const { answers, input } = await show({ value: [held("a.pdf"), held("b.pdf")] });
  await userEvent.tab();
  expect(document.activeElement).toBe(input.element());
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Remove b.pdf" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(input).toHaveFocus();
  expect(answers.at(-1)).toBeUndefined();
});

test("read-only files can be seen and not changed", async () => {
  await show({ value: [held("a.pdf")], readOnly: true });
  await expect.element(page.getByText("a.pdf")).toBeVisible();
  expect(page.getByRole("button").elements()).toEqual([]);
});
