/** The values of a request's `payment_status`. */
export const paymentStatus = { unpaid: 1, paid: 2, submitting: 3 } as const;
