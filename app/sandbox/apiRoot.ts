/** The path under which the custodian answers; the calls of the documents are relative to it (API001). */
export const apiRoot = "/custodian";
