/** The sentence about a value's problem, or true. A rule of a text may have a maximum number of characters. */
export type Rule = ((value: never, values: never) => string | true) & { most?: number };
export type Check = ((value: never) => string | false) & { most?: number };

export const blank = (value: unknown) =>
  value === undefined || value === null || value === "" || Number.isNaN(value);

/** The first check that fails. An empty field is only checked for being required. */
export function rules(label: string, required: boolean, ...checks: Check[]): Rule {
  const rule: Rule = (value) => {
    if (blank(value) || value === false) return required ? `${label} is required` : true;
    for (const check of checks) {
      const sentence = check(value);
      if (sentence) return sentence;
    }
    return true;
  };
  return Object.assign(rule, { most: checks.find(({ most }) => most)?.most });
}

export const most = (label: string, length: number) =>
  Object.assign((value: string) => value.length > length && `${label} must be ${length} characters or less`, {
    most: length,
  });
export const shaped = (pattern: RegExp, sentence: string) => (value: string) =>
  !pattern.test(value) && sentence;
export const differs = (pattern: RegExp, sentence: string) => (value: string) =>
  pattern.test(value) && sentence;
