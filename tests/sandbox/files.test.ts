import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { deflateSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { fileSandbox } from "./support/fileSandbox.ts";
import { bmp, gif, jpeg, pdf, png, pngOfSize, uploadForm } from "./support/sampleFiles.ts";
import { signedIn, type Visitor } from "./support/visitor.ts";

const world = fileSandbox();

const limit = 10 * 1024 * 1024;

async function applicant(copy: string): Promise<{ visitor: Visitor; idTemp: string }> {
  const visitor = await signedIn(world.sandbox, `new-applicant~${copy}`);
  const { body } = await visitor.post("/user/application/temp", { json: {} });
  return { visitor, idTemp: body.idTemp };
}

const upload = (visitor: Visitor, form: FormData) =>
  visitor.call("POST", "/user/application/files/upload", { multipart: form });

describe("uploads", () => {
  test("API032 API025 UPL010 UPL014 UPL016 REG071 every accepted type is stored and listed", async () => {
    const { visitor, idTemp } = await applicant("types");
    const samples: [string, Buffer, string][] = [
      ["passport.pdf", pdf(), "pdf"],
      ["passport.PNG", png(), "png"],
      ["photo.jpeg", jpeg(), "jpg"],
      ["scan.gif", gif(), "gif"],
      ["scan.bmp", bmp(), "bmp"],
    ];
    for (const [name, bytes, ext] of samples) {
      const { http, body } = await upload(visitor, uploadForm({ idTemp, type: "identity" }, [name, bytes]));
      expect([name, http]).toEqual([name, 200]);
      expect(body.fileId).toBe(body.value);
      expect(body.list[0]).toMatchObject({ id: body.fileId, fileName: name, ext, size: bytes.length });
      expect(body.list[0].name).toBe(name.slice(0, name.lastIndexOf(".")));
    }
    // Documents of a beneficiary are none of the owner's.
    await upload(visitor, uploadForm({ idTemp, type: "beneficiary-b1" }, ["consent.png", png()]));
    const { list } = (await visitor.get(`/user/online-ira/id-files?tempApplicationId=${idTemp}`)).body;
    expect(list).toMatchObject(
      samples.map(([fileName, , ext]) => ({
        id: expect.any(String),
        fileName,
        name: fileName.replace(/\.\w+$/, ""),
        ext,
      })),
    );
    expect((await visitor.get("/user/online-ira/id-files")).http).toBe(404);
  });

  test("UPL001 UPL002 REG071 exactly 10 MB is accepted, one byte more is refused with its size", async () => {
    const { visitor, idTemp } = await applicant("size");
    expect(pngOfSize(limit).length).toBe(limit);
    const form = (size: number) => uploadForm({ idTemp, type: "identity" }, ["scan.png", pngOfSize(size)]);
    expect((await upload(visitor, form(limit))).http).toBe(200);
    const { http, body } = await upload(visitor, form(limit + 1));
    expect([http, body.status]).toEqual([413, "FILE_TOO_LARGE"]);
    expect(body.message).toBe("The file is too large: 10.01 MB. Maximum file size: 10 MB");
  });

  test("UPL013 UPL009 REG072 a sixth identity file is refused, also among uploads that arrive together", async () => {
    const { visitor, idTemp } = await applicant("count");
    const replies = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        upload(visitor, uploadForm({ idTemp, type: "identity" }, [`file-${index}.png`, png()])),
      ),
    );
    expect(replies.filter((reply) => reply.http === 200)).toHaveLength(5);
    const refused = replies.find((reply) => reply.http !== 200)!;
    expect([refused.http, refused.body.status]).toEqual([422, "FILE_COUNT_LIMIT"]);
    expect(refused.body.message).toBe("The number of files is limited to 5");
  });

  test("API026 BEN034 four documents for each beneficiary, kept apart by beneficiary", async () => {
    const { visitor, idTemp } = await applicant("beneficiary");
    const send = (key: string, name: string) =>
      upload(visitor, uploadForm({ idTemp, type: `beneficiary-${key}` }, [name, png()]));
    for (const name of ["a.png", "b.png", "c.png", "d.png"]) expect((await send("b1", name)).http).toBe(200);
    expect((await send("b1", "e.png")).body).toMatchObject({ status: "FILE_COUNT_LIMIT", limit: 4 });
    expect((await send("b2", "a.png")).http).toBe(200);
    // A document of the owner is none of the beneficiaries'.
    await upload(visitor, uploadForm({ idTemp, type: "identity" }, ["passport.png", png()]));
    const { dictionary, list } = (
      await visitor.get(`/user/online-ira/beneficiaries-files?tempApplicationId=${idTemp}`)
    ).body;
    const named = (...names: string[]) =>
      names.map((name) => ({ id: expect.any(String), fileName: `${name}.png`, name, ext: "png" }));
    expect(dictionary).toMatchObject({ b1: named("a", "b", "c", "d"), b2: named("a") });
    expect(list).toHaveLength(5);
    expect((await visitor.get("/user/online-ira/beneficiaries-files")).http).toBe(404);
  });

  test("BEN034 a second file of the same name is refused", async () => {
    const { visitor, idTemp } = await applicant("double");
    const send = (name: string) =>
      upload(visitor, uploadForm({ idTemp, type: "beneficiary-b1" }, [name, png()]));
    await send("consent.png");
    expect((await send("Consent.png")).body.status).toBe("FILE_NAME_DUPLICATE");
  });

  test("a name is the same name whether its accents came as characters of their own or not", async () => {
    const { visitor, idTemp } = await applicant("accents");
    const send = (name: string, bytes: Buffer) =>
      upload(visitor, uploadForm({ idTemp, type: "beneficiary-b1" }, [name, bytes]));
    const [whole, parted] = ["Réné.png".normalize("NFC"), "Réné.png".normalize("NFD")];
    const first = (await send(parted, png())).body;
    expect(first.list[0]).toMatchObject({ fileName: whole, name: "Réné".normalize("NFC") });
    expect((await send(whole, png())).body).toEqual(first);
    expect((await send(whole, png(1))).body).toMatchObject({
      status: "FILE_NAME_DUPLICATE",
      fileName: whole,
    });
    expect((await send(parted, png(2))).body.status).toBe("FILE_NAME_DUPLICATE");
  });

  test("a file sent again, because its answer was lost, is the one that is there, even as the last that may be held", async () => {
    const { visitor, idTemp } = await applicant("again");
    const send = (name: string, bytes: Buffer) =>
      upload(visitor, uploadForm({ idTemp, type: "beneficiary-b1" }, [name, bytes]));
    for (const name of ["a.png", "b.png", "c.png"]) await send(name, png());
    const first = (await send("d.png", png())).body;
    expect((await send("d.png", png())).body).toEqual(first);
    // Another file with that name is not the same file.
    expect((await send("d.png", png(1))).http).toBe(422);
    const { list } = (await visitor.get(`/user/online-ira/beneficiaries-files?tempApplicationId=${idTemp}`))
      .body;
    expect(list).toHaveLength(4);
  });

  test("a name that is taken is refused for other bytes, in one upload too, and the same file is stored once", async () => {
    const { visitor, idTemp } = await applicant("namesakes");
    const send = (...files: [string, Buffer][]) =>
      upload(visitor, uploadForm({ idTemp, type: "identity" }, ...files));
    const refused = await send(["a.png", png()], ["a.png", png(1)]);
    expect([refused.body.status, refused.body.fileName]).toEqual(["FILE_NAME_DUPLICATE", "a.png"]);
    const { list } = (await send(["a.png", png()], ["a.png", png()])).body;
    expect(list[0]).toEqual(list[1]);
    // A namesake of the same size differs in its bytes alone.
    const other = png(1);
    const changed = Buffer.from(png(0, 8, 4));
    expect(changed.length).toBe(png().length);
    expect((await send(["a.png", changed])).body.status).toBe("FILE_NAME_DUPLICATE");
    expect((await send(["b.png", other])).http).toBe(200);
  });

  test("UPL013 five files of a kind are an account's, over any number of calls, and one that goes makes room", async () => {
    const visitor = await signedIn(world.sandbox, "existing-holder~five");
    const send = (name: string, type = "contract") =>
      visitor.call("POST", "/user/e-form/file/upload", {
        multipart: uploadForm({ accountCode: "7121004001", type }, [name, pdf()]),
      });
    const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => send(`${n}.pdf`)));
    const stored = replies.filter(({ http }) => http === 200);
    expect(stored).toHaveLength(5);
    expect(replies.find(({ http }) => http !== 200)!.body).toMatchObject({
      status: "FILE_COUNT_LIMIT",
      limit: 5,
    });
    expect((await send("other.pdf", "deed")).http).toBe(200);
    const again = await send(stored[0]!.body.list[0].fileName);
    expect(again.body.fileId).toBe(stored[0]!.body.fileId);
    await visitor.call("DELETE", `/user/application/files/${again.body.fileId}`);
    expect((await send("new.pdf")).http).toBe(200);
  });

  test("a body that is no upload, is cut off or names no file is refused as such", async () => {
    const { visitor, idTemp } = await applicant("cut-off");
    const post = (type: string, text: string) =>
      visitor.call("POST", "/user/application/files/upload", { text, headers: { "Content-Type": type } });
    const part = `--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nabc`;
    expect((await post("application/json", "{}")).body.status).toBe("UNSUPPORTED_BODY");
    for (const [type, text] of [
      ["multipart/form-data", part],
      ["multipart/form-data; boundary=x", part],
      ["multipart/form-data; boundary=x", ""],
      ["multipart/form-data; boundary=x", "nothing of it"],
    ] as const)
      expect((await post(type, text)).body.status).toBe("MALFORMED_BODY");
    const field = `--x\r\nContent-Disposition: form-data; name="idTemp"\r\n\r\n${idTemp}\r\n`;
    const kind = `--x\r\nContent-Disposition: form-data; name="type"\r\n\r\nidentity\r\n`;
    const elsewhere = part.replace('"files"', '"others"');
    const none = await post("multipart/form-data; boundary=x", `${field}${kind}${elsewhere}\r\n--x--\r\n`);
    expect(none.body.status).toBe("FILE_MISSING");
  });

  test("UPL006 a password-protected PDF answers PDF_OPEN_ERROR", async () => {
    const { visitor, idTemp } = await applicant("locked");
    const locked = pdf({ trailer: "/Encrypt 9 0 R" });
    const { http, body } = await upload(
      visitor,
      uploadForm({ idTemp, type: "identity" }, ["locked.pdf", locked]),
    );
    expect([http, body.status]).toEqual([422, "PDF_OPEN_ERROR"]);
    expect(body.message).toBe(
      "We cannot open this PDF. It may be protected by a password. Please save a copy without one and upload it again.",
    );
  });

  test("UPL004 REG071 a type that is not on the list answers 'File type is not supported'", async () => {
    const { visitor, idTemp } = await applicant("text");
    const note = uploadForm({ idTemp, type: "identity" }, ["note.txt", Buffer.from("hello")]);
    const { http, body } = await upload(visitor, note);
    expect([http, body.message]).toEqual([422, "File type is not supported"]);
  });

  test("UPL005 no file at all answers 'You must submit request document'", async () => {
    const { visitor, idTemp } = await applicant("none");
    const { body } = await upload(visitor, uploadForm({ idTemp, type: "identity" }));
    expect(body).toMatchObject({ status: "FILE_MISSING", message: "You must submit request document" });
  });

  test("several files are stored all or none", async () => {
    const { visitor, idTemp } = await applicant("all");
    const form = uploadForm({ idTemp, type: "identity" }, ["a.png", png()], ["b.png", png().subarray(0, 40)]);
    expect((await upload(visitor, form)).http).toBe(422);
    const { list } = (await visitor.get(`/user/online-ira/id-files?tempApplicationId=${idTemp}`)).body;
    expect(list).toEqual([]);
  });

  test("a body over five files' size is cut off early with 413", async () => {
    const { visitor } = await applicant("flood");
    const reply = await visitor.call("POST", "/user/application/files/upload", {
      multipart: uploadForm({}, ["a.png", Buffer.alloc(5 * limit + 70_000)]),
    });
    expect([reply.http, reply.body.status]).toEqual([413, "BODY_TOO_LARGE"]);
  });

  test("UPL015 a download is an attachment with its true type, and only for its owner", async () => {
    const { visitor, idTemp } = await applicant("download");
    const bytes = png();
    const { fileId } = (
      await upload(visitor, uploadForm({ idTemp, type: "identity" }, ["pässport.png", bytes]))
    ).body;
    const response = await visitor.send("GET", `/user/application/files/${fileId}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="${fileId}.png"; filename*=UTF-8''p%C3%A4ssport.png`,
    );
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    const contract = pdf();
    const held = (await upload(visitor, uploadForm({ idTemp, type: "identity" }, ["contract.pdf", contract])))
      .body;
    for (const path of ["e-form/files", "documents"]) {
      const other = await visitor.send("GET", `/user/${path}/${held.fileId}`);
      expect(Buffer.from(await other.arrayBuffer()).equals(contract), path).toBe(true);
      expect(other.headers.get("content-type")).toBe("application/pdf");
      expect(other.headers.get("content-disposition")).toBe(
        `attachment; filename="${held.fileId}.pdf"; filename*=UTF-8''contract.pdf`,
      );
    }
    const thief = await signedIn(world.sandbox, "new-applicant~file-thief");
    expect((await thief.get(`/user/application/files/${fileId}`)).http).toBe(404);
    expect((await thief.call("DELETE", `/user/application/files/${fileId}`)).http).toBe(404);
    expect((await thief.call("DELETE", "/user/application/files/1")).http).toBe(404);
  });

  test("a removed file is gone and makes room", async () => {
    const { visitor, idTemp } = await applicant("remove");
    const { fileId } = (await upload(visitor, uploadForm({ idTemp, type: "identity" }, ["a.png", png()])))
      .body;
    expect((await visitor.call("DELETE", `/user/application/files/${fileId}`)).http).toBe(200);
    expect((await visitor.get(`/user/application/files/${fileId}`)).http).toBe(404);
  });

  test("API032 only into one's own open application, under a known type", async () => {
    const { idTemp } = await applicant("mine");
    const thief = await signedIn(world.sandbox, "new-applicant~upload-thief");
    expect((await upload(thief, uploadForm({ idTemp, type: "identity" }, ["a.png", png()]))).http).toBe(404);
    expect((await upload(thief, uploadForm({ idTemp: "x", type: "identity" }, ["a.png", png()]))).http).toBe(
      404,
    );
    for (const type of ["", "other", "identity-1", "beneficiary-../x"]) {
      expect((await upload(thief, uploadForm({ idTemp, type }, ["a.png", png()]))).http).toBe(400);
    }
  });

  test("API049 API050 UPL010 UPL014 e-form files are stored for an own account and listed by id", async () => {
    const visitor = await signedIn(world.sandbox, "existing-holder~eform");
    const send = (accountCode: string) =>
      visitor.call("POST", "/user/e-form/file/upload", {
        multipart: uploadForm({ accountCode, type: "contract" }, ["contract.pdf", pdf()]),
      });
    const { body } = await send("7121004001");
    expect(body.fileId).toBe(body.value);
    const { list } = (await visitor.get(`/user/e-form/files?ids=nonsense,${body.fileId},more`)).body;
    const held = {
      id: body.fileId,
      fileName: "contract.pdf",
      name: "contract",
      ext: "pdf",
      type: "contract",
    };
    expect(list).toMatchObject([held]);
    for (const [file, http] of [
      [["deed.png", png()], 200],
      [["deed.txt", Buffer.from("text")], 422],
    ] as const) {
      const multipart = uploadForm({ accountCode: "7121004001", type: "deed" }, [...file]);
      expect((await visitor.call("POST", "/user/e-form/file/upload", { multipart })).http).toBe(http);
    }
    expect((await send("7999999999")).http).toBe(404);
    for (const [form, http] of [
      [{ type: "contract" }, 404],
      [{ accountCode: "7121004001" }, 400],
    ] as const) {
      const multipart = uploadForm(form, ["contract.pdf", pdf()]);
      expect((await visitor.call("POST", "/user/e-form/file/upload", { multipart })).http).toBe(http);
    }
    const other = await signedIn(world.sandbox, "existing-holder~eform-thief");
    expect((await other.get(`/user/e-form/files?ids=${body.fileId}`)).body.list).toEqual([]);
  });
});

