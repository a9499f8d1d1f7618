import { apiPath } from "../transport/apiPath.ts";
import { apiRoot } from "../transport/apiRoot.ts";

/** Where a document of an account is downloaded (API095). */
export const documentAddress = (id: string | number, account: string): string =>
  `${apiRoot}${apiPath("documents", { id })}?holding=${encodeURIComponent(account)}`;
