import { deflateSync } from "node:zlib";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { inspectPdf } from "../../app/sandbox/files/inspectPdf.ts";
import { inspectContent, kindOfName } from "../../app/sandbox/files/inspectUpload.ts";
import uploadLimits from "../../app/sandbox/files/uploadLimits.json" with { type: "json" };
import { createWorkerPool } from "../../app/sandbox/files/workerPool.ts";
import limits from "../../schemas/reference/limits.json" with { type: "json" };
import { pdf, png } from "./support/sampleFiles.ts";

/** The code with which a file's content is refused, or "" if it is accepted. */
async function verdict(name: string, bytes: Buffer): Promise<string> {
  const kind = kindOfName(name, limits.identityFileTypes);
  try {
    await inspectContent(name, kind, async () => new Uint8Array(bytes));
    return "";
  } catch (error) {
    return (error as { code: string }).code;
  }
}

/** What the inspection itself says, without the worker and its limit of time. */
const ofPdf = async (objects: string) => (await inspectPdf(pdf({ objects }))) ?? "";

/** Text repeated up to the size of the largest file. */
const full = (text: string) => text.repeat((limits.fileBytes - 1_000) / text.length);

/** An object whose stream is compressed. `names` describe it. */
const packed = (names: string, content: Buffer | string) => {
  const body = deflateSync(content).toString("latin1");
  return `9 0 obj\n<< ${names} /Filter /FlateDecode >>\nstream\n${body}\nendstream\nendobj\n`;
};
const script = "9 0 << /S /JavaScript /JS (app.alert(1)) >>";

describe("what cannot be checked within limits is refused as too complex", () => {
  test("object streams that unpack to 300 MB, and 10 MB that would unpack to 5 GB", async () => {
    const bomb = packed("/Type /ObjStm", Buffer.alloc(30 * 1_048_576));
    expect(await ofPdf(bomb.repeat(10))).toBe("FILE_TOO_COMPLEX");
    expect(await ofPdf(full(bomb))).toBe("FILE_TOO_COMPLEX");
  });

  test("just as much as may be unpacked is unpacked", async () => {
    const { unpackedBytes, streamBytes } = uploadLimits.inspection;
    const most = unpackedBytes - streamBytes;
    expect(await ofPdf(packed("/Type /ObjStm", Buffer.alloc(most)))).toBe("");
    expect(await ofPdf(packed("/Type /ObjStm", Buffer.alloc(most + 1)))).toBe("FILE_TOO_COMPLEX");
    expect(await ofPdf(packed("/Type /ObjStm", Buffer.alloc(most / 2)).repeat(2))).toBe("FILE_TOO_COMPLEX");
  });

  test("object streams without number", async () => {
    expect(await ofPdf(full(packed("/ObjStm", "9 0 <<>>")))).toBe("FILE_TOO_COMPLEX");
  });

  test("an object stream in a code that no program writes", async () => {
    expect(await ofPdf("9 0 obj << /Type /ObjStm /Filter /LZWDecode >> stream\nabc\nendstream")).toBe(
      "FILE_TOO_COMPLEX",
    );
  });

  test("a file that a worker cannot check within its limit, in the upload's own words", async () => {
    expect(await verdict("a.pdf", pdf({ objects: packed("/Type /ObjStm", Buffer.alloc(40_000_000)) }))).toBe(
      "FILE_TOO_COMPLEX",
    );
    expect(await verdict("a.pdf", pdf())).toBe("");
  });

  test("a picture that claims more pixels than anybody needs", async () => {
    expect(await verdict("a.png", png(0, 60_000, 60_000))).toBe("FILE_TOO_COMPLEX");
  });

  test.each([
    ["stream\n", ""],
    ["/ObjStm stream\n", "FILE_DAMAGED"],
    ["stream\nendstream\n", ""],
    ["/Filter stream\nendstream\n", ""],
    ["/N /First /Filter stream\nendstream\n", "FILE_TOO_COMPLEX"],
    ["/N ", ""],
    ["1 0 obj ", ""],
    ["/", ""],
    ["/a", ""],
    ["1 ", ""],
    ["startxref  ", ""],
    [`/Encrypt${" ".repeat(30)}`, ""],
  ])("10 MB of %j are read in one pass", async (text, expected) => {
    expect(await ofPdf(full(text))).toBe(expected);
  });

  test("one name of 10 MB, plain or escaped", async () => {
    expect(await ofPdf(`/${full("a")}`)).toBe("");
    expect(await ofPdf(`/${full("#61")}`)).toBe("");
  });
});

