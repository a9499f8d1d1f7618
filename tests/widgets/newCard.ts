import type { NewCard } from "../../widgets/index.ts";

/** A valid new card, as typed. */
export const newCard: NewCard = {
  name: "Grace Holloway",
  countryCode: "USA",
  street: "12 Oak Lane",
  city: "Austin",
  stateProvince: "TX",
  zipCode: "78701",
  number: "4242424242424242",
  cardType: "visa",
  cardName: "Visa",
  expMonth: 4,
  expYear: 2029,
  securityCode: "123",
  isAuthorize: true,
  isDefault: false,
};
