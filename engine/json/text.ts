/**
 * What no text may hold, because nobody can see it and it changes what others read: controls, marks that reverse the
 * direction, halves of characters, invisible and private ones. Joiners and variation selectors, as some scripts and
 * emoji need them, may follow a character that is seen. Unassigned characters may be next year's, and differ from one
 * browser to another, so they are let through.
 */
const UNSEEN = /(?!(?<=\S)[\p{Join_C}\p{VS}]|\p{Cn})[\p{C}\p{DI}\p{Zl}\p{Zp}]/u;

/**
 * Whether every text in a value can be seen as it is.
 * @param isLong a text has several lines: it may hold line breaks and tabs
 */
export function isSeen(value: unknown, isLong = false): boolean {
  return typeof value === "string"
    ? !UNSEEN.test(isLong ? value.replace(/[\t\n\r]/g, "") : value)
    : Object.values(value ?? {}).every((part) => isSeen(part, isLong));
}
