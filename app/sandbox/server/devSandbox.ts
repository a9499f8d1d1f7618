import { createCardFrame } from "../cards/createCardFrame.ts";
import { type Custodian, createSandbox, type Sandbox } from "../createSandbox.ts";
import { checkKey } from "../database/checkKey.ts";
import { openDatabase } from "../database/openDatabase.ts";
import { createLoginSite } from "../login/createLoginSite.ts";
import { createPartnerSite } from "../login/embed/createPartnerSite.ts";
import { readSettings } from "./readSettings.ts";
import { sandboxOptions } from "./sandboxOptions.ts";

/** The custodian, the card frame and the login site of a dev server. */
export interface DevSandbox {
  portal: Custodian;
  card: Sandbox;
  login: Sandbox;
  partner: Sandbox;
}

let started: Promise<DevSandbox> | undefined;

/** The custodian, the card frame and the login site for a dev server on this host and port, created once per version of these modules. */
export function devSandbox(host: string, port: number): Promise<DevSandbox> {
  started ??= start(host, port);
  return started;
}

async function start(host: string, port: number): Promise<DevSandbox> {
  const env = { ...process.env, HOST: host, PORT: String(port) };
  const settings = readSettings(env, { port, dataFolder: ".data/dev" });
  const database = await openDatabase(settings.place);
  const options = sandboxOptions(settings, database.pool, (line) => console.log(line));
  await checkKey(database.pool, options.key);
  return {
    portal: createSandbox(options),
    card: createCardFrame(options),
    login: createLoginSite(options),
    partner: createPartnerSite(options),
  };
}
