import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const saltLength = 16;
const hashLength = 32;

/** 32 MB and a few tenths of a second for each guess. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1_048_576 };

function digest(password: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password, salt, hashLength, cost, (error, key) => (error ? reject(error) : resolve(key))),
  );
}

/** The salt and digest of a password. */
export async function hashPassword(password: string): Promise<Buffer> {
  const salt = randomBytes(saltLength);
  return Buffer.concat([salt, await digest(password, salt)]);
}

/** Whether this is the password of a hash. Takes as long if it is not. */
export async function isPasswordOf(hash: Buffer, password: string): Promise<boolean> {
  return timingSafeEqual(
    hash.subarray(saltLength),
    await digest(password, new Uint8Array(hash.subarray(0, saltLength))),
  );
}
