import type { FileAnswer } from "../../../widgets/index.ts";

/** One beneficiary as the step holds it. */
export interface Entry {
  beneficiaryType: number;
  type: number;
  name?: { firstName?: string; middleName?: string; lastName?: string };
  relationship?: number;
  noSSN?: boolean;
  ssn?: string;
  dateOfBirth?: string;
  trust?: number;
  entityName?: string;
  taxId?: string;
  contactPerson?: string;
  acceptTrustDisclosure?: boolean;
  address: {
    country: string;
    address1?: string;
    address2?: string;
    address3?: string;
    city?: string;
    state?: string;
    province?: string;
    zipPostalCode?: string;
  };
  phone: { country: string; number?: string };
  email?: string;
  share?: number;
  notes?: string;
  accessToView: boolean;
  attachments?: FileAnswer[];
}

/** The owner of the beneficiaries. */
export const owner = {
  name: { firstName: "Olive", lastName: "Ward" },
  dateOfBirth: "1970-05-14",
  ssn: "118609245",
  email: "olive.ward@example.com",
  confirmEmail: "olive.ward@example.com",
  maritalStatus: 1,
  address: {
    country: "USA",
    address1: "88 Perry Street",
    city: "New York",
    state: "NY",
    zipPostalCode: "10014",
  },
};

export const today = "2026-11-20";
/** The owner's facts that a new beneficiary starts with. */
export const newEntry = (): Entry => ({
  beneficiaryType: 1,
  type: 11,
  address: { country: "USA" },
  phone: { country: "USA" },
  accessToView: false,
});

/**
 * Valid beneficiaries: alternately primary and contingent, every fourth an entity, every eighth a trust.
 * @param count at least 2; the shares of each kind are whole numbers that sum to 100
 */
export function validEntries(count: number): Entry[] {
  return Array.from({ length: count }, (_, index) => {
    const isPrimary = index % 2 === 0;
    const place = Math.floor(index / 2);
    const alike = isPrimary ? Math.ceil(count / 2) : Math.floor(count / 2);
    const common: Entry = {
      ...newEntry(),
      type: isPrimary ? 11 : 12,
      address: {
        country: "USA",
        address1: `${100 + index} Main Street`,
        city: "Springfield",
        state: "IL",
        zipPostalCode: String(60001 + index),
      },
      phone: { country: "USA", number: `217-555${String(1000 + index)}` },
      email: `beneficiary${index}@example.com`,
      share: Math.floor(100 / alike) + (place < 100 % alike ? 1 : 0),
    };
    if (index % 4 !== 3) {
      const hasNone = index % 6 === 5;
      return {
        ...common,
        name: { firstName: "Sam", middleName: "Quinn", lastName: "Doe" },
        relationship: (index % 3) + 2,
        ...(hasNone ? { noSSN: true } : { ssn: String(372116209 + index) }),
        dateOfBirth: "1984-02-02",
      };
    }
    const isTrust = index % 8 === 7;
    const document = { id: `f-${index}`, fileName: `trust-${index}.pdf`, name: `trust-${index}`, ext: "pdf" };
    return {
      ...common,
      beneficiaryType: 2,
      entityName: `Harbor House ${index}`,
      trust: isTrust ? 1 : 2,
      ...(isTrust ? { taxId: String(123456700 + index), acceptTrustDisclosure: true } : {}),
      contactPerson: "Pat Lee",
      ...(isTrust ? { attachments: [{ ...document, size: 240000 }] } : {}),
    };
  });
}
