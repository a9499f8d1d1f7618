import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createCardFrame } from "../card/createCardFrame.ts";
import { createSandbox, type Sandbox } from "../createSandbox.ts";
import { openDatabase } from "../database/openDatabase.ts";
import { createPortalSite } from "./createPortalSite.ts";
import { readSettings } from "./readSettings.ts";
import { sandboxOptions } from "./sandboxOptions.ts";

/** Serves the built portal and the custodian on one port, and the card frame on the next. Ends on SIGINT and SIGTERM. */
export async function startServer(env: NodeJS.ProcessEnv, clientFolder: string): Promise<void> {
  const settings = readSettings(env, { port: 4173, dataFolder: ".data" });
  const database = await openDatabase(settings.place);
  const options = sandboxOptions(settings, database.pool, (line) => console.log(line));
  const portal = createPortalSite(clientFolder, createSandbox(options), settings.origins);
  const servers = [
    await listen(portal, settings.host, settings.port),
    await listen(createCardFrame(options), settings.host, settings.cardPort),
  ];
  console.log(`Stepwright is ready: ${settings.origins.portal[0]}`);

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    await database.close();
    process.exit(0);
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
}

function listen(site: Sandbox, host: string, port: number): Promise<Server> {
  const server = createServer(
    getRequestListener((request, env) => site.fetch(request, env as Parameters<Sandbox["fetch"]>[1])),
  );
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}
