/** `payment_status` of a request. */
export const paymentStatus = { unpaid: 1, paid: 2, submitting: 3 } as const;
