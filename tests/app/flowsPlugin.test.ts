import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, createServer, type HotPayload, type InlineConfig } from "vite";
import { afterAll, describe, expect, test } from "vitest";
import { compileEarly, flowsPlugin } from "../../engine/vite/index.ts";

const folder = mkdtempSync(join(tmpdir(), "flows-"));
afterAll(() => rmSync(folder, { recursive: true }));
const schemas = join(folder, "schemas");
cpSync(fileURLToPath(new URL("../../schemas", import.meta.url)), schemas, { recursive: true });
const entry = join(folder, "entry.js");
writeFileSync(entry, 'import { flows } from "virtual:flows"; export default flows.registration.load;');

const plain: InlineConfig = {
  configFile: false,
  logLevel: "silent",
  plugins: [flowsPlugin({ schemas, spoken: /^ui\./ })],
  resolve: {
    alias: [
      {
        find: /^(ajv|ajv-formats)\//,
        replacement: `${fileURLToPath(new URL("../../node_modules/", import.meta.url))}$1/`,
      },
    ],
  },
};

const bundle = async (ssr: boolean, input = entry, plugins = plain.plugins) => {
  const out = await build({ ...plain, plugins, build: { write: false, ssr, rolldownOptions: { input } } });
  return (Array.isArray(out) ? out : [out]).flatMap((each) => ("output" in each ? each.output : []));
};

test("a browser build carries the plan as a data file and validators that evaluate no code", async () => {
  const output = await bundle(false);
  const plan = output.find(({ fileName }) => /registration\.plan.*\.json$/.test(fileName));
  expect(plan?.type).toBe("asset");
  const text = String((plan as { source: string }).source);
  expect(text).toContain("\\u201c");
  expect(text).not.toMatch(/[\u0080-\uffff]/);
  const carried = JSON.parse(text);
  expect(carried).toMatchObject({ flow: "registration", base: "/o/accounts/ira/register" });
  expect(carried).not.toHaveProperty("authored");
  const code = output.map((each) => ("code" in each ? each.code : "")).join("\n");
  expect(/new Function|\beval\(/.test(code)).toBe(false);
});

test("a browser build lists published flows, with what of their steps has to be fetched", async () => {
  const list = join(folder, "list.js");
  writeFileSync(list, 'import { flows } from "virtual:flows"; globalThis.listed = flows;');
  const output = await bundle(false, list);
  const code = output.map((each) => ("code" in each ? each.code : "")).join("\n");
  expect(code).toContain("owner s1 country referral upload");
  expect(code).not.toContain("/o/transactions/buy_asset/note_letter");
});

test("a browser build has its long first scripts compiled while they come, and no later or short one", async () => {
  const body = `globalThis.body = "${"x".repeat(30_000)}";`;
  const written = (name: string, text: string) => {
    writeFileSync(join(folder, `${name}.js`), text);
    return join(folder, `${name}.js`);
  };
  written("later", body);
  const early = async (first: string) => {
    const output = await bundle(false, first, [compileEarly()]);
    const isEarly = (code: string) => code.startsWith("//# allFunctionsCalledOnLoad\n");
    return output.flatMap((file) => ("code" in file && isEarly(file.code) ? file.name : []));
  };
  expect(await early(written("first", `import("./later.js"); ${body}`))).toEqual(["first"]);
  expect(await early(written("short", "globalThis.short = 1;"))).toEqual([]);
});

test("a server build carries the plan inside", async () => {
  const output = await bundle(true);
  expect(output.some(({ fileName }) => /\.plan.*\.json$/.test(fileName))).toBe(false);
  expect(output.some((each) => "code" in each && each.code.includes("/o/accounts/ira/register"))).toBe(true);
});

test("a browser build carries the plan inside too where a page wants nothing beside its code", async () => {
  const own = join(folder, "own.js");
  writeFileSync(own, 'import { plan } from "virtual:flow/note-letter"; globalThis.shown = plan;');
  const output = await bundle(false, own, [flowsPlugin({ schemas, inCode: true })]);
  expect(output.map(({ type }) => type)).toEqual(["chunk"]);
  expect(output[0]).toMatchObject({ code: expect.stringContaining("/o/transactions/buy_asset/note_letter") });
});

test("a sentence that one flow alone says comes with that flow", async () => {
  const output = await bundle(false);
  const text = (name: RegExp) =>
    output
      .filter(({ fileName }) => name.test(fileName))
      .map((each) => ("code" in each ? each.code : String(each.source)))
      .join();
  expect(text(/registration\.plan/)).toContain("You can not use your Referral Code");
  expect(text(/messages.*\.js$/)).not.toContain("You can not use your Referral Code");
  expect(text(/messages.*\.js$/)).toContain("is required");
});

test("what a widget or a page says comes with a flow that says it itself", async () => {
  const ofWidgets = { "widget.feeCard.": ["feeCard"] };
  const options = { schemas, spoken: /^(widget|account)\./, onPages: /^account\.onHold$/, ofWidgets };
  const output = await bundle(false, entry, [flowsPlugin(options)]);
  const [plan] = output.filter(({ fileName }) => /registration\.plan/.test(fileName));
  const { messages } = JSON.parse(String((plan as { source: string }).source));
  expect(messages["widget.feeCard.problem.authorize"]).toMatch(/authorized to use this card/);
  expect(messages).not.toHaveProperty(["widget.feeCard.choose"]);
  expect(messages).not.toHaveProperty(["account.onHold"]);
  const conversion = join(folder, "conversion.js");
  writeFileSync(conversion, 'import { flows } from "virtual:flows"; export default flows.roth.load;');
  const roth = (await bundle(false, conversion, [flowsPlugin(options)])).find(({ fileName }) =>
    /roth\.plan/.test(fileName),
  );
  expect(JSON.parse(String((roth as { source: string }).source)).messages["account.onHold"]).toMatch(
    /7 days/,
  );
});

describe("what only pages beside the flows say", () => {
  const page = join(folder, "pages.js");
  writeFileSync(
    page,
    'import messages from "virtual:messages"; import("virtual:messages/pages").then(() => console.log(messages));',
  );
  const plugins = [flowsPlugin({ schemas, spoken: /^(ui|inbox)\./, onPages: /^inbox\./ })];
  const sentence = "The sandbox sends nothing to real phones.";
  const apart = async (ssr: boolean) => {
    const output = await bundle(ssr, page, plugins);
    const code = (isEntry: boolean) =>
      output.flatMap((each) => ("code" in each && each.isEntry === isEntry ? [each.code] : [])).join();
    return { atOnce: code(true), withPages: code(false) };
  };

  test("comes with them in a browser build", async () => {
    const { atOnce, withPages } = await apart(false);
    expect(withPages).toContain(sentence);
    expect(atOnce).not.toContain(sentence);
    expect(atOnce).toContain("is required");
  });

  test("is at hand at once in a server build and in dev", async () => {
    expect((await apart(true)).atOnce).toContain(sentence);
    const dev = await createServer({
      ...plain,
      plugins,
      root: folder,
      cacheDir: join(folder, "cache"),
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, ws: false, watch: null },
    });
    try {
      const served = await dev.environments.client.transformRequest("virtual:messages");
      expect(served?.code).toContain(sentence);
    } finally {
      await dev.close();
    }
  });
});

