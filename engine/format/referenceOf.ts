/**
 * The number by which a person tells client services about one opening of the portal: digits made of its token's start, because
 * letters are easily misheard. @returns "042-131-773", or "" if the token is none
 */
export function referenceOf(token = ""): string {
  const number = Number.parseInt(token.slice(0, 7), 16);
  return number >= 0 ? `${number}`.padStart(9, "0").replace(/...(?=.)/g, "$&-") : "";
}
