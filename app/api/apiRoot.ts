/** Where the custodian answers, from the build's `VITE_API_ROOT`; the embedded one by default (API001). */
export const apiRoot: string = import.meta.env.VITE_API_ROOT ?? "/custodian";