describe("active content is found wherever a viewer would find it", () => {
  test.each([
    ["in an object stream", packed("/Type /ObjStm", script)],
    ["in an object stream whose type is escaped", packed("/Type /Obj#53tm", script)],
    ["in an object stream that does not name its type", packed("/N 1 /First 4", script)],
    ["at the end of an object stream", packed("/Type /ObjStm", " ".repeat(3_000_000) + script)],
    ["across two pieces of an object stream", packed("/Type /ObjStm", " ".repeat(16_384 - 9) + script)],
    ["after a text that looks like a stream", `(stream\n) ${script}`],
    ["between comments that look like a stream", `% /Filter stream\n9 0 obj ${script}\n% endstream\n`],
    ["in an object stream behind such a text", `(stream\n) ${packed("/Type /ObjStm", script)}`],
    ["in what claims to be compressed data", `<< /Filter /X >> stream\n9 0 obj << /XFA 1 >>\nendstream`],
    ["in plain data", `<< >> stream\n<< /JS (1) >>\nendstream`],
    ["in an escaped name", "<< /S /Java#53cript >>"],
  ])("%s", async (_, objects) => {
    expect(await ofPdf(objects)).toBe("FILE_ACTIVE_CONTENT");
  });

  test("compressed data is no place for a short name, and a text may speak of a stream", async () => {
    expect(await ofPdf("<< /Filter /DCTDecode >>\nstream\n\u0001/JS \u0002/JS\nendstream")).toBe("");
    expect(await ofPdf("<< /Title (Income of an upstream company) >> << /A (a stream of it) >>")).toBe("");
  });

  test("an object stream that cannot be unpacked is damaged", async () => {
    expect(await ofPdf("<< /Type /ObjStm /Filter /FlateDecode >> stream\nabc\nendstream")).toBe(
      "FILE_DAMAGED",
    );
  });
});

describe("a pool of workers", () => {
  const limited = { workers: 2, seconds: 60, heapMegabytes: 32, idleSeconds: 60, bytesPerWorker: 1_000 };
  /** A worker answers with what it is told to do, and with its own number. */
  const program = `
    const { parentPort, threadId } = require("node:worker_threads");
    parentPort.on("message", (job) => {
      if (job === "loop") for (;;);
      if (job === "fill") for (const held = [];;) held.push(new Array(1000).fill({ held }));
      if (job === "throw") throw new Error("thrown");
      parentPort.postMessage(threadId);
    });
    parentPort.postMessage("ready");`;
  const open = (given: Partial<typeof limited> = {}) => {
    const pool = createWorkerPool<string, number>(program, { ...limited, ...given });
    return (content: string) => pool.run(async () => ({ content, transfer: [] }));
  };

  test("ends a job at its limit of time, and goes on with another worker", async () => {
    const run = open({ workers: 1, seconds: 0.1 });
    const [looped, next] = await Promise.all([run("loop"), open({ workers: 1 })("id")]);
    expect(looped).toEqual({ exceeded: "time" });
    expect(next).toBeTypeOf("number");
    expect(await run("loop")).toEqual({ exceeded: "time" });
  });

  test("ends a job at its limit of memory, and goes on with another worker", async () => {
    const run = open({ workers: 1 });
    expect(await run("fill")).toEqual({ exceeded: "memory" });
    expect(await run("id")).toBeTypeOf("number");
  });

  test("tells a failure of the program from a limit", async () => {
    const run = open({ workers: 1 });
    await expect(run("throw")).rejects.toThrow("thrown");
    expect(await run("id")).toBeTypeOf("number");
  });

  test("many jobs share its few workers, and what waits is not loaded", async () => {
    const pool = createWorkerPool<string, number>(program, limited);
    let loading = 0;
    let most = 0;
    const ids = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const id = await pool.run(async () => {
          most = Math.max(most, ++loading);
          return { content: "id", transfer: [] };
        });
        loading--;
        return id;
      }),
    );
    expect(new Set(ids).size).toBeLessThanOrEqual(2);
    expect(most).toBeLessThanOrEqual(2);
  });

  test("a worker ends after the bytes that it may take, so that their memory comes back", async () => {
    const pool = createWorkerPool<unknown, number>(program, { ...limited, workers: 1 });
    const send = (size: number) => {
      const bytes = new ArrayBuffer(size);
      return pool.run(async () => ({ content: bytes, transfer: [bytes] }));
    };
    const [first, second, third, fourth] = [await send(500), await send(500), await send(1), await send(1)];
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  test("gives no job to a worker that has just been ended for want of work", async () => {
    const run = open({ workers: 1, seconds: 1, idleSeconds: 0.05 });
    const first = await run("id");
    // The worker's own timer was set before this one.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const second = await run("id");
    expect(second).toBeTypeOf("number");
    expect(second).not.toBe(first);
  });

  test("does not count what a worker takes to begin", async () => {
    const slow = `const from = Date.now(); while (Date.now() - from < 500);${program}`;
    const pool = createWorkerPool<string, number>(slow, { ...limited, seconds: 0.25 });
    expect(await pool.run(async () => ({ content: "id", transfer: [] }))).toBeTypeOf("number");
  });

  test("does not count time in which nothing could compute, as on a machine that is busy", async () => {
    const spent = vi.spyOn(process, "cpuUsage").mockReturnValue({ user: 0, system: 0 });
    onTestFinished(() => spent.mockRestore());
    const kept = `const { parentPort, threadId } = require("node:worker_threads");
      parentPort.on("message", () => setTimeout(() => parentPort.postMessage(threadId), 600));
      parentPort.postMessage("ready");`;
    const pool = createWorkerPool<string, number>(kept, { ...limited, seconds: 0.2 });
    expect(await pool.run(async () => ({ content: "id", transfer: [] }))).toBeTypeOf("number");
  });

  test("leaves the main thread free while a job runs", async () => {
    let ticks = 0;
    const running = open({ seconds: 1 })("loop").finally(() => clearInterval(clock));
    const clock = setInterval(() => ticks++, 1);
    await running;
    expect(ticks).toBeGreaterThan(10);
  });
});
