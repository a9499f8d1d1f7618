import { describe, expect, test } from "vitest";
import { checkFile, type FileLimits, fileExtension } from "../../widgets/Upload/checkFile.ts";
import { formatFileSize, megabytes } from "../../widgets/Upload/fileSizes.ts";
import { uploadLimits } from "../../widgets/Upload/uploadLimits.ts";
import { fc } from "../config/campaign.ts";

const MB = 1024 * 1024;
const limits: FileLimits = {
  accept: ["pdf", "png", "jpg", "gif", "bmp"],
  maxFiles: 5,
  maxBytes: 10 * MB,
  noDuplicates: true,
};
const file = (name: string, size = 1000) => ({ name, size });

describe("checkFile", () => {
  test.each(["a.pdf", "a.PNG", "a.jpg", "a.JPEG", "scan.2026.gif", "a.bmp"])("lets %s in", (name) => {
    expect(checkFile(file(name), [], limits)).toBeUndefined();
  });

  test.each(["a.exe", "a.pdf.exe", "pdf", ".pdf", "a.", "a.heic"])(
    "UPL004 refuses %s as an unsupported type",
    (name) => {
      expect(checkFile(file(name), [], limits)?.key).toBe("upload.type");
    },
  );

  test("UPL001 UPL002 takes ten megabytes exactly and names the size of one byte more", () => {
    expect(checkFile(file("a.pdf", 10 * MB), [], limits)).toBeUndefined();
    expect(checkFile(file("a.pdf", 10 * MB + 1), [], limits)).toEqual({
      key: "upload.tooLarge",
      params: { size: "10.01", max: "10" },
    });
    expect(checkFile(file("a.pdf", 12.44 * MB), [], limits)?.params).toEqual({ size: "12.4", max: "10" });
  });

  test("UPL009 REG072 refuses a sixth file and says how many there may be", () => {
    const held = ["1.pdf", "2.pdf", "3.pdf", "4.pdf"];
    expect(checkFile(file("5.pdf"), held, limits)).toBeUndefined();
    expect(checkFile(file("6.pdf"), [...held, "5.pdf"], limits)).toEqual({
      key: "upload.limit",
      params: { limit: 5 },
    });
  });

  test("BEN034 refuses a name that is there already, whatever its case, only where names must differ", () => {
    expect(checkFile(file("Trust.PDF"), ["trust.pdf"], limits)?.key).toBe("upload.duplicate");
    expect(checkFile(file("trust.pdf"), ["Trust.PDF"], limits)?.key).toBe("upload.duplicate");
    expect(checkFile(file("Trust.PDF"), ["trust.pdf"], { ...limits, noDuplicates: false })).toBeUndefined();
  });

  test("refuses an empty file", () => {
    expect(checkFile(file("a.pdf", 0), [], limits)?.key).toBe("upload.empty");
  });

  test("asks nothing where nothing is limited", () => {
    const free = { accept: undefined, maxFiles: undefined, maxBytes: undefined, noDuplicates: false };
    expect(checkFile(file("a.exe", 99 * MB), ["a.exe"], free)).toBeUndefined();
  });
});

test("UPL010 jpeg counts as jpg: people read one type, and the browser offers both endings", () => {
  expect(uploadLimits({ accept: ["pdf", "jpg", "jpeg"] })).toMatchObject({
    accept: ["pdf", "jpg"],
    attribute: ".pdf,.jpg,.jpeg",
    words: { types: "PDF, JPG" },
  });
});

test.each([
  ["passport.pdf", "pdf"],
  ["IMG_1.JPEG", "jpg"],
  ["archive.tar.gz", "gz"],
  ["README", ""],
  [".profile", ""],
  ["trailing.", ""],
])("fileExtension(%s) is %s", (name, expected) => expect(fileExtension(name)).toBe(expected));

test.each([
  [1, "1 KB"],
  [655_360, "640 KB"],
  [MB, "1 MB"],
  [2.44 * MB, "2.4 MB"],
])("formatFileSize(%d) is %s", (bytes, expected) => expect(formatFileSize(bytes)).toBe(expected));

test("a refused size never reads as the limit itself", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 100 * MB }), (limit, over) => {
      expect(Number(megabytes(limit * MB + over, limit * MB))).toBeGreaterThan(limit);
    }),
  );
});
