/** The base URL of the custodian, from the build's `VITE_API_ROOT`. Defaults to the embedded one (API001). */
export const apiRoot: string = import.meta.env.VITE_API_ROOT ?? "/custodian";
