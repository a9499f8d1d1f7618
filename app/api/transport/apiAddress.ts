import { apiRoot } from "./apiRoot.ts";

/** The address of what a path such as "/user/activity/7/pdf" names at the custodian, for what is not asked by `request`. */
export const apiAddress = (path: string): string => `${apiRoot}${path}`;