test.each([
  ["flows/registration/account.step.json", '"widget": "radio"', '"widget": "rodio"', /\d+:\d+ .*rodio/],
  ["reference/fees.json", '"amount": 50', '"amount": -50', /3:17 .*at least 0/],
  ["reference/requestKinds.json", '"3", ', '"33", ', /13:14 .*no row "33"/],
])("a finding in %s stops the build with its file, line and sentence", async (path, was, is, told) => {
  const file = join(schemas, path);
  const sound = readFileSync(file, "utf8");
  writeFileSync(file, sound.replace(was, is));
  await expect(bundle(false)).rejects.toThrow(new RegExp(`${path}:${told.source}`));
  writeFileSync(file, sound);
});

test("an edit of a step replaces its flow on an open page and leaves the catalogue, which everything imports", async () => {
  const page =
    'import messages from "virtual:messages"; import "virtual:messages/pages"; console.log(messages);';
  writeFileSync(join(folder, "page.js"), page);
  const server = await createServer({
    ...plain,
    root: folder,
    cacheDir: join(folder, "cache"),
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const { client } = server.environments;
  const sent: HotPayload[] = [];
  client.hot.send = (payload: HotPayload | string) => {
    if (typeof payload === "object") sent.push(payload);
  };
  const edit = async (file: string, from: string, to: string) => {
    const path = join(schemas, file);
    sent.length = 0;
    writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
    server.watcher.emit("change", path);
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    return JSON.stringify(sent);
  };
  try {
    await client.transformRequest("virtual:flows");
    await client.transformRequest("virtual:flow/registration");
    await client.transformRequest("/page.js");
    await client.transformRequest("virtual:messages");
    await client.transformRequest("virtual:messages/pages");
    const statuses = join(schemas, "reference/formStatuses.json");
    const note = async () => (await client.transformRequest(statuses))?.code;
    expect(await note()).toContain("This takes 3 business days.");
    await edit("reference/distribution.json", '"reviewDays": 3', '"reviewDays": 4');
    expect(await note()).toContain("This takes 4 business days.");
    const step = "flows/registration/account.step.json";
    const title = await edit(step, '"title": "Account type"', '"title": "Kind of account"');
    expect(title).toContain("virtual:flow/registration");
    // A page that were replaced too would open its flow again, without the answers.
    expect(title).not.toMatch(/full-reload|virtual:messages|page\.js/);
    // This page does not accept a new catalogue, so the dev server reloads the whole page.
    expect(await edit("messages.en.json", '"Back"', '"Go back"')).toContain("full-reload");
  } finally {
    await server.close();
  }
});
