import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { discardFile } from "../../app/api/files/discardFile.ts";
import { uploadFile } from "../../app/api/files/uploadFile.ts";
import { uploadTarget } from "../../app/api/files/uploadTarget.ts";
import distribution from "../../schemas/flows/otd/documents.step.json" with { type: "json" };

let sent: { line: string; headers: Record<string, string>; form: FormData }[];
let answer: object;
let status: number;

/** What a browser has for a request whose progress is watched. */
class FakeRequest {
  status = status;
  responseText = "";
  upload = {};
  onload = () => {};
  private line = "";
  private headers: Record<string, string> = {};
  open(method: string, address: string) {
    this.line = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    sent.push({ line: this.line, headers: this.headers, form });
    this.responseText = JSON.stringify(answer);
    this.onload();
  }
}

beforeEach(() => {
  sent = [];
  status = 200;
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

async function upload(kind: string, file: File) {
  const target = await uploadTarget(kind, { id: async () => "saved-1", account: () => "7121005001" });
  return uploadFile({ target, file, onProgress: () => {}, signal: new AbortController().signal });
}
const passport = new File(["1234"], "my.passport.JPEG");
const asPicked = { fileName: "my.passport.JPEG", name: "my.passport", ext: "jpg", size: 4 };

test.each(["identity", "beneficiary-k1"])(
  "API032 API033 a file of the kind %s is posted as a form with its application and kind",
  async (kind) => {
    answer = { success: true, fileId: "f-1" };
    await upload(kind, passport);
    expect(sent.map(({ line }) => line)).toEqual([
      "POST http://portal.test/custodian/user/application/files/upload",
    ]);
    expect([...sent[0]!.form]).toEqual([
      ["idTemp", "saved-1"],
      ["type", kind],
      ["files", expect.objectContaining({ name: "my.passport.JPEG", size: 4 })],
    ]);
  },
);

test("API001 API002 an upload goes below the API root and carries the user-agent token, too", async () => {
  answer = { success: true, fileId: "f-1" };
  await upload("eform", passport);
  expect(sent.map(({ line, headers }) => ({ line, headers }))).toEqual([
    {
      line: "POST http://portal.test/custodian/user/e-form/file/upload",
      headers: { "X-User-Agent-Token": expect.stringMatching(/^[0-9a-f-]{36}$/) },
    },
  ]);
});

test("API049 a document of a form is posted with its account and type", async () => {
  answer = { success: true, fileId: "f-1" };
  await upload("eform-LETTER", passport);
  expect(sent.map(({ line }) => line)).toEqual(["POST http://portal.test/custodian/user/e-form/file/upload"]);
  expect([...sent[0]!.form]).toEqual([
    ["accountCode", "7121005001"],
    ["type", "LETTER"],
    ["files", expect.objectContaining({ name: "my.passport.JPEG", size: 4 })],
  ]);
});

test("API083 a document of a distribution is posted as a form with its number and type", async () => {
  answer = { success: true, fileId: "f-1" };
  await upload(`${distribution.properties.files["x-ui"].upload}-APPRAISAL`, new File(["1234"], "lot-7.pdf"));
  expect(sent.map(({ line }) => line)).toEqual(["POST http://portal.test/custodian/user/otd/upload"]);
  expect([...sent[0]!.form]).toEqual([
    ["id", "saved-1"],
    ["type", "APPRAISAL"],
    ["files", expect.objectContaining({ name: "lot-7.pdf", size: 4 })],
  ]);
});

test.each<[string, object, object]>([
  ["fileId", { fileId: "f-1" }, { id: "f-1", ...asPicked }],
  ["value", { value: 71 }, { id: "71", ...asPicked }],
  [
    "what is held of it",
    { fileId: "f-1", value: "f-1", list: [{ id: "f-1", fileName: "a.png", name: "a", ext: "png", size: 9 }] },
    { id: "f-1", fileName: "a.png", name: "a", ext: "png", size: 9 },
  ],
])("API032 API049 UPL014 UPL016 a file is known by its %s", async (_name, told, known) => {
  answer = { success: true, ...told };
  expect(await upload("identity", passport)).toEqual(known);
});

test("UPL006 a PDF that cannot be opened is told in our words, whatever the custodian's are", async () => {
  answer = { success: false, status: "PDF_OPEN_ERROR", message: "x" };
  await expect(upload("identity", passport)).rejects.toMatchObject({
    text: "We cannot open this PDF. It may be protected by a password. Please save a copy without one and upload it again.",
  });
});

test.each<[string, string, number, object, string]>([
  ["UPL003", "that a proxy finds too large", 413, {}, "The file is too large."],
  ["UPL003", "too large for a whole upload", 413, { status: "BODY_TOO_LARGE" }, "The file is too large."],
  ["UPL004", "of another type", 422, { status: "FILE_TYPE_UNSUPPORTED" }, "File type is not supported"],
  [
    "UPL007",
    "refused in words",
    422,
    { status: "FILE_DAMAGED", message: "It is damaged." },
    "It is damaged.",
  ],
  [
    "UPL007",
    "refused in several sentences",
    422,
    { status: "VALIDATION_FAILED", messages: ["It is blurred.", "It is old."] },
    "It is blurred. It is old.",
  ],
  ["UPL007", "refused by a status alone", 422, { status: "FILE_DAMAGED" }, "FILE_DAMAGED"],
  ["UPL007", "that a failing server was sent", 502, {}, "Server error. Can't upload files"],
])("%s a file %s is told so", async (_row, _name, http, told, text) => {
  status = http;
  answer = { success: false, message: "", ...told };
  await expect(upload("identity", passport)).rejects.toMatchObject({ text });
});

test.each([
  ["ERR002", 419, "", "Your session has expired. You must login again."],
  ["API006 ERR002", 500, "Gateway timeout", "Your session has expired. You must login again."],
  ["ERR003", 401, "Unauthorized", "Access denied."],
  ["ERR004", 409, "Conflict", "You are already logged in from another computer."],
])(
  "%s a file that is refused with %i and %j, since the session has ended, says: %s",
  async (_row, http, message, text) => {
    status = http;
    answer = { success: false, message };
    await expect(upload("identity", passport)).rejects.toMatchObject({ text });
  },
);

test.each([{}, { status: "BODY_TOO_LARGE" }])(
  "UPL002 a file over 10 MB is told its size, whoever found it too large: %j",
  async (told) => {
    status = 413;
    answer = { success: false, ...told };
    const huge = new File([new Uint8Array(10_485_761)], "huge.pdf");
    await expect(upload("identity", huge)).rejects.toMatchObject({
      text: "The file is too large: 10.01 MB. Maximum file size: 10 MB",
    });
  },
);

test.each([
  [200, { success: false }],
  [201, { success: true }],
])(
  "API005 an upload that is answered with %i and %j is refused, even if it names a file",
  async (http, said) => {
    status = http;
    answer = { ...said, fileId: "f-1" };
    await expect(upload("identity", passport)).rejects.toMatchObject({
      text: "Server error. Can't upload files",
    });
  },
);

test("BEN034 a file that was taken away counts no more when the next is sent", async () => {
  let end = () => {};
  const gone = new Promise<void>((resolve) => (end = resolve));
  vi.stubGlobal("fetch", async () => {
    await gone;
    return Response.json({ success: true });
  });
  answer = { success: true, fileId: "f-2" };
  const discarded = discardFile("f-1");
  const sending = upload("beneficiary-k1", passport);
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual([]);
  end();
  await Promise.all([discarded, sending]);
  expect(sent).toHaveLength(1);
});

test("BEN034 what could not be deleted is tried again before the next upload, unless it was sent again", async () => {
  const asked: string[] = [];
  let isDown = true;
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    asked.push(`${method} ${new URL(url).pathname.split("/").at(-1)}`);
    if (isDown) return new Response("", { status: 503, headers: { "Retry-After": "0" } });
    return Response.json({ success: true });
  });
  const attempts = (id: string, count: number) => Array.from({ length: count }, () => `DELETE ${id}`);
  await discardFile("f-1");
  await discardFile("f-2");
  expect(asked).toEqual([...attempts("f-1", 3), ...attempts("f-2", 3)]);
  answer = { success: true, fileId: "f-1" };
  await upload("beneficiary-k1", passport);
  [isDown, asked.length] = [false, 0];
  await upload("beneficiary-k1", passport);
  await upload("beneficiary-k1", passport);
  expect(asked).toEqual(["DELETE f-2"]);
});

