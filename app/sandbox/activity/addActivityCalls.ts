import messages from "virtual:messages";
import brand from "../../../schemas/reference/brand.json" with { type: "json" };
import { pdfHeaders, printedMoment, printedSections } from "../forms/printForm.ts";
import { writePdf } from "../forms/writePdf.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { type Activity, readActivity } from "./activities.ts";

/** What a person sent, to be read, printed and kept. */
export function addActivityCalls(app: SandboxApp, context: SandboxContext): void {
  const { pool } = context.options;

  app.get("/user/activity/:id", async (call) => {
    const activity = await readActivity(context, pool, call.get("person").id, call.req.param("id"));
    return call.json({ success: true, ...activity });
  });

  app.get("/user/activity/:id/pdf", async (call) => {
    const activity = await readActivity(context, pool, call.get("person").id, call.req.param("id"));
    return call.body(new Uint8Array(printActivity(activity)), 200, pdfHeaders(activity.reference));
  });
}

/** What was sent as a PDF, in the words of the page. */
function printActivity({ title, reference, status, sentAt, amounts, next, sections }: Activity): Buffer {
  return writePdf({
    title: `${title} ${reference}`,
    facts: [
      brand.providerName,
      `${messages["activity.sentOn"]}: ${printedMoment(sentAt)}`,
      `${messages["activity.status"]}: ${status}`,
    ],
    sections: [
      { title: messages["activity.amounts"]!, rows: amounts },
      { title: messages["activity.next"]!, lines: next, rows: [] },
    ]
      .filter(({ rows, lines = [] }) => rows.length + lines.length > 0)
      .concat(printedSections(sections) as []),
  });
}
