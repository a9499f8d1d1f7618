/** A phone number reduced to its last four digits: "•••-•••-0199". */
export function maskPhone(phone: string): string {
  return `•••-•••-${phone.slice(-4)}`;
}
