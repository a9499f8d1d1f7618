import type { IdentityResult } from "./IdentityResult.ts";

type Fields = Record<string, unknown>;

/** The application with the verification's result added to the owner. */
export function withIdentityResult(application: Fields, lexisNexis: IdentityResult | undefined): Fields {
  if (!lexisNexis) return application;
  const recorded = (holder: Fields): Fields => ({
    ...holder,
    owner: { ...(holder.owner as Fields | undefined), lexisNexis },
  });
  return application.answers === undefined
    ? recorded(application)
    : { ...application, answers: recorded(application.answers as Fields) };
}
