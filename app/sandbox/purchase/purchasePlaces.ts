import flow from "../../../schemas/flows/re-bdl/flow.json" with { type: "json" };

/** Where a purchase's answers hold what the custodian itself reads: the names of `places` in `schemas/program.json`. */
export const purchasePlaces = flow.provides.places;
