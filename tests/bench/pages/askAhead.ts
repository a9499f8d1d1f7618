import { flows } from "virtual:flows";

/** As the portal does (`app/askAhead.ts`): the flow is asked for before anything else runs. */
const flow = flows[window.benchStep?.flow ?? "registration"];
flow?.load().catch(() => {});
