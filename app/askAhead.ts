import { flows } from "virtual:flows";

/**
 * The flow at the address that was opened. It is asked for, with the page that shows it, before anything else runs: while a
 * slow phone gets going, the line would be idle.
 */
export const [flowHere] = Object.values(flows)
  .filter(({ base }) => new RegExp(`^${base.replace(/{.*?}/g, "[^/]+")}(/|$)`).test(location.pathname))
  .sort((one, other) => other.base.length - one.base.length);
// What fails is asked for again when the page is drawn.
if (flowHere) for (const asked of [import("./flow/FlowPage.tsx"), flowHere.load()]) asked.catch(() => {});
