import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts single values for storage. */
export interface Sealer {
  /** AES-256-GCM. `place` ("drafts.body:<id>") is authenticated, so a value moved to another row cannot be opened. */
  seal(value: string | Uint8Array, place: string): Buffer;
  /** @throws Error if the bytes were changed, moved or sealed with another key */
  open(sealed: Buffer, place: string): Buffer;
  /** A keyed digest, to look up a secret by value without storing it. */
  mac(value: string): Buffer;
}

const version = 1;
const ivLength = 12;
const tagLength = 16;

/** @param key 32 random bytes */
export function createSealer(key: Uint8Array): Sealer {
  if (key.length !== 32) throw new Error("The key must be 32 bytes.");
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", key, "", purpose, 32));
  const sealing = derive("stepwright seal");
  const digesting = derive("stepwright mac");
  return {
    seal(value, place) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv("aes-256-gcm", sealing, iv);
      cipher.setAAD(Buffer.from(place));
      const body = typeof value === "string" ? cipher.update(value, "utf8") : cipher.update(value);
      // GCM adds no bytes at the end.
      cipher.final();
      return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), body]);
    },
    open(sealed, place) {
      if (sealed[0] !== version) throw new Error("Unknown seal.");
      const body = 1 + ivLength + tagLength;
      const decipher = createDecipheriv("aes-256-gcm", sealing, sealed.subarray(1, 1 + ivLength));
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(sealed.subarray(1 + ivLength, body));
      const opened = decipher.update(sealed.subarray(body));
      decipher.final();
      return opened;
    },
    mac: (value) => createHmac("sha256", digesting).update(value).digest(),
  };
}
