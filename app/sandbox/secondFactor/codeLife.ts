import limits from "../../../schemas/reference/limits.json" with { type: "json" };

/** How long a phone code, a confirmation and a lock are valid, in milliseconds (MFA016). */
export const codeLife = limits.codeMinutes * 60_000;
