import limits from "../../../schemas/reference/limits.json" with { type: "json" };

/** How long a telephone code, what was confirmed with a code, and a lock hold, in milliseconds (MFA016). */
export const codeLife = limits.codeMinutes * 60_000;
