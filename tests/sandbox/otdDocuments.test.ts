import { describe, expect, test } from "vitest";
import {
  begin,
  confirmByPhone,
  partInCash,
  partInKind,
  prepare,
  save,
  sign,
  upload,
  whole,
} from "./support/distribution.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { pdf, png } from "./support/sampleFiles.ts";
import { signedIn } from "./support/visitor.ts";

const world = ledgerWorld();

const grace = "7121005001";

describe("documents", () => {
  test("API083 OTD029 OTD077 only PDF files are taken, and the same one sent again is the one that is there", async () => {
    const visitor = await signedIn(world.sandbox, "holder-young~upload");
    const { id } = await begin(visitor, partInCash("7121005501", 100));
    const first = await upload(visitor, id, "PREMATURE_EXPLANATION");
    expect(first.body.list).toMatchObject([
      { fileName: "form.pdf", ext: "pdf", type: "PREMATURE_EXPLANATION" },
    ]);
    expect((await upload(visitor, id, "PREMATURE_EXPLANATION")).body.fileId).toBe(first.body.fileId);
    const picture = await upload(visitor, id, "PREMATURE_EXPLANATION", "form.png", png());
    expect([picture.http, picture.body.status, picture.body.message]).toEqual([
      422,
      "FILE_TYPE_UNSUPPORTED",
      "File type is not supported",
    ]);
    expect((await upload(visitor, id, "", "form.pdf")).http).toBe(400);
    const other = await signedIn(world.sandbox, "holder-enough~upload");
    expect((await upload(other, id, "PREMATURE_EXPLANATION")).http).toBe(404);
  });

  test("OTD077 UPL001 a document of exactly 10 MB is taken, and one byte more is not", async () => {
    const visitor = await signedIn(world.sandbox, "holder-young~size");
    const { id } = await begin(visitor, partInCash("7121005501", 100));
    const comment = (length: number) => pdf({ objects: `%${"x".repeat(length)}\n` });
    const ofSize = (size: number) => comment(size - comment(0).length);
    const send = (size: number) => upload(visitor, id, "PREMATURE_EXPLANATION", "form.pdf", ofSize(size));
    expect(ofSize(10_485_760).length).toBe(10_485_760);
    expect((await send(10_485_760)).http).toBe(200);
    const { http, body } = await send(10_485_761);
    expect([http, body.status]).toEqual([413, "FILE_TOO_LARGE"]);
  });

  test("UPL013 a distribution holds five files, whatever documents they are", async () => {
    const visitor = await signedIn(world.sandbox, "holder-young~five");
    const { id } = await begin(visitor, partInCash("7121005501", 100));
    const types = ["PREMATURE_EXPLANATION", "OTHER"];
    const send = (n: number) => upload(visitor, id, types[n % 2]!, `${n}.pdf`);
    for (let n = 1; n <= 5; n++) expect((await send(n)).http).toBe(200);
    const sixth = await send(6);
    expect([sixth.http, sixth.body.status, sixth.body.message]).toEqual([
      422,
      "FILE_COUNT_LIMIT",
      "The number of files is limited to 5",
    ]);
  });

  test("OTD030 OTD031 UPL005 a required document that is missing, or another one's file, is refused", async () => {
    const visitor = await signedIn(world.sandbox, "holder-young~missing");
    const given = partInCash("7121005501", 100);
    const other = await begin(visitor, given);
    const foreign = (await upload(visitor, other.id, "PREMATURE_EXPLANATION")).body.list[0];
    const { id } = await begin(visitor, given);
    await save(visitor, id, 2, 1, given.setup);
    expect((await visitor.get(`/user/otd/${id}/3`)).body.required).toEqual([
      { type: "PREMATURE_EXPLANATION", label: "Explanation of the premature distribution" },
    ]);
    for (const files of [[], [foreign], [{ ...foreign, id: crypto.randomUUID() }]]) {
      const refused = await save(visitor, id, 3, 2, { files });
      expect([refused.body.status, refused.body.messages[0]]).toEqual([
        "VALIDATION_FAILED",
        "You must submit request document",
      ]);
    }
    const own = (await upload(visitor, id, "SOMETHING_ELSE")).body.list[0];
    const renamed = await save(visitor, id, 3, 2, { files: [{ ...own, type: "PREMATURE_EXPLANATION" }] });
    expect(renamed.body.status).toBe("VALIDATION_FAILED");
  });

  test("OTD031 the appraisal of real estate in kind and the closing form of a full distribution are required", async () => {
    const visitor = await signedIn(world.sandbox, "holder-realestate~papers");
    const required = async (id: string) => (await visitor.get(`/user/otd/${id}/3`)).body.required;
    const appraisal = { type: "APPRAISAL", label: "Appraisal of the real estate" };
    const closing = { type: "ACCOUNT_CLOSING", label: "Account closing form" };
    const part = partInKind("7121005401", "RE0007120");
    const { id } = await begin(visitor, part);
    await save(visitor, id, 2, 1, part.setup);
    expect(await required(id)).toEqual([appraisal]);
    await save(visitor, id, 1, 2, whole("7121005401").general);
    expect(await required(id)).toEqual([appraisal, closing]);
  });

  test("a document that is taken away counts no longer, unless it was signed with", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~discard");
    const ready = await prepare(visitor, whole(grace));
    const gone = (
      await upload(visitor, ready.id, "ACCOUNT_CLOSING", "other.pdf", pdf({ trailer: "/Other 1" }))
    ).body.fileId;
    const remove = (file: string) => visitor.call("DELETE", `/user/application/files/${file}`);
    expect((await remove(gone)).http).toBe(200);
    expect((await remove(gone)).http).toBe(404);
    const again = await upload(
      visitor,
      ready.id,
      "ACCOUNT_CLOSING",
      "other.pdf",
      pdf({ trailer: "/Other 1" }),
    );
    expect(again.body.fileId).not.toBe(gone);
    const mfaToken = await confirmByPhone(visitor, ready.subject);
    expect((await sign(visitor, ready, { mfaToken })).http).toBe(200);
    expect((await remove(again.body.fileId)).http).toBe(404);
  });
});
