import { apiAddress } from "../transport/apiAddress.ts";
import { apiPath } from "../transport/apiPath.ts";

/** Where a document of an account is downloaded (API095). */
export const documentAddress = (id: string | number, account: string): string =>
  apiAddress(`${apiPath("documents", { id })}?holding=${encodeURIComponent(account)}`);
