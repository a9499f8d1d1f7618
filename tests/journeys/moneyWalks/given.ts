/** Answers that several of the walks share. */
export const given = {
  bank: { routing: "071900012", name: "First Prairie Bank" },
  home: { country: "USA", address: "908 Pecan Grove", city: "Austin", state: "TX", zipCode: "78704" },
  away: { country: "USA", address: "31 Canal Row", city: "Savannah", state: "GA", zipCode: "31401" },
  card: { title: "Visa, •••• 4242, exp.: 04/2029" },
};
