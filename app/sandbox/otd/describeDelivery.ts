import { firstAt } from "../walk/firstAt.ts";

const taken = [
  "fundsDeliveryInstructionsCheck",
  "fundsDeliveryInstructionsPayee",
  "inKindDeliveryInstructionsName",
  "inKindDeliveryInstructionsPhone",
  "inKindDeliveryInstructionsAddress",
  "specialDeliveryInstructions",
];

/**
 * Where a signed distribution's money and assets go, from the fields of step 2. Account numbers show only their last
 * four digits.
 */
export function describeDelivery(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const at = (pointer: string) => firstAt(fields, [pointer]);
  const wire = "/fundsDeliveryInstructionsWire";
  const ach = "/fundsDeliveryInstructionsAch";
  const courier = at("/fundsDeliveryInstructionsCheck/billToThirdPartyAccount");
  const told = Object.fromEntries(taken.map((name) => [name, fields[name]]));
  if (courier !== undefined) {
    told.fundsDeliveryInstructionsCheck = {
      ...(fields.fundsDeliveryInstructionsCheck as object),
      billToThirdPartyAccount: lastFour(courier),
    };
  }
  return {
    ...told,
    fundsDeliveryInstructionsWire: at(wire) && {
      bankName: at(`${wire}/bankName`),
      bankNumber: at(`${wire}/bankNumber`),
      accountNumber: lastFour(at(`${wire}/accountNumber`)),
      referenceNumber: at(`${wire}/referenceNumber`),
      international: at(`${wire}/international`),
    },
    fundsDeliveryInstructionsAch: at(ach) && {
      bankName: at(`${ach}/bankName`),
      bankAbaNumber: at(`${ach}/bankAbaNumber`),
      recipientAccountNumber: lastFour(at(`${ach}/recipientAccountNumber`)),
    },
  };
}

const lastFour = (number: unknown) => `••••${String(number).slice(-4)}`;
