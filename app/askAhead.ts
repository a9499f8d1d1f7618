import { flows } from "virtual:flows";

/**
 * The flow at this address, and the page that shows it, are asked for before anything else runs: what a slow phone needs
 * to get going is time in which the line would be idle.
 */
const [flow] = Object.values(flows)
  .filter(({ base }) => new RegExp(`^${base.replace(/{.*?}/g, "[^/]+")}(/|$)`).test(location.pathname))
  .sort((one, other) => other.base.length - one.base.length);
if (flow) for (const asked of [import("./flow/FlowPage.tsx"), flow.load()]) asked.catch(() => {});
