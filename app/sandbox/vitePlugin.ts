import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { build, type Plugin, type ViteDevServer } from "vite";
import type { Sandbox } from "./createSandbox.ts";
import { keepUp } from "./database/keepUp.ts";
import { apiRoot } from "./http/apiRoot.ts";
import type { DevSandbox } from "./server/devSandbox.ts";

type Bindings = Parameters<Sandbox["fetch"]>[1];

/** What the custodian needs of Vite: itself in the dev server, and the programs of its worker threads and of other sites everywhere. */
export const sandbox = (): Plugin[] => [inDevelopment(), ...programs()];

/** What the server is built with: its packages, and the texts of programs that run elsewhere. */
export const programs = (): Plugin[] => [inOneFile, workerPrograms(), browserPrograms()];

/**
 * Puts the packages into the server's own file: finding and reading them one by one takes a fifth of a start. The embedded database
 * stays a package, because it reads files beside its own.
 */
const inOneFile: Plugin = {
  name: "stepwright-one-file",
  apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
  config: () => ({
    ssr: {
      noExternal: true,
      external: ["@electric-sql/pglite", "pg-native"],
    },
  }),
};

/**
 * Makes `import text from "./module.ts?program"` the text of one CommonJS program: a worker thread of a built server has
 * no source files, and Node 20 reads no TypeScript.
 */
function workerPrograms(): Plugin {
  const suffix = "?program";
  return {
    name: "stepwright-worker-programs",
    load: {
      filter: { id: /\?program$/ },
      async handler(id) {
        const built = await build({
          configFile: false,
          logLevel: "error",
          ssr: { noExternal: true },
          build: {
            ssr: id.slice(0, -suffix.length),
            write: false,
            rolldownOptions: { output: { format: "cjs", codeSplitting: false } },
          },
        });
        const { output } = [built].flat()[0] as Extract<typeof built, { output: unknown }>;
        for (const module of output[0].moduleIds) this.addWatchFile(module);
        return `export default ${JSON.stringify(output[0].code)}`;
      },
    },
  };
}

/** The text of a program for browsers, small and in one file: a page of another site, or of an app, loads it alone. */
export async function programText(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: true,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: "iife", codeSplitting: false } },
    },
  });
  const { output } = [built].flat()[0] as Extract<typeof built, { output: unknown }>;
  return output[0].code;
}

/** Makes `import text from "./module.js?script"` the text of a program for browsers. */
function browserPrograms(): Plugin {
  const suffix = "?script";
  return {
    name: "stepwright-browser-programs",
    load: {
      filter: { id: /\?script$/ },
      async handler(id) {
        this.addWatchFile(id.slice(0, -suffix.length));
        return `export default ${JSON.stringify(await programText(id.slice(0, -suffix.length)))}`;
      },
    },
  };
}

/** Adds the custodian to the dev server, with its data in .data/dev, and the card frame and the login site on the next two ports. */
function inDevelopment(): Plugin {
  return {
    name: "stepwright-sandbox",
    apply: "serve",
    configureServer(server) {
      if (process.env.VITEST) return;
      // Load it at each call, so that an edit of the sandbox applies at once. Vite caches unchanged modules.
      let latest: DevSandbox | undefined;
      const current = async (): Promise<DevSandbox> => {
        const module = await server.ssrLoadModule(
          fileURLToPath(new URL("./server/devSandbox.ts", import.meta.url)),
        );
        latest = await (module.devSandbox(hostOf(server), portOf(server)) as Promise<DevSandbox>);
        return latest;
      };
      const answer = getRequestListener(async (request, env) =>
        (await current()).portal.fetch(request, env as Bindings),
      );
      server.middlewares.use((request, response, next) =>
        request.url?.startsWith(`${apiRoot}/`) ? void answer(request, response) : next(),
      );
      server.httpServer?.once("listening", () => {
        const sites = (["card", "login", "partner"] as const).map((site, place) =>
          createServer(
            getRequestListener(async (request, env) =>
              (await current())[site].fetch(request, env as Bindings),
            ),
          ).listen(portOf(server) + 1 + place, "127.0.0.1"),
        );
        Promise.all(sites.map((site) => once(site, "listening"))).then(
          // On a busy machine its first start takes longer than a page waits for a call. What fails, the first call tells.
          () => current().catch(() => {}),
          (error) => {
            server.config.logger.error(explainPort(error, portOf(server)));
            process.exitCode = 1;
            return server.close();
          },
        );
        const stopUpkeep = keepUp({ upkeep: async () => latest?.portal.upkeep() });
        server.httpServer?.once("close", () => {
          for (const site of sites) site.close();
          void stopUpkeep();
        });
      });
    },
  };
}

/** A sentence about what to do where one of the ports beside the portal's own cannot be opened. */
function explainPort({ port, code }: NodeJS.ErrnoException & { port?: number }, first: number): string {
  return (
    `Port ${port} cannot be opened (${code}), and the dev server takes ${first} to ${first + 3}. Stop what listens there, or choose ` +
    `others, such as npm run dev -- --port ${first + 10}`
  );
}

/** The host that the dev server listens on; `vite --host` without a name means every address. */
function hostOf({ config }: ViteDevServer): string {
  const { host } = config.server;
  return typeof host === "string" ? host : host === true ? "0.0.0.0" : "127.0.0.1";
}

function portOf(server: ViteDevServer): number {
  return (server.httpServer?.address() as AddressInfo | null)?.port ?? server.config.server.port;
}