test("BEN034 an upload that is canceled before it is sent leaves no file that would count", async () => {
  const target = await uploadTarget("beneficiary-k1", { id: async () => "saved-1", account: () => "" });
  const signal = AbortSignal.abort();
  await expect(uploadFile({ target, file: passport, onProgress: () => {}, signal })).rejects.toMatchObject({
    name: "AbortError",
  });
  expect(sent).toEqual([]);
});

test.each([
  [true, [], ["DELETE f-1"]],
  [false, ["aborted"], []],
])(
  "BEN034 an upload canceled when all of it was sent (%s) leaves no file that would count",
  async (isWhole, ended, deleted) => {
    const asked: string[] = [];
    const cut: string[] = [];
    vi.stubGlobal("fetch", async ({ method, url }: Request) => {
      asked.push(`${method} ${new URL(url).pathname.split("/").at(-1)}`);
      return Response.json({ success: true });
    });
    let answering = () => {};
    vi.stubGlobal(
      "XMLHttpRequest",
      class extends FakeRequest {
        override upload = { onload: () => {} };
        onloadend = () => {};
        abort() {
          cut.push("aborted");
        }
        override send() {
          if (isWhole) this.upload.onload();
          this.responseText = JSON.stringify({ success: true, fileId: "f-1" });
          answering = () => {
            this.onload();
            this.onloadend();
          };
        }
      },
    );
    const target = await uploadTarget("beneficiary-k1", { id: async () => "saved-1", account: () => "" });
    const cancel = new AbortController();
    const sending = uploadFile({ target, file: passport, onProgress: () => {}, signal: cancel.signal });
    await new Promise((resolve) => setTimeout(resolve));
    cancel.abort();
    await expect(sending).rejects.toMatchObject({ name: "AbortError" });
    expect(cut).toEqual(ended);
    // The next upload waits for the end of it: it may be another file of the same name.
    vi.stubGlobal("XMLHttpRequest", FakeRequest);
    answer = { success: true, fileId: "f-2" };
    const next = upload("beneficiary-k1", passport);
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toHaveLength(isWhole ? 0 : 1);
    if (isWhole) answering();
    await next;
    expect(asked).toEqual(deleted);
  },
);

test("an upload that was answered keeps its file when its signal ends", async () => {
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  const ends: (() => void)[] = [];
  vi.stubGlobal(
    "XMLHttpRequest",
    class extends FakeRequest {
      override upload = { onload: () => {} };
      onloadend = () => {};
      override send(form: FormData) {
        this.upload.onload();
        super.send(form);
        ends.push(() => this.onloadend());
      }
    },
  );
  answer = { success: true, fileId: "f-1" };
  const target = await uploadTarget("identity", { id: async () => "saved-1", account: () => "" });
  const done = new AbortController();
  await uploadFile({ target, file: passport, onProgress: () => {}, signal: done.signal });
  done.abort();
  for (const end of ends) end();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).not.toHaveBeenCalled();
});

test("UPL007 an answer without an id is none", async () => {
  answer = { success: true };
  await expect(upload("identity", passport)).rejects.toMatchObject({
    text: "Server error. Can't upload files",
  });
});
