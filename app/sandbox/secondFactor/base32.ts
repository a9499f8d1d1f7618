const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Encodes a secret for authenticator apps (RFC 4648, without padding). */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

/** Decodes such a text, ignoring spaces and case. @throws Error for any other character */
export function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/[\s=]/g, "").toUpperCase()].map((letter) => {
    const value = letters.indexOf(letter);
    if (value < 0) throw new Error("Not a base32 text.");
    return value.toString(2).padStart(5, "0");
  });
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
