import { saving } from "../drafts/saving.ts";
import type { Call } from "./CallContext.ts";

/** Emails a form to the provider by POST to a path. This ends its draft. */
export const emailForm =
  (path: string): Call =>
  (call, context) =>
    saving(
      call,
      context,
      (held) => ({
        method: "post",
        path,
        body: {
          ...call.with,
          ...(held ? { formId: held.id } : {}),
          // The answers step by step, so that the custodian can run the wizard's own rules on them.
          jsonForm: { ...(call.with.jsonForm as object | undefined), answers: call.submission },
        },
      }),
      { isLast: true },
    );
