import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";

/** Violations of the content security policy, as browsers report them: counted, never with a full address. */
export function addReportCalls(app: SandboxApp, context: SandboxContext): void {
  const { pool } = context.options;

  app.post("/sandbox/csp-report", async (call) => {
    const report = await call.req.json<{ "csp-report"?: Record<string, unknown> }>().catch(() => null);
    const violation = report?.["csp-report"] ?? {};
    await pool.query("insert into csp_reports (at, directive, blocked) values ($1, $2, $3)", [
      context.now(),
      String(violation["effective-directive"] ?? violation["violated-directive"] ?? "unknown").slice(0, 100),
      originOf(String(violation["blocked-uri"] ?? "")),
    ]);
    return call.body(null, 204);
  });

  app.get("/sandbox/csp-report", async (call) => {
    const found = await pool.query<{ directive: string; blocked: string; count: number }>(
      "select directive, blocked, count(*)::int as count from csp_reports group by directive, blocked order by 1, 2",
    );
    const count = found.rows.reduce((sum, row) => sum + row.count, 0);
    return call.json({ success: true, count, list: found.rows });
  });
}

function originOf(text: string): string {
  return URL.canParse(text) ? new URL(text).origin : text.slice(0, 40);
}
