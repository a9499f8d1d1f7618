import { createCardFrame } from "../card/createCardFrame.ts";
import { createSandbox, type Sandbox } from "../createSandbox.ts";
import { checkKey } from "../database/checkKey.ts";
import { openDatabase } from "../database/openDatabase.ts";
import { readSettings } from "./readSettings.ts";
import { sandboxOptions } from "./sandboxOptions.ts";

let started: Promise<{ portal: Sandbox; card: Sandbox }> | undefined;

/** The custodian and the card frame for a dev server on this port, created once per version of these modules. */
export function devSandbox(port: number): Promise<{ portal: Sandbox; card: Sandbox }> {
  started ??= start(port);
  return started;
}

async function start(port: number) {
  const settings = readSettings({ ...process.env, PORT: String(port) }, { port, dataFolder: ".data/dev" });
  const database = await openDatabase(settings.place);
  const options = sandboxOptions(settings, database.pool, (line) => console.log(line));
  await checkKey(database.pool, options.key);
  return { portal: createSandbox(options), card: createCardFrame(options) };
}
