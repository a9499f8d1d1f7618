import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { numberOf } from "./logWords.ts";
import { Refusal } from "./Refusal.ts";
import { readJson } from "./readBody.ts";

/** The content types that browsers use for reports. A form on another site cannot send these. */
const accepted = ["application/csp-report", "application/reports+json", "application/json"];

/** The most reports that are stored, because sending one needs no session. */
const mostReports = 10_000;

/** The most characters of an origin that are stored: a URL may name a host of any length, but no name of one is longer. */
const longestOrigin = 270;

/** Violations of the content security policy, as browsers report them: counted, never with a full URL. Pages that could not be shown. */
export function addReportCalls(app: SandboxApp, context: SandboxContext): void {
  const { pool, log } = context.options;

  app.post("/sandbox/csp-report", async (call) => {
    const type = (call.req.header("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
    if (!accepted.includes(type)) throw new Refusal("UNSUPPORTED_BODY");
    const report = await call.req.json<{ "csp-report"?: Record<string, unknown> }>().catch(() => null);
    const violation = report?.["csp-report"] ?? {};
    await pool.query(
      `insert into csp_reports (at, directive, blocked) select $1, $2, $3
       where (select count(*) from csp_reports) < $4`,
      [
        context.now(),
        wordOf(violation["effective-directive"] ?? violation["violated-directive"]) || "unknown",
        originOf(violation["blocked-uri"]),
        mostReports,
      ],
    );
    return call.body(null, 204);
  });

  app.get("/sandbox/csp-report", async (call) => {
    const found = await pool.query<{ directive: string; blocked: string; count: number }>(
      "select directive, blocked, count(*)::int as count from csp_reports group by directive, blocked order by 1, 2",
    );
    const count = found.rows.reduce((sum, row) => sum + row.count, 0);
    return call.json({ success: true, count, list: found.rows });
  });

  // What the page tells by itself may have failed before it called us at all.
  app.post("/sandbox/page-fault", async (call) => {
    const { cause } = await readJson(call);
    log?.(`page-fault ${wordOf(cause) || "unknown"}${numberOf(call)}`);
    return call.body(null, 204);
  });
}

/** The origin of an address, or a keyword. */
function originOf(value: unknown): string {
  const isAddress = typeof value === "string" && URL.canParse(value);
  return isAddress ? new URL(value).origin.slice(0, longestOrigin) : wordOf(value);
}

/** A keyword of a policy ("script-src-elem", "inline"), or "": anyone can send any report. */
function wordOf(value: unknown): string {
  return typeof value === "string" && /^[a-z-]{1,40}$/.test(value) ? value : "";
}
