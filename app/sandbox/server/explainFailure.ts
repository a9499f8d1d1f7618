import type { Settings } from "./readSettings.ts";
import { StartRefused } from "./StartRefused.ts";

/** A sentence about what to do after a failed start. It leaves out the database's URL, which may hold a password. */
export function explainFailure(error: unknown, settings: Settings): string {
  const { code = "", syscall = "", port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") {
    const next = settings.port + 1_000 < 65_000 ? settings.port + 1_000 : 5_173;
    return (
      `Port ${port} is taken, perhaps by a Stepwright that is running already: look at ${settings.origins.portal[0]}. ` +
      `Stop what listens there, or choose another port, such as PORT=${next} npm start (it takes ${next} to ${next + 3}). ` +
      "A second Stepwright also needs a data folder of its own: DATA_DIR=.data/second"
    );
  }
  if (code === "EACCES" && syscall === "listen") {
    return `Port ${port} may not be opened by this user. Choose one above 1023 with PORT.`;
  }
  if (syscall === "listen" || (syscall === "getaddrinfo" && !("url" in settings.place))) {
    return `HOST=${settings.host} is no address of this machine (${code}). Leave HOST out, or name one that is.`;
  }
  // A server that hangs up, says nothing or misses a password leaves no code.
  if ("url" in settings.place && !(error instanceof StartRefused)) {
    return (
      `The database that DATABASE_URL names cannot be opened (${code || "no connection"}). See that the server runs, that the address, ` +
      "name and password are right, and that the user may create tables; without DATABASE_URL a folder is used."
    );
  }
  return message || "The sandbox could not start.";
}