describe("hostile files", () => {
  const broken = (bytes: Buffer, at: number) => {
    const copy = Buffer.from(bytes);
    copy[at] = copy[at]! ^ 0xff;
    return copy;
  };
  const packed = (text: string) => {
    const body = deflateSync(Buffer.from(text));
    return `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${body.length} >>\nstream\n${body.toString("latin1")}\nendstream\nendobj\n`;
  };
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  const zip = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), Buffer.alloc(200)]);
  const exe = Buffer.concat([Buffer.from("MZ", "latin1"), Buffer.alloc(300)]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const hostile: [string, Buffer][] = [
    ["html-named.pdf", html],
    ["html-named.png", html],
    ["html-named.jpg", html],
    ["html-named.gif", html],
    ["html-named.bmp", html],
    ["page.html", html],
    ["picture.svg", svg],
    ["svg-named.png", svg],
    ["program.exe", exe],
    ["program.pdf", exe],
    ["program.jpg", exe],
    ["archive.zip", zip],
    ["archive.pdf", zip],
    ["archive.png", zip],
    ["letter.docx", zip],
    ["script.js", Buffer.from("alert(1)")],
    ["script.png", Buffer.from("#!/bin/sh\nrm -rf /")],
    ["empty.png", Buffer.alloc(0)],
    ["empty.pdf", Buffer.alloc(0)],
    ["zeros.bmp", Buffer.alloc(500)],
    ["png-named.pdf", png()],
    ["png-named.jpg", png()],
    ["pdf-named.png", pdf()],
    ["gif-named.bmp", gif()],
    ["no-ending", png()],
    ["signature-only.png", png().subarray(0, 8)],
    ["cut.png", png().subarray(0, png().length - 12)],
    ["wrong-checksum.png", broken(png(), 30)],
    ["bomb.png", png(0, 60_000, 60_000)],
    ["tail.png", Buffer.concat([png(), zip])],
    ["script-in.png", Buffer.concat([png(), Buffer.from("<script>alert(1)</script>")])],
    ["cut.jpg", jpeg().subarray(0, 30)],
    ["no-end.jpg", jpeg().subarray(0, jpeg().length - 2)],
    ["archive-tail.jpg", Buffer.concat([jpeg(), zip, Buffer.of(0xff, 0xd9)])],
    ["php-tail.jpg", Buffer.concat([jpeg(), Buffer.from("<?php system($_GET[0]); ?>")])],
    ["gifar.gif", Buffer.concat([gif(), zip])],
    ["script.gif", Buffer.from("GIF89a/*<script>*/=1;alert(1)//;")],
    ["cut.gif", gif().subarray(0, 20)],
    ["wrong-length.bmp", Buffer.concat([bmp(), Buffer.alloc(100)])],
    ["huge.bmp", bmp(2_000_000_000)],
    ["locked.pdf", pdf({ trailer: "/Encrypt << /Filter /Standard >>" })],
    ["javascript.pdf", pdf({ catalog: "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>" })],
    ["hidden-javascript.pdf", pdf({ catalog: "/OpenAction << /S /J#61vaScript /J#53 (app.alert(1)) >>" })],
    ["packed-javascript.pdf", pdf({ objects: packed("9 0 << /S /JavaScript /JS (app.alert(1)) >>") })],
    ["launch.pdf", pdf({ catalog: "/OpenAction << /S /Launch /F (cmd.exe) >>" })],
    ["embedded.pdf", pdf({ catalog: "/Names << /EmbeddedFiles << /EmbeddedFile 9 0 R >> >>" })],
    ["headless.pdf", Buffer.concat([html, pdf()])],
    ["cut.pdf", pdf().subarray(0, 120)],
    ["../../etc/passwd.png", png()],
    ["picture.png\u202egpj.png", png()],
    ["invoice.exe.png", png()],
    ["null\u0000byte.png", png()],
    [`${"long".repeat(60)}.png`, png()],
    [".htaccess.png", png()],
    ["large.png", pngOfSize(limit + 1)],
  ];

  const reasons: [string, Buffer, string][] = [
    ["note.txt", Buffer.from("hello"), "FILE_TYPE_UNSUPPORTED"],
    ["photo.heic", png(), "FILE_TYPE_UNSUPPORTED"],
    ["png-named.jpg", png(), "FILE_TYPE_MISMATCH"],
    ["page.pdf", html, "FILE_TYPE_MISMATCH"],
    ["empty.png", Buffer.alloc(0), "FILE_EMPTY"],
    ["large.png", pngOfSize(limit + 1), "FILE_TOO_LARGE"],
    ["cut.png", png().subarray(0, png().length - 12), "FILE_DAMAGED"],
    ["cut.pdf", pdf().subarray(0, 120), "FILE_DAMAGED"],
    ["no-objects.pdf", Buffer.from("%PDF-1.4\nstartxref\n9\n%%EOF\n"), "FILE_DAMAGED"],
    ["locked.pdf", pdf({ trailer: "/Encrypt 9 0 R" }), "PDF_OPEN_ERROR"],
    ["script.pdf", pdf({ catalog: "/OpenAction << /S /JavaScript >>" }), "FILE_ACTIVE_CONTENT"],
    ["script.png", Buffer.concat([png(), Buffer.from("<script>")]), "FILE_ACTIVE_CONTENT"],
    ["pixels.png", png(0, 60_000, 60_000), "FILE_TOO_COMPLEX"],
    ["path/scan.png", png(), "FILE_NAME_INVALID"],
    ["scan.exe.png", png(), "FILE_NAME_MISLEADING"],
    [".png", png(), "FILE_NAME_MISLEADING"],
    [`${"long".repeat(60)}.png`, png(), "FILE_NAME_TOO_LONG"],
  ];
  test.each(reasons)(
    "UPL002 UPL004 UPL006 %.30s is refused for its own reason",
    async (name, bytes, code) => {
      const { visitor, idTemp } = await applicant("reasons");
      const form = uploadForm({ idTemp, type: "identity" }, ["good.png", png()], [name, bytes]);
      const { body } = await upload(visitor, form);
      expect([body.status, body.fileName]).toEqual([code, name]);
    },
  );

  test("other calls are answered while a hostile file is inspected", async () => {
    const { visitor, idTemp } = await applicant("responsive");
    const slow = pdf({ objects: "/N ".repeat(3_300_000) });
    let isInspected = false;
    const toWorker = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (
      this: Worker,
      ...sent
    ) {
      isInspected = true;
      toWorker.mockRestore();
      this.postMessage(...sent);
    });
    let isAnswered = false;
    const uploaded = upload(visitor, uploadForm({ idTemp, type: "identity" }, ["slow.pdf", slow])).then(
      (reply) => {
        isAnswered = true;
        return reply;
      },
    );
    let answered = 0;
    while (!isAnswered) {
      if ((await visitor.get("/user/session")).http === 200 && isInspected) answered++;
      // The embedded database answers without a pause in which anything else could happen.
      await setImmediate();
    }
    expect([200, 422]).toContain((await uploaded).http);
    expect(answered).toBeGreaterThan(10);
  });

  test("fifty and more hostile files: none is accepted, each with a reason", async () => {
    const { visitor, idTemp } = await applicant("hostile");
    expect(hostile.length).toBeGreaterThanOrEqual(50);
    const accepted: string[] = [];
    for (const [name, bytes] of hostile) {
      const { http, body } = await upload(visitor, uploadForm({ idTemp, type: "identity" }, [name, bytes]));
      if (http === 200) accepted.push(name);
      else
        expect([name, body.success, typeof body.message, [413, 422].includes(http)]).toEqual([
          name,
          false,
          "string",
          true,
        ]);
    }
    expect(accepted).toEqual([]);
    const stored = await world.pool.query(
      "select count(*)::int as n from files f join drafts d on d.id = f.draft_id where d.id = $1",
      [idTemp],
    );
    expect(stored.rows[0].n).toBe(0);
  });
});
