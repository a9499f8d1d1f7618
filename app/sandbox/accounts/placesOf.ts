import states from "../../../schemas/reference/usStates.json" with { type: "json" };

/** Where a ZIP code of the United States is, or nothing. The table is read when it is first asked for: it is large. */
export async function placesOf(zip: string): Promise<readonly { city: string; state: string }[]> {
  const { default: table } = await import("zipcodes");
  const place = /^\d{5}$/.test(zip) ? table.lookup(zip) : undefined;
  if (!place || !states.some(({ alpha2 }) => alpha2 === place.state)) return [];
  return [{ city: place.city, state: place.state }];
}
