import rule from "./passwordRule.json" with { type: "json" };

/** Whether a password may be chosen (AUTH012). */
export function isAllowedPassword(password: string): boolean {
  const length = [...password].length;
  return (
    length >= rule.least &&
    length <= rule.most &&
    rule.needs.every(({ pattern }) => new RegExp(pattern, "u").test(password))
  );
}

/** The rule as password managers read it, so that they make a password that is allowed. */
export const passwordRules = [
  `minlength: ${rule.least}`,
  `maxlength: ${rule.most}`,
  ...rule.needs.map(({ keyword }) => `required: ${keyword}`),
].join("; ");

/** The rule's numbers and needs, to fill sentences. */
export const passwordWords = {
  least: String(rule.least),
  most: String(rule.most),
  needs: rule.needs.map(({ says }) => says).join(", "),
};
