import data from "../../schemas/reference/brand.json";

/** The provider's names, phone numbers and addresses: `schemas/reference/brand.json`. */
export const brand: {
  providerName: string;
  userAgentTokenHeader: string;
  connectLabel: string;
  clientServicesPhone: string;
  clientServicesHours: string;
  portalPaths: { readonly [name: string]: string };
  [name: string]: unknown;
} = data;
