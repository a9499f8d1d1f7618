import { createServer, type Server } from "node:http";
import { resolve as absolute } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { createCardFrame } from "../cards/createCardFrame.ts";
import { createSandbox, type Sandbox } from "../createSandbox.ts";
import { checkKey } from "../database/checkKey.ts";
import { keepUp } from "../database/keepUp.ts";
import { openDatabase } from "../database/openDatabase.ts";
import { createLoginSite } from "../login/createLoginSite.ts";
import { createPartnerSite } from "../login/embed/createPartnerSite.ts";
import { demo } from "../people/demoPeople.ts";
import { createPortalSite } from "./createPortalSite.ts";
import { explainFailure } from "./explainFailure.ts";
import { isThisMachine, readSettings, type Settings } from "./readSettings.ts";
import { sandboxOptions } from "./sandboxOptions.ts";

/** How long running calls may continue after the sandbox was told to stop, in milliseconds. */
const patience = 5_000;

/**
 * Serves the built portal and the custodian on one port, and the card frame, the login site and a partner's page on the next three. Ends on SIGINT and SIGTERM.
 * @throws Error with a sentence that says what to do
 */
export async function startServer(env: NodeJS.ProcessEnv, clientFolder: string): Promise<void> {
  const settings = readSettings(env, { port: 4173, dataFolder: ".data" });
  try {
    await start(settings, clientFolder);
  } catch (error) {
    throw new Error(explainFailure(error, settings));
  }
}

async function start(settings: Settings, clientFolder: string): Promise<void> {
  const { host, port, cardPort, loginPort, partnerPort, origins, sandboxCalls } = settings;
  const ports = [port, cardPort, loginPort, ...(sandboxCalls ? [partnerPort] : [])];
  // Check the ports first, because opening the database takes seconds.
  for (const wanted of ports) (await listen(createServer(), host, wanted)).close();
  const database = await openDatabase(settings.place);
  const options = sandboxOptions(settings, database.pool, (line) => console.log(line));
  await checkKey(database.pool, options.key);
  const custodian = createSandbox(options);
  await custodian.upkeep();
  const portal = createPortalSite(clientFolder, custodian, origins);
  const servers = [
    await listen(serverOf(portal), host, port),
    await listen(serverOf(createCardFrame(options)), host, cardPort),
    await listen(serverOf(createLoginSite(options)), host, loginPort),
    ...(sandboxCalls ? [await listen(serverOf(createPartnerSite(options)), host, partnerPort)] : []),
  ];
  console.log(greeting(settings));
  const stopUpkeep = keepUp(custodian);
  endOnSignals(servers, custodian.endStreams, async () => {
    await stopUpkeep();
    await database.close();
  });
}

/** Longer than a proxy or a client keeps a connection, so that none asks on one that is just being closed; in milliseconds. */
const keepAliveTimeout = 65_000;

function serverOf(site: Sandbox): Server {
  return createServer(
    { keepAliveTimeout },
    getRequestListener((request, env) => site.fetch(request, env as Parameters<Sandbox["fetch"]>[1])),
  );
}

function listen(server: Server, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}

function greeting({ place, dataFolder, host, origins, sandboxCalls }: Settings): string {
  return [
    `Stepwright is ready: ${origins.portal[0]}`,
    sandboxCalls
      ? `  Sign in as any of the invented people with one click, or with email and password ${demo.password} at ${origins.login[0]}`
      : `  Nobody can sign in as an invented person, because it listens on ${host}. SANDBOX_CALLS=1 allows it.`,
    "  To stop it, press Ctrl+C.",
    "url" in place
      ? "  What is entered is kept in the database that DATABASE_URL names. To begin afresh, give it an empty one."
      : `  What is entered is kept in ${absolute(dataFolder)}. To begin afresh, stop it and delete that folder.`,
    ...(sandboxCalls && !isThisMachine(host)
      ? [`  Take care: it listens on ${host}, and whoever reaches it can sign in as any of the people.`]
      : []),
  ].join("\n");
}

/** Waits for running calls, then closes what they used. A second signal ends the process at once. */
function endOnSignals(servers: readonly Server[], endStreams: () => void, close: () => Promise<void>): void {
  let ending = false;
  const end = async () => {
    if (ending) process.exit(1);
    ending = true;
    let open = servers.length;
    for (const server of servers) server.close(() => open--);
    endStreams();
    for (const until = Date.now() + patience; open > 0 && Date.now() < until; await wait(20)) {
      // Browsers keep connections open for later calls; close those without a running call.
      for (const server of servers) server.closeIdleConnections();
    }
    for (const server of servers) server.closeAllConnections();
    await close();
    process.exit(0);
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
}
