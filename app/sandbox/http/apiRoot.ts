/** The path of the custodian's API. The documents' paths are relative to it (API001). */
export const apiRoot = "/custodian";
