import { brand } from "../messages/brand.ts";

/** The header that tells one opening of the portal from another (API002). Holds nothing about the person. */
export const userAgentToken = { name: brand.userAgentTokenHeader, value: crypto.randomUUID() };
