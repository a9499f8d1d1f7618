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
        },
      }),
      { isLast: true },
    );
