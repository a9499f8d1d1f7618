import { brand } from "../../messages/brand.ts";

/** The header that identifies one opening of the portal (API002). Holds nothing about the person. */
export const userAgentToken = { name: brand.userAgentTokenHeader, value: crypto.randomUUID() };
